import { JOURNAL_ACCOUNTS, JOURNAL_CODES, type JournalAccount } from '@dira/domain/journal';
import type { OrgWrite } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as repo from './repo.ts';

/**
 * The books by double entry, for an accountant.
 *
 * Guarantees: every line is of the ledger, of an expense that counts or of an owner's account, on the day on which it
 * counts there, so that the journal agrees with every other figure; the lines of an entry balance, and so does every day.
 */

/** @param codes of accounts that get another; an empty one, and the usual one, is not kept */
export async function setCodes(
  write: OrgWrite,
  codes: Readonly<Partial<Record<JournalAccount, string>>>,
): Promise<void> {
  const named = JOURNAL_ACCOUNTS.flatMap((account) => {
    const code = codes[account];
    return code === undefined ? [] : [{ account, code }];
  });
  if (named.length === 0) return;
  await repo.replaceCodes(
    write,
    named.map(({ account }) => account),
    named.filter(({ account, code }) => code !== '' && code !== JOURNAL_CODES[account]),
  );
  await recordEvent(write, {
    action: 'journal_codes_set',
    entity: 'organization',
    entityId: write.organizationId,
    data: { codes: Object.fromEntries(named.map(({ account, code }) => [account, code])) },
  });
}
