import { money } from '@dira/domain/money';
import { formatDate } from '@dira/i18n/format-date';
import { asItIs } from '@dira/i18n/isolate';
import type { Language } from '@dira/i18n/languages';
import { sayGrounds } from '@dira/i18n/renewal-words';
import { createTranslator } from '@dira/i18n/translate';
import { z } from 'zod';
import { composition, type Composition, type Compositions } from '../../contributions/deliveries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { findReader } from '../message-templates/letters.ts';
import { sayAmount } from '../message-templates/values.ts';
import { paragraphsOf } from '../message-templates/words.ts';
import { composeForPhone } from '../whatsapp-connections/telling.ts';
import { presentOffer } from './present.ts';
import { selectRenewals, type RenewalRow } from './repo.ts';

const composedOf = z.object({ roundId: z.uuid(), leaseId: z.uuid(), question: z.int() });
export const composedBy = 'renewal_question';

type Kept = z.infer<typeof composedOf>;
type Write = { trx: Trx; organizationId: string };

/** How a question gets its words: it looks again whether it is still asked, and still without an answer. */
export const renewalCompositions: Compositions = {
  [composedBy]: composition(composedOf, async (write, services, { tenantId }, kept) => {
    const row = await findAsked(write, services, kept);
    if (row === undefined) return 'withdrawn';
    if (row.state !== 'asked' || tenantId === null) return 'settled';
    const reader = await findReader(write, tenantId);
    if (reader === undefined) return 'withdrawn';
    const { language, organization_name: organizationName } = reader;
    const letterIn = (asked: Language) =>
      letterOf(row, { language: asked, organizationName, publicUrl: services.publicUrl });
    const letter = letterIn(language);
    if (letter === null) return 'withdrawn';
    const said = await composeByPhone(write, services, { row, tenantId, letter, letterIn });
    if (typeof said !== 'string') return { ...said, channel: 'whatsapp' };
    if (reader.email === null) return 'no_address';
    return { to: reader.email, language, ...renderLetter(letter) };
  }),
};

/** The lease, while this is the question that is asked of it. */
async function findAsked(
  write: Write,
  { clock }: Pick<Services, 'clock'>,
  { roundId, leaseId, question }: Kept,
): Promise<RenewalRow | undefined> {
  const [row] = await rowsWithin(
    write,
    selectRenewals({ today: clock.today() })
      .where('l.organization_id', '=', write.organizationId)
      .where('l.lease_id', '=', leaseId),
  );
  return row?.round_id === roundId && row.question === question ? row : undefined;
}

type Letter = NonNullable<ReturnType<typeof letterOf>>;
interface Question {
  row: RenewalRow;
  tenantId: string;
  /** In the language of the tenant, and in that of a template. */
  letter: Letter;
  letterIn(language: Language): Letter | null;
}

/** The question as a message, with what was offered in lines. */
function composeByPhone(
  write: Write,
  services: Services,
  { row, tenantId, letter, letterIn }: Question,
): ReturnType<Composition> {
  return composeForPhone(write, services, {
    leaseId: row.lease_id,
    tenantId,
    subject: letter.subject,
    preference: 'tenant_messages',
    categories: ['general'],
    link: letter.button.url,
    say: (language) => {
      const { paragraphs, facts } = letterIn(language) ?? letter;
      const lines = facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
      return [...paragraphs, lines].join('\n\n');
    },
  });
}

interface Reading {
  language: Language;
  organizationName: string;
  publicUrl: string;
}

/** What a question says; null of one that offers nothing. */
function letterOf(row: RenewalRow, { language, organizationName, publicUrl }: Reading) {
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
  return {
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
  };
}
