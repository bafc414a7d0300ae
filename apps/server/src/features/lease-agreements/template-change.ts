import type { addLeaseClause, changeLeaseClause, orderLeaseClauses } from '@dira/contract/lease-templates';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { findRows } from './repo.ts';
import * as repo from './template.repo.ts';
import { composeTemplate, type TemplateClause } from './template.ts';

/**
 * How an organization words its leases.
 *
 * Guarantees: a locked clause keeps its words, a clause that the law lets vary only in the tenant's favour changes
 * only with a member's word that it does, kept with their name. Agreements that were sent are not touched: they carry
 * their text.
 */

type ClauseChange = z.output<(typeof changeLeaseClause)['body']>;
type NewClause = z.output<(typeof addLeaseClause)['body']>;
type Order = z.output<(typeof orderLeaseClauses)['body']>;

export async function changeClause(write: OrgWrite, key: string, change: ClauseChange): Promise<void> {
  await repo.holdTemplate(write);
  const clause = await requireClause(write, key);
  if (clause.class === 'locked') throw new AppError('clause_locked');
  if (clause.class !== 'free') requireFavour(change);
  const isConfirmed = clause.class === 'tenant_favour';
  await repo.putClause(write, {
    clause_key: key,
    class: clause.class,
    is_left_out: change.isLeftOut,
    ...toColumns(change.texts),
    favour_confirmed_by: isConfirmed ? write.userId : null,
    favour_confirmed_at: isConfirmed ? write.now.toString() : null,
  });
  await record(write, 'clause_changed', { key, isLeftOut: change.isLeftOut });
}

/** @param newId of the clause, which stands after another or at the end */
export async function addClause(
  write: OrgWrite,
  newId: string,
  { texts, afterKey }: NewClause,
): Promise<{ key: string }> {
  await repo.holdTemplate(write);
  const key = `own-${newId}`;
  const before = (await readTemplate(write)).map((clause) => clause.key);
  const at = afterKey === null ? -1 : before.indexOf(afterKey);
  await repo.putClause(write, { clause_key: key, class: 'free', ...toColumns(texts) });
  await repo.updateOrder(write, before.toSpliced(at === -1 ? before.length : at + 1, 0, key));
  await record(write, 'clause_added', { key });
  return { key };
}

/** @throws AppError not_found where the clause has its built-in words already */
export async function resetClause(write: OrgWrite, key: string): Promise<void> {
  await repo.holdTemplate(write);
  if (!(await repo.deleteClause(write, key))) throw new AppError('not_found');
  await record(write, 'clause_reset', { key });
}

export async function orderClauses(write: OrgWrite, { keys }: Order): Promise<void> {
  await repo.holdTemplate(write);
  const existing = new Set((await readTemplate(write)).map(({ key }) => key));
  await repo.updateOrder(
    write,
    [...new Set(keys)].filter((key) => existing.has(key)),
  );
  await record(write, 'clauses_ordered', {});
}

/** The organization's clauses, as every agreement of theirs is composed from. */
export async function readTemplate(write: OrgWrite): Promise<TemplateClause[]> {
  const [template] = await findRows(write, repo.selectTemplate(write));
  return composeTemplate(await findRows(write, repo.selectClauses(write)), template?.clause_order ?? []);
}

async function requireClause(write: OrgWrite, key: string): Promise<TemplateClause> {
  const clause = (await readTemplate(write)).find((one) => one.key === key);
  if (clause === undefined) throw new AppError('not_found');
  return clause;
}

function requireFavour({ isFavourConfirmed, isLeftOut }: ClauseChange): void {
  const fields = [
    ...(isFavourConfirmed ? [] : [{ path: 'isFavourConfirmed', code: 'favour_unconfirmed' }]),
    ...(isLeftOut ? [{ path: 'isLeftOut', code: 'invalid' }] : []),
  ];
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
}

function toColumns({ he, en }: ClauseChange['texts']) {
  return { title_he: he.title, body_he: he.body, title_en: en.title, body_en: en.body };
}

function record(write: OrgWrite, action: string, data: { key?: string; isLeftOut?: boolean }): Promise<void> {
  return recordEvent(write, {
    action,
    entity: 'lease_template',
    entityId: write.organizationId,
    data,
  });
}
