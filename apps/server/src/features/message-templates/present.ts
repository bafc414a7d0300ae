import type { MessageTemplate, MessageTemplateSummary } from '@dira/contract/message-templates';
import { languages } from '@dira/i18n/languages';
import type { TemplateUse } from '../../contributions/template-uses.ts';
import type { May } from '../../db/read.ts';
import type { ApprovalRow, TemplateRow, VersionRow } from './repo.ts';
import type { Texts } from './words.repo.ts';
import { readyTexts } from './words.ts';

/** What its newest version says; of one that comes with Dira and was never changed, what Dira says. */
export function textsOf({ texts, ready_key: key }: Pick<TemplateRow, 'texts' | 'ready_key'>): Texts {
  return texts ?? (key === null ? {} : readyTexts(key));
}

export function presentSummary(row: TemplateRow, may: May): MessageTemplateSummary {
  const texts = textsOf(row);
  return {
    id: row.id,
    name: row.name,
    readyKey: row.ready_key,
    channel: row.channel,
    category: row.category,
    isDefault: row.is_default,
    languages: languages.filter((language) => texts[language] !== undefined),
    useCount: row.use_count,
    version: row.version,
    approvedVersion: row.approved_version,
    can: { approve: may('letterhead.manage') },
  };
}

export function presentTemplate(
  row: TemplateRow,
  { versions, approvals, used }: { versions: VersionRow[]; approvals: ApprovalRow[]; used: TemplateUse[] },
  may: May,
): MessageTemplate {
  const approvalOf = new Map(approvals.map((one) => [one.version, one]));
  const written = versions.map((one) => ({
    version: one.version,
    texts: one.texts,
    createdAt: one.created_at,
    createdBy: { name: one.created_by_name },
    approval: presentApproval(approvalOf.get(one.version)),
  }));
  const key = row.ready_key;
  const first = {
    version: 1,
    // As they were approved: a later release of Dira may say it otherwise.
    texts: approvalOf.get(1)?.texts ?? (key === null ? {} : readyTexts(key)),
    createdAt: row.created_at,
    createdBy: null,
    approval: presentApproval(approvalOf.get(1)),
  };
  return {
    ...presentSummary(row, may),
    texts: textsOf(row),
    versions: key === null ? written : [...written, first],
    usedBy: used.map(({ kind, name, built_in_key: builtInKey }) => ({ kind, name, builtInKey })),
  };
}

function presentApproval(row: ApprovalRow | undefined) {
  return row === undefined ? null : { at: row.approved_at, by: { name: row.approved_by_name } };
}
