import type {
  draftMessage,
  getMessageWays,
  logOpenedMessage,
  sendMessage as sendContract,
} from '@dira/contract/sent-messages';
import { fillIn, findVariables, type MessageValues } from '@dira/domain/message-variables';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { answerRead, readAll, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { queueDelivery } from '../deliveries/queueing.ts';
import { queueMail } from '../deliveries/service.ts';
import { selectReader, type ReaderRow } from '../message-templates/letters.ts';
import { selectNewest, wordsOf, type NewestWords } from '../message-templates/service.ts';
import { presentValues, selectValues } from '../message-templates/values.ts';
import { composeTemplateMail, paragraphsOf } from '../message-templates/words.ts';
import { refuseField } from '../money/days.ts';
import { selectStanding, standingOf, type Standing } from '../whatsapp-connections/standing.ts';
import * as repo from './repo.ts';

/**
 * What members write to tenants by hand.
 *
 * Guarantees: what is shown as a draft is what is sent, filled in with the lease at that moment; a message that a person
 * opened elsewhere is noted as opened. Never: braces before a tenant, or a message that is noted as sent and was not.
 */

type Given = z.output<(typeof sendContract)['body']>;
type Tools = Pick<Services, 'newId' | 'secrets' | 'publicUrl'>;

/** @throws AppError not_found, once read */
export function readWays(
  scope: OrgScope,
  tenantId: string,
): Read<z.input<(typeof getMessageWays)['response']>> {
  return readAll(
    [selectReader(scope, tenantId), repo.selectLeases(scope, tenantId), selectStanding(scope, tenantId)],
    (people, leases, standing) => {
      const { full_name: name, language, email, phone } = requireRow(people);
      return {
        name,
        language,
        email,
        phone,
        whatsApp: standingOf(standing, scope.now),
        leases: leases.map((lease) => ({
          id: lease.lease_id,
          propertyName: lease.property_name,
          unitNumber: lease.unit_number,
        })),
      };
    },
  );
}

/** What would be sent, and whether it can be. */
interface Draft {
  person: ReaderRow;
  words: NewestWords | null;
  values: MessageValues;
  missing: string[];
  subject: string;
  text: string;
  standing: Standing;
  isApproved: boolean;
}

/** @throws AppError not_found, once read, for a tenant, a lease of theirs or a template that there is not */
function readDraft(scope: OrgScope, tools: Pick<Services, 'publicUrl'>, given: Given): Read<Draft> {
  const { organizationId, today } = scope;
  const { tenantId, leaseId, templateId } = given;
  return readAll(
    [
      selectReader(scope, tenantId),
      selectNewest(scope, templateId),
      selectValues({ organizationId, tenantId, today, leaseId }),
      selectStanding(scope, tenantId, templateId),
    ],
    (people, templates, leases, standings, may) => {
      const person = requireRow(people);
      const words = templateId === null ? null : wordsOf(requireRow(templates), person);
      const lease = leaseId === null ? null : requireRow(leases);
      const language = words?.language ?? person.language;
      const { amount, ...values }: MessageValues = {
        tenant_name: person.full_name,
        landlord_name: person.organization_name,
        ...(lease !== null && presentValues(lease, { publicUrl: tools.publicUrl, language })),
      };
      const known = { ...values, ...(amount !== undefined && may('money.see') && { amount }) };
      const said = words ?? { subject: given.subject, body: given.body };
      const missing =
        words === null
          ? []
          : findVariables(`${said.subject} ${said.body}`).filter((one) => known[one] === undefined);
      const fill = (text: string) =>
        words === null ? text : fillIn(text, { ...dashesFor(missing), ...known });
      return {
        person,
        words,
        values: known,
        missing,
        subject: given.channel === 'email' ? fill(said.subject) : '',
        text: fill(said.body),
        standing: standingOf(standings, scope.now),
        isApproved:
          words !== null &&
          standings.some(
            (one) => one.approved_version === words.version && one.approved_language === words.language,
          ),
      };
    },
  );
}

function dashesFor(missing: readonly string[]): MessageValues {
  return Object.fromEntries(missing.map((name) => [name, `{${name}}`]));
}

export function readShownDraft(
  scope: OrgScope,
  tools: Pick<Services, 'publicUrl'>,
  given: Given,
): Read<z.input<(typeof draftMessage)['response']>> {
  const { queries, present } = readDraft(scope, tools, given);
  return {
    queries,
    present: (rows, may) => {
      const { subject, text, missing, isApproved, standing } = present(rows, may);
      const asks = given.channel === 'whatsapp' && standing.isConnected && standing.windowEndsAt === null;
      return { subject, text, missing, isApproved: asks ? isApproved : null };
    },
  };
}

/** @throws AppError not_found; channel_unavailable without an address; invalid_request for what cannot be said */
export async function sendMessage(write: OrgWrite, tools: Tools, given: Given): Promise<{ id: string }> {
  const draft = await answerRead(write, readDraft(write, tools, given));
  const { person, words } = draft;
  const to = given.channel === 'email' ? person.email : person.phone;
  if (to === null) throw new AppError('channel_unavailable');
  requireSayable(given, draft);
  const id = tools.newId();
  const common = {
    dedupeKey: `message:${id}`,
    to,
    tenantId: person.tenant_id,
    writtenBy: write.userId,
    language: words?.language ?? person.language,
    ...(words !== null && { template: { id: words.id, version: words.version } }),
  };
  if (given.channel === 'email') await queueMail(write, tools, { ...common, ...letterOf(draft), id });
  else
    await queueWhatsApp(write, id, {
      ...common,
      text: draft.text,
      ...(words !== null && { templateValues: draft.values }),
    });
  await recordSent(write, id, { name: person.full_name, channel: given.channel });
  return { id };
}

/** In words of one's own, to a number. The caller has looked whether such words may go there. */
export async function writeToNumber(
  write: OrgWrite,
  { newId }: Pick<Services, 'newId'>,
  { to, text, name }: { to: string; text: string; name: string },
): Promise<{ id: string }> {
  const id = newId();
  await queueWhatsApp(write, id, { dedupeKey: `message:${id}`, to, text, writtenBy: write.userId });
  await recordSent(write, id, { name, channel: 'whatsapp' });
  return { id };
}

type Words = Omit<Parameters<typeof queueDelivery>[2], 'channel' | 'subject' | 'body'>;

function queueWhatsApp(write: OrgWrite, id: string, { text, ...message }: Words & { text: string }) {
  const body = { text_body: text, html_body: '' };
  return queueDelivery(write, id, { ...message, channel: 'whatsapp', subject: '', body });
}

function recordSent(
  write: OrgWrite,
  id: string,
  data: { name: string; channel: Given['channel'] },
): Promise<void> {
  return recordEvent(write, { action: 'sent', entity: 'sent_message', entityId: id, data });
}

function requireSayable({ channel, templateId, body, subject }: Given, draft: Draft): void {
  if (templateId === null && body === '') throw refuseField('body', 'required');
  if (templateId === null && channel === 'email' && subject === '') throw refuseField('subject', 'required');
  if (draft.missing.length > 0) throw refuseField('templateId', 'value_missing');
  const { isConnected, windowEndsAt } = draft.standing;
  if (channel !== 'whatsapp' || !isConnected || windowEndsAt !== null) return;
  if (templateId === null) throw refuseField('body', 'window_closed');
  if (!draft.isApproved) throw refuseField('templateId', 'template_not_approved');
}

function letterOf({ person, words, values, subject, text }: Draft) {
  const organizationName = person.organization_name;
  if (words !== null)
    return composeTemplateMail({ words, values, language: words.language, organizationName });
  const { language } = person;
  return renderLetter({
    language,
    subject,
    heading: subject,
    paragraphs: paragraphsOf(text),
    organizationName,
  });
}

/** Whether it was sent there, nobody knows. */
export async function logOpened(
  write: OrgWrite,
  { newId }: Pick<Services, 'newId'>,
  { phone, text }: z.output<(typeof logOpenedMessage)['body']>,
): Promise<{ id: string }> {
  const id = newId();
  await queueWhatsApp(write, id, {
    dedupeKey: `opened:${id}`,
    to: phone,
    text,
    writtenBy: write.userId,
    isOpened: true,
    ...(await repo.findPersonOf(write, phone)),
  });
  await recordEvent(write, {
    action: 'opened',
    entity: 'sent_message',
    entityId: id,
    data: { channel: 'whatsapp' },
  });
  return { id };
}
