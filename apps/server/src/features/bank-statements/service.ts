import type { addBankAccount as contract, BankColumnsJson } from '@dira/contract/bank-statements';
import { missingColumns } from '@dira/domain/bank-statements/columns';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { requireAccount } from './import.ts';
import * as lines from './lines.repo.ts';
import * as repo from './repo.ts';

/**
 * Bank accounts, and what is remembered of them.
 *
 * Guarantees: what a person said of the columns of a file, or of a payer, is used until somebody says otherwise.
 */

type NewAccount = z.output<(typeof contract)['body']>;

export async function addAccount(write: OrgWrite, account: NewAccount): Promise<{ id: string }> {
  const id = await repo.insertAccount(write, account);
  await recordEvent(write, {
    action: 'added',
    entity: 'bank_account',
    entityId: id,
    data: { name: account.name },
  });
  return { id };
}

/** @throws AppError not_found; invalid_request with the fields that no column is for */
export async function rememberColumns(
  write: OrgWrite,
  accountId: string,
  columns: BankColumnsJson,
): Promise<void> {
  const { name } = await requireAccount(write, accountId);
  const missing = missingColumns(columns);
  if (missing.length > 0)
    throw new AppError('invalid_request', {
      fields: missing.map((field) => ({ path: `columns.${field}`, code: 'required' })),
    });
  const used = Object.values(columns);
  if (new Set(used).size < used.length)
    throw new AppError('invalid_request', { fields: [{ path: 'columns', code: 'column_taken' }] });
  await repo.setColumns(write, accountId, columns);
  await recordEvent(write, {
    action: 'changed',
    entity: 'bank_account',
    entityId: accountId,
    data: { name },
  });
}

/** @throws AppError not_found */
export async function forgetRule(write: OrgWrite, ruleId: string): Promise<void> {
  const payer = await lines.deleteRule(write, ruleId);
  if (payer === undefined) throw new AppError('not_found');
  await recordEvent(write, {
    action: 'deleted',
    entity: 'bank_payer_rule',
    entityId: ruleId,
    data: { name: payer },
  });
}
