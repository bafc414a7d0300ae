import {
  findTextFaults,
  MOST_TEMPLATES,
  type createMessageTemplate,
  type MessageTemplate,
  type MessageTemplateSummary,
  type updateMessageTemplate,
} from '@dira/contract/message-templates';
import { isForReader, type MessageReader } from '@dira/domain/message-variables';
import {
  READY_TEMPLATE_KEYS,
  TEMPLATE_CATEGORIES,
  type TemplateCategory,
  type TemplateChannel,
} from '@dira/domain/ready-templates';
import { languages, type Language } from '@dira/i18n/languages';
import type { z } from 'zod';
import type { TemplateUses } from '../../contributions/template-uses.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows, rowsWithin, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { refuseField } from '../money/days.ts';
import { presentSummary, presentTemplate, textsOf } from './present.ts';
import * as repo from './repo.ts';
import { selectUses } from './uses.repo.ts';
import { selectApproval, type Texts, type Words } from './words.repo.ts';
import { chooseLanguage, readyTexts } from './words.ts';

/**
 * The words of what a workspace sends, in up to five languages.
 *
 * Guarantees: what was once written stays, version by version; what goes to a tenant by itself was approved by an owner of
 * the workspace, word for word; a variable that does not exist is refused before it is kept. Never: a template that is
 * deleted while something sends it.
 */

type Given = z.output<(typeof createMessageTemplate)['body']>;
type Change = z.output<(typeof updateMessageTemplate)['body']>;

export function readTemplates(
  scope: OrgScope,
  filter: { channel?: TemplateChannel | undefined; category?: TemplateCategory | undefined },
): Read<{ items: MessageTemplateSummary[] }> {
  return readRows(repo.selectTemplates(scope, filter), (rows, may) => ({
    items: rows.toSorted(byPlace).map((row) => presentSummary(row, may)),
  }));
}

/** A template as it is now, for who sends it by hand; none without an id. */
export function selectNewest(scope: OrgScope, templateId: string | null) {
  return repo.selectTemplate(scope, templateId ?? scope.organizationId);
}

/** Its newest words, approved or not. */
export interface NewestWords extends Words {
  id: string;
  version: number;
  language: Language;
}

/** In a person's language, or the next best. @throws AppError not_found for a template without words */
export function wordsOf(
  row: repo.TemplateRow,
  { language: asked, own_language: own }: { language: Language; own_language: Language },
): NewestWords {
  const texts = textsOf(row);
  const language = chooseLanguage(texts, asked, own);
  const words = language && texts[language];
  if (language === undefined || words === undefined) throw new AppError('not_found');
  return { id: row.id, version: row.version, language, ...words };
}

/** @throws AppError not_found */
export async function requireNewest(
  write: OrgWrite,
  id: string,
): Promise<{ name: string; version: number; texts: Texts }> {
  const row = await requireTemplate(write, id);
  return { name: row.name, version: row.version, texts: textsOf(row) };
}

/**
 * A template whose words name only what its reader has: those that were approved, else the newest. One that there is not
 * is no fault of its words.
 * @throws AppError invalid_request at the field
 */
export async function requireWordsFor(
  write: OrgWrite,
  templateId: string,
  { reader, path = 'templateId' }: { reader: MessageReader; path?: string },
): Promise<void> {
  const { organizationId } = write;
  const [approved] = await rowsWithin(write, selectApproval({ organizationId, templateId }));
  const [newest] = await rowsWithin(write, repo.selectTemplate(write, templateId));
  const texts = approved?.texts ?? (newest && textsOf(newest)) ?? {};
  if (!Object.values(texts).every(({ subject, body }) => isForReader(`${subject} ${body}`, reader)))
    throw refuseField(path, 'not_for_audience');
}

/** By category, its default first, then those that come with Dira in their order, then others by age. */
function byPlace(one: repo.TemplateRow, other: repo.TemplateRow): number {
  const place = ({ category, is_default: isDefault, ready_key: key }: repo.TemplateRow) => [
    TEMPLATE_CATEGORIES.indexOf(category),
    isDefault ? 0 : 1,
    key === null ? READY_TEMPLATE_KEYS.length : READY_TEMPLATE_KEYS.indexOf(key),
  ];
  const [places, others] = [place(one), place(other)];
  return places.map((at, index) => at - (others[index] ?? at)).find((distance) => distance !== 0) ?? 0;
}

/** @throws AppError not_found, once read */
export function readTemplate(
  scope: OrgScope,
  uses: readonly TemplateUses[],
  templateId: string,
): Read<MessageTemplate> {
  return readAll(
    [
      repo.selectTemplate(scope, templateId),
      repo.selectVersions(scope, templateId),
      repo.selectApprovals(scope, templateId),
      selectUses(uses, { organizationId: scope.organizationId, templateId }),
    ],
    (rows, versions, approvals, used, may) =>
      presentTemplate(requireRow(rows), { versions, approvals, used }, may),
  );
}

/** @throws AppError templates_full; invalid_request for words that the channel does not take */
export async function createTemplate(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const { name, channel, category, isDefault, texts } = given;
  requireTexts(channel, texts);
  if ((await repo.countTemplates(write)) >= MOST_TEMPLATES) throw new AppError('templates_full');
  if (isDefault) await repo.clearDefault(write, { channel, category });
  const id = await repo.insertTemplate(write, { name, channel, category, is_default: isDefault });
  await repo.insertVersion(write, { templateId: id, version: 1, texts });
  await record(write, 'created', { id, name });
  return { id };
}

/** Other words are a new version; the old one goes on being sent until the new one is approved. */
export async function changeTemplate(write: OrgWrite, id: string, change: Change): Promise<void> {
  // Defaults are given one after the other.
  await repo.countTemplates(write);
  const row = await requireTemplate(write, id);
  if (change.name === '' && row.ready_key === null)
    throw new AppError('invalid_request', { fields: [{ path: 'name', code: 'required' }] });
  const fields: string[] = [];
  if (change.texts !== undefined) {
    requireTexts(row.channel, change.texts);
    if (!saysTheSame(change.texts, textsOf(row))) {
      await repo.insertVersion(write, { templateId: id, version: row.version + 1, texts: change.texts });
      fields.push('texts');
    }
  }
  const { name = row.name, category = row.category, isDefault = row.is_default } = change;
  if (name !== row.name) fields.push('name');
  if (category !== row.category) fields.push('category');
  if (isDefault !== row.is_default) fields.push('isDefault');
  if (fields.length === 0) return;
  if (isDefault && (category !== row.category || !row.is_default))
    await repo.clearDefault(write, { channel: row.channel, category });
  await repo.updateTemplate(write, id, { name, category, is_default: isDefault });
  await record(write, 'changed', { id, name }, { fields });
}

/**
 * From then on it is sent without a further look, in the words that were read.
 * @throws AppError not_found for a version that there is not
 */
export async function approveTemplate(write: OrgWrite, id: string, version: number): Promise<void> {
  const row = await requireTemplate(write, id);
  const texts = await findTexts(write, row, version);
  if (texts === undefined) throw new AppError('not_found');
  if (await repo.insertApproval(write, { templateId: id, version, texts }))
    await record(write, 'approved', row, { version });
}

/** All of them, or none. @throws AppError not_found for one that there is not */
export async function approveTemplates(
  write: OrgWrite,
  items: readonly { templateId: string; version: number }[],
): Promise<void> {
  // In one order, whoever asks: two who approve the same wait for each other.
  const inOrder = items.toSorted((one, other) => (one.templateId < other.templateId ? -1 : 1));
  for (const { templateId, version } of inOrder) await approveTemplate(write, templateId, version);
}

/** @throws AppError not_found; template_in_use */
export async function deleteTemplate(
  write: OrgWrite,
  uses: readonly TemplateUses[],
  id: string,
): Promise<void> {
  const row = await requireTemplate(write, id);
  const used = await rowsWithin(
    write,
    selectUses(uses, { organizationId: write.organizationId, templateId: id }),
  );
  if (used.length > 0) throw new AppError('template_in_use');
  await repo.updateTemplate(write, id, { is_default: false, deleted_at: write.now.toString() });
  await record(write, 'deleted', row);
}

async function requireTemplate(write: OrgWrite, id: string): Promise<repo.TemplateRow> {
  const row = await repo.lockTemplate(write, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function findTexts(
  write: OrgWrite,
  { id, ready_key: key }: repo.TemplateRow,
  version: number,
): Promise<Texts | undefined> {
  if (key !== null && version === 1) return readyTexts(key);
  const versions = await rowsWithin(write, repo.selectVersions(write, id));
  return versions.find((one) => one.version === version)?.texts;
}

function requireTexts(channel: TemplateChannel, texts: Texts): void {
  const fields = findTextFaults(channel, texts);
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
}

function saysTheSame(one: Texts, other: Texts): boolean {
  return languages.every(
    (language) =>
      one[language]?.subject === other[language]?.subject && one[language]?.body === other[language]?.body,
  );
}

function record(
  write: OrgWrite,
  action: 'created' | 'changed' | 'approved' | 'deleted',
  { id, name }: { id: string; name: string },
  data: { fields?: string[]; version?: number } = {},
): Promise<void> {
  return recordEvent(write, { action, entity: 'message_template', entityId: id, data: { name, ...data } });
}
