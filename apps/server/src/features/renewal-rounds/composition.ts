import { money } from '@dira/domain/money';
import { formatDate } from '@dira/i18n/format-date';
import { asItIs } from '@dira/i18n/isolate';
import { sayGrounds } from '@dira/i18n/renewal-words';
import { createTranslator } from '@dira/i18n/translate';
import { z } from 'zod';
import { composition, type Compositions } from '../../contributions/deliveries.ts';
import { rowsWithin } from '../../db/read.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import { findReader } from '../message-templates/letters.ts';
import { sayAmount } from '../message-templates/values.ts';
import { paragraphsOf } from '../message-templates/words.ts';
import { presentOffer } from './present.ts';
import { selectRenewals, type RenewalRow } from './repo.ts';

const composedOf = z.object({ roundId: z.uuid(), leaseId: z.uuid(), question: z.int() });
export const composedBy = 'renewal_question';

/** How a question gets its words: it looks again whether it is still asked, and still without an answer. */
export const renewalCompositions: Compositions = {
  [composedBy]: composition(
    composedOf,
    async (write, services, { tenantId }, { roundId, leaseId, question }) => {
      const [row] = await rowsWithin(
        write,
        selectRenewals({ today: services.clock.today() })
          .where('l.organization_id', '=', write.organizationId)
          .where('l.lease_id', '=', leaseId),
      );
      if (row === undefined || row.round_id !== roundId || row.question !== question) return 'withdrawn';
      if (row.state !== 'asked' || tenantId === null) return 'settled';
      const reader = await findReader(write, tenantId);
      if (reader === undefined) return 'withdrawn';
      if (reader.email === null) return 'no_address';
      const { language, organization_name: organizationName } = reader;
      const letter = composeQuestion(row, { language, organizationName, publicUrl: services.publicUrl });
      return letter === null ? 'withdrawn' : { to: reader.email, language, ...letter };
    },
  ),
};

function composeQuestion(
  row: RenewalRow,
  {
    language,
    organizationName,
    publicUrl,
  }: {
    language: Parameters<typeof createTranslator>[0];
    organizationName: string;
    publicUrl: string;
  },
) {
  const offer = presentOffer(row);
  if (offer === null) return null;
  const t = createTranslator(language, 'renewal-rounds');
  const date = formatDate(row.ends_on);
  const from = Temporal.PlainDate.from(row.ends_on).add({ days: 1 }).toString();
  const amountOf = ({ amount, currency }: typeof offer.monthlyRent) =>
    sayAmount(money(amount, currency), language);
  const subject = t('letter.subject', { date });
  const place = createTranslator(language, 'notifications')('place', {
    property: row.property_name,
    unit: row.unit_number,
  });
  return renderLetter({
    language,
    subject,
    heading: subject,
    paragraphs: [
      t('letter.greeting', { name: row.full_name }),
      t('letter.body', { place, date }),
      sayGrounds(t, offer, language, asItIs),
      ...paragraphsOf(offer.words),
    ],
    facts: [
      { name: t('letter.until'), value: formatDate(offer.until) },
      { name: t('letter.rent', { date: formatDate(from) }), value: amountOf(offer.monthlyRent) },
      { name: t('letter.current'), value: amountOf(offer.currentRent) },
    ],
    button: { label: t('letter.button'), url: `${publicUrl}/dashboard?lease=${row.lease_id}` },
    note: t('letter.note'),
    organizationName,
  });
}
