import type { previewMessageTemplate, testMessageTemplate } from '@dira/contract/message-templates';
import { fillIn, type MessageValues } from '@dira/domain/message-variables';
import { money } from '@dira/domain/money';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { answerRead, readAll, readRows, type May, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { RenderedLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../deliveries/service.ts';
import { findOwnAddress, selectOrganization } from './repo.ts';
import { selectLeaseValues, type LeaseRow } from './values.repo.ts';
import { exampleValues, presentValues, sayAmount, sayDay } from './values.ts';
import { composeTemplateMail } from './words.ts';

type Asked = Omit<z.output<(typeof previewMessageTemplate)['body']>, 'channel'>;
type Shown = z.input<(typeof previewMessageTemplate)['response']>;
type Tools = Pick<Services, 'publicUrl'>;

const exampleDaysAhead = { due: 3, end: 90 };

/** Words of the editor as a tenant would read them. @throws AppError not_found, once read, for a lease that there is not */
export function readPreview(
  scope: OrgScope,
  tools: Tools,
  { channel, ...asked }: z.output<(typeof previewMessageTemplate)['body']>,
): Read<Shown> {
  return readFilledIn(scope, tools, asked, ({ values, organizationName }) => {
    if (channel === 'email') return composeTemplateMail({ ...asked, words: asked, values, organizationName });
    return { subject: '', text: fillIn(asked.body, values), html: '' };
  });
}

/** The same as a mail to whoever asks; it counts as no use of a template. @throws AppError channel_unavailable */
export async function sendTest(
  write: OrgWrite,
  services: Tools & Pick<Services, 'newId' | 'secrets'>,
  asked: Asked,
): Promise<z.input<(typeof testMessageTemplate)['response']>> {
  const { email } = await findOwnAddress(write);
  if (email === null) throw new AppError('channel_unavailable');
  const letter = await answerRead(
    write,
    readFilledIn(write, services, asked, ({ values, organizationName }): RenderedLetter => {
      const t = createTranslator(asked.language, 'ready-templates');
      const mail = composeTemplateMail({ ...asked, words: asked, values, organizationName });
      return { ...mail, subject: t('test', { subject: mail.subject }) };
    }),
  );
  const id = services.newId();
  await queueMail(write, services, { ...letter, dedupeKey: `template-test:${id}`, to: email });
  await recordEvent(write, { action: 'mail_tested', entity: 'message_template', entityId: id });
  return { to: email };
}

function readFilledIn<T>(
  scope: OrgScope,
  { publicUrl }: Tools,
  { leaseId, language }: Asked,
  show: (filling: { values: MessageValues; organizationName: string }) => T,
): Read<T> {
  const examples = examplesOf(scope, publicUrl, language);
  if (leaseId === null)
    return readRows(selectOrganization(scope), (rows) => {
      const { name } = requireRow(rows);
      return show({ values: { ...examples, landlord_name: name }, organizationName: name });
    });
  return readAll(
    [selectOrganization(scope), selectLeaseValues({ ...scope, leaseId })],
    (rows, leases, may) => {
      const { name } = requireRow(rows);
      const lease = requireRow(leases);
      const values = { ...examples, ...visibleValues(lease, { publicUrl, language, may }) };
      return show({ values, organizationName: name });
    },
  );
}

/** Whoever may not see money sees the amount of an example; where nothing is owed and nothing follows, it is the rent. */
function visibleValues(
  lease: LeaseRow,
  { publicUrl, language, may }: { publicUrl: string; language: Language; may: May },
): MessageValues {
  const { amount = sayAmount(money(lease.rent, lease.currency), language), ...values } = presentValues(
    lease,
    {
      publicUrl,
      language,
    },
  );
  return may('money.see') ? { ...values, amount } : values;
}

function examplesOf({ today }: OrgScope, publicUrl: string, language: Language): Required<MessageValues> {
  return {
    ...exampleValues(language),
    due_date: sayDay(today.add({ days: exampleDaysAhead.due }).toString()),
    lease_end: sayDay(today.add({ days: exampleDaysAhead.end }).toString()),
    landlord_name: '',
    link: `${publicUrl}/payments`,
  };
}
