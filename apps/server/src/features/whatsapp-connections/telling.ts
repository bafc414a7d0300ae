import { findVariables, type MessageValues } from '@dira/domain/message-variables';
import type { TemplateCategory } from '@dira/domain/ready-templates';
import type { Language } from '@dira/i18n/languages';
import type { Composition } from '../../contributions/deliveries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { findReader } from '../message-templates/letters.ts';
import { valuesOfLease } from '../message-templates/values.ts';
import { findApprovedWords } from '../message-templates/words.ts';
import { isWanted, listDefaults, type Preference } from './copies.repo.ts';
import { isSendable, selectStanding, standingOf } from './standing.ts';

/** What the product words itself, said to a tenant by the workspace's number. */

type Write = { trx: Trx; organizationId: string };
type Tools = Pick<Services, 'clock' | 'publicUrl'>;

export interface Told {
  leaseId: string;
  tenantId: string;
  subject: string;
  preference: Preference;
  /** Templates whose default may stand for the words, the better category first. */
  categories: readonly TemplateCategory[];
  link: string;
  /** In words of one's own, for whom they may be sent to. */
  say(language: Language): string;
}

/**
 * In words of its own to whoever wrote in the last day, else in those of a default template that WhatsApp approved.
 * @returns why it cannot go by WhatsApp, where it cannot
 */
export async function composeForPhone(write: Write, services: Tools, told: Told): ReturnType<Composition> {
  const reader = await findReader(write, told.tenantId);
  if (reader === undefined) return 'withdrawn';
  if (!(await isWanted(write, told.preference))) return 'switched_off';
  const { phone, language } = reader;
  if (phone === null) return 'no_address';
  const text = `${told.say(language)}\n\n${told.link}`;
  const template = await findTemplate(write, services, told, language);
  // Said here already: what is left unsent by then would count towards the day.
  if (template === null && !(await isOpen(write, services, told.tenantId))) return 'window_closed';
  return { to: phone, language, subject: '', text, html: '', ...template };
}

async function isOpen(write: Write, { clock }: Tools, tenantId: string): Promise<boolean> {
  const rows = await rowsWithin(write, selectStanding(write, tenantId));
  return standingOf(rows, clock.now()).windowEndsAt !== null;
}

/** What WhatsApp approved, with all that it names. */
async function findTemplate(
  write: Write,
  services: Tools,
  { leaseId, tenantId, subject, link, preference, categories }: Told,
  asked: Language,
) {
  const { trx, organizationId } = write;
  const today = services.clock.today();
  for (const templateId of await listDefaults(write, categories)) {
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
  return null;
}
