import { findVariables, type MessageValues } from '@dira/domain/message-variables';
import type { TemplateCategory } from '@dira/domain/ready-templates';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { z } from 'zod';
import { composition, type Composition, type Compositions } from '../../contributions/deliveries.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { planMessage } from '../deliveries/planning.ts';
import { valuesOfLease } from '../message-templates/values.ts';
import { findApprovedWords } from '../message-templates/words.ts';
import { findWrittenToTenant } from '../messages/service.ts';
import * as repo from './copies.repo.ts';
import { isSendable } from './standing.ts';

/**
 * What the product has for a tenant, by the workspace's number too.
 *
 * Guarantees: one copy of a message, to whom it was written. Never: one that was read, or that the workspace does not want
 * by then; a word of it in the team's list of what was sent.
 */

type Write = { trx: Trx; organizationId: string };
type Tools = Pick<Services, 'db' | 'newId'>;
interface Happened {
  organizationId: string;
  id: string;
  at: string;
}

const ofMessage = z.object({ messageId: z.uuid() });
const messageCopy = 'message_copy';

/** What lay so long is no news. */
const newsFor = { hours: 3 * 24 };
/** So much of what was written goes along: WhatsApp takes 4,096 characters. */
const longestExcerpt = 1500;

export const whatsAppCompositions: Compositions = {
  [messageCopy]: composition(ofMessage, async (write, services, _, { messageId }) => {
    const message = await findWrittenToTenant(write, messageId);
    if (message === undefined) return 'withdrawn';
    if (message.is_read) return 'read';
    const { lease_id: leaseId, tenant_id: tenantId, conversation_id: conversationId, subject } = message;
    return compose(write, services, {
      leaseId,
      tenantId,
      subject,
      preference: 'tenant_messages',
      categories: ['general', 'greeting'],
      link: `${services.publicUrl}/messages?lease=${leaseId}&conversation=${conversationId}`,
      say: (language) => {
        const t = createTranslator(language, 'notifications');
        return `${t('events.message_sent', { name: message.sender_name, subject })}\n\n${excerptOf(message.body)}`;
      },
    });
  }),
};

/** Copies what somebody of the team wrote to a tenant, where the workspace wants that. */
export async function copyMessage({ db, newId }: Tools, { organizationId, id, at }: Happened): Promise<void> {
  await db.jobs(async (trx) => {
    const write = { trx, organizationId };
    if (!(await repo.isWanted(write, 'tenant_messages'))) return;
    const message = await findWrittenToTenant(write, id);
    if (message === undefined) return;
    const composedOf: z.infer<typeof ofMessage> = { messageId: id };
    await planMessage(
      write,
      { newId },
      {
        dedupeKey: `${messageCopy}:${id}`,
        channel: 'whatsapp',
        purpose: 'service',
        composedBy: messageCopy,
        composedOf,
        tenantId: message.tenant_id,
        canWait: true,
        isAutomatic: false,
        validUntil: Temporal.Instant.from(at).add(newsFor),
      },
    );
  });
}

interface Told {
  leaseId: string;
  tenantId: string;
  subject: string;
  preference: repo.Preference;
  /** Templates whose default may stand for the words, the better category first. */
  categories: readonly TemplateCategory[];
  link: string;
  /** In words of one's own, for whom they may be sent to. */
  say(language: Language): string;
}

async function compose(write: Write, services: Services, told: Told): ReturnType<Composition> {
  const listener = await repo.findListener(write, told.tenantId);
  if (listener === undefined) return 'withdrawn';
  if (!(await repo.isWanted(write, told.preference))) return 'switched_off';
  const { phone, language } = listener;
  if (phone === null || phone === '') return 'no_address';
  const text = `${told.say(language)}\n\n${told.link}`;
  const template = await findTemplate(write, services, told, language);
  return { to: phone, language, subject: '', text, html: '', ...template };
}

/** What WhatsApp approved, with all that it names; nothing where there is none. */
async function findTemplate(
  write: Write,
  services: Services,
  { leaseId, tenantId, subject, link, preference, categories }: Told,
  asked: Language,
) {
  const { trx, organizationId } = write;
  const today = services.clock.today();
  for (const templateId of await repo.listDefaults(write, categories)) {
    const words = await findApprovedWords(trx, { organizationId, templateId, language: asked });
    if (words === null) continue;
    const { version, language, body } = words;
    const template = { id: templateId, version };
    if (!(await isSendable(trx, { organizationId, template, language }, preference))) continue;
    const values = await valuesOfLease(write, services, { leaseId, tenantId, language, today });
    const templateValues: MessageValues = { ...values, subject, link };
    if (findVariables(body).every((name) => templateValues[name] !== undefined))
      return { language, template, templateValues };
  }
  return {};
}

function excerptOf(body: string): string {
  const characters = [...body];
  return characters.length <= longestExcerpt ? body : `${characters.slice(0, longestExcerpt).join('')}…`;
}
