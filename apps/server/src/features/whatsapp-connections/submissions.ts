import { fillIn } from '@dira/domain/message-variables';
import { longestBody } from '@dira/domain/ready-templates';
import {
  numberVariables,
  submissionName,
  type SUBMISSION_CATEGORIES,
  type SubmissionState,
} from '@dira/domain/whatsapp';
import { languages, type Language } from '@dira/i18n/languages';
import { z } from 'zod';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { requireNewest } from '../message-templates/service.ts';
import { exampleValues } from '../message-templates/values.ts';
import { selectConnection } from './repo.ts';
import { openAccess, type Access } from './service.ts';
import * as repo from './submissions.repo.ts';

/**
 * Templates as WhatsApp is asked to approve them, each language by itself.
 *
 * Guarantees: what is approved is one version in one language, and is sent in those words; before it is asked for, it is
 * looked up, so that no answer that was lost makes a second one.
 */

type Tools = Pick<Services, 'db' | 'secrets' | 'graph' | 'clock'>;
type Category = (typeof SUBMISSION_CATEGORIES)[number];

/** By which what waits is asked for. */
export const SUBMITTED = 'whatsapp_submission.queued';

/** @throws AppError not_found; channel_unavailable without a number; invalid_request for words that are too long */
export async function submitTemplate(
  write: OrgWrite,
  templateId: string,
  category: Category,
): Promise<{ languages: Language[] }> {
  const { texts, version, name } = await requireNewest(write, templateId);
  const [connection] = await rowsWithin(write, selectConnection(write));
  if (connection === undefined || connection.connected_at === null) throw new AppError('channel_unavailable');
  const asked: Language[] = [];
  for (const language of languages) {
    const words = texts[language];
    if (words === undefined || words.body.length > longestBody('whatsapp')) continue;
    const { body, variables } = numberVariables(words.body.replaceAll('\r\n', '\n'));
    const isNew = await repo.putSubmission(write, {
      template_id: templateId,
      version,
      language,
      business_id: connection.business_id,
      name: submissionName(templateId, version),
      category,
      body,
      variables,
    });
    if (isNew) asked.push(language);
  }
  if (asked.length === 0) return { languages: [] };
  await recordEvent(write, {
    action: 'submitted',
    entity: 'message_template',
    entityId: templateId,
    data: { name, languages: asked },
  });
  await postToOutbox(write.trx, write.organizationId, SUBMITTED, {});
  return { languages: asked };
}

/** Asks for what waits, and then how all of them are. */
export async function askForApproval(tools: Tools, organizationId: string): Promise<void> {
  const { db } = tools;
  const access = await db.jobs((trx) => openAccess(trx, tools, organizationId));
  if (access === null) return;
  await refreshStates(tools, access);
  const waiting = await db.jobs((trx) => repo.listQueued({ trx, organizationId }, access.businessId));
  for (const submission of waiting) {
    const outcome = await ask(tools, access, submission);
    // Without an answer it waits for the next try, which looks it up first.
    if (outcome === null) throw new Error('WhatsApp gave no answer about a template.');
    await db.jobs((trx) => repo.setState({ trx, organizationId }, submission.id, outcome));
  }
  if (waiting.length > 0) await db.jobs((trx) => tellOfTemplates(trx, organizationId, []));
}

const made = z.object({ id: z.coerce.string(), status: z.string().default('PENDING') });

async function ask(
  { graph }: Pick<Services, 'graph'>,
  { token, businessId }: Access,
  submission: Awaited<ReturnType<typeof repo.listQueued>>[number],
): Promise<{ state: SubmissionState; reason: string } | null> {
  const { name, language, category, body, variables } = submission;
  const examples = exampleValues(language as Language); // by the table's check
  const values = variables.map((one) => fillIn(`{${one}}`, examples));
  const answer = await graph.call(`/${businessId}/message_templates`, {
    token,
    method: 'POST',
    body: {
      name,
      language,
      category: category.toUpperCase(),
      parameter_format: 'POSITIONAL',
      components: [
        { type: 'BODY', text: body, ...(values.length > 0 && { example: { body_text: [values] } }) },
      ],
    },
  });
  if (answer.what === 'refused' && answer.code !== 4 && answer.code !== 80_007)
    return {
      state: answer.code === 190 ? 'failed' : 'rejected',
      reason: answer.details.slice(0, longestReason),
    };
  if (answer.what !== 'done') return null;
  const { data } = made.safeParse(answer.body);
  return data === undefined ? null : { state: stateOf(data.status), reason: '' };
}

const longestReason = 300;

const listed = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      rejected_reason: z.string().optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).partial().optional(), next: z.string().optional() })
    .optional(),
});
/** So many pages of templates are read; an account has at most a few hundred. */
const mostPages = 20;

/** How WhatsApp lists them now. */
export async function refreshStates(tools: Tools, access: Access): Promise<void> {
  const { graph, db } = tools;
  const { token, businessId, organizationId } = access;
  let after = '';
  for (let page = 0; page < mostPages; page += 1) {
    const path = `/${businessId}/message_templates?fields=name,language,status,rejected_reason&limit=100${after}`;
    const answer = await graph.call(path, { token, method: 'GET' });
    if (answer.what !== 'done') return;
    const { data: found } = listed.safeParse(answer.body);
    if (found === undefined) return;
    const states = found.data.map(({ name, language, status, rejected_reason: reason = '' }) => ({
      name,
      language,
      state: stateOf(status),
      reason: reason === 'NONE' ? '' : reason.slice(0, longestReason),
    }));
    await db.jobs(async (trx) => {
      const changed = await repo.keepStates({ trx, organizationId }, businessId, states);
      if (changed.length > 0) await tellOfTemplates(trx, organizationId, changed);
    });
    const cursor = found.paging?.next === undefined ? undefined : found.paging.cursors?.after;
    if (cursor === undefined) return;
    after = `&after=${encodeURIComponent(cursor)}`;
  }
}

async function tellOfTemplates(
  trx: OrgWrite['trx'],
  organizationId: string,
  templateIds: readonly string[],
): Promise<void> {
  for (const id of templateIds.length === 0 ? [organizationId] : templateIds)
    await postToOutbox(trx, organizationId, 'message_template.changed_outside', { id });
}

const states: Readonly<Record<string, SubmissionState>> = {
  APPROVED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
};

function stateOf(status: string): SubmissionState {
  return states[status.toUpperCase()] ?? 'pending';
}
