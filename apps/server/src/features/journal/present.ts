import type { JournalLine, TrialBalance } from '@dira/contract/journal';
import { JOURNAL_ACCOUNTS, JOURNAL_CODES } from '@dira/domain/journal';
import { money } from '@dira/domain/money';
import type { BalanceRow, CodeRow, JournalRow } from './repo.ts';

export function presentLine(row: JournalRow): JournalLine {
  const { lease_id: leaseId, owner_id: ownerId, property_id: propertyId, unit_id: unitId } = row;
  return {
    id: row.id,
    entry: row.entry,
    on: row.on_day,
    kind: row.kind,
    chargeKind: row.charge_kind,
    account: row.account,
    code: row.code ?? JOURNAL_CODES[row.account],
    lease: leaseId === null ? null : { id: leaseId, tenantNames: row.tenant_names ?? '' },
    owner: ownerId === null ? null : { id: ownerId, name: row.owner_name ?? '' },
    property: propertyId === null ? null : { id: propertyId, name: row.property_name ?? '' },
    unit: unitId === null ? null : { id: unitId, number: row.unit_number ?? '' },
    details: row.details,
    reference: row.reference,
    debit: row.amount > 0 ? money(row.amount, row.currency) : null,
    credit: row.amount > 0 ? null : money(-row.amount, row.currency),
  };
}

export function presentTrialBalance(
  balances: readonly BalanceRow[],
  codes: readonly CodeRow[],
): TrialBalance {
  const codeOf = new Map(codes.map(({ account, code }) => [account, code]));
  const totals = Map.groupBy(balances, ({ currency }) => currency);
  return {
    accounts: JOURNAL_ACCOUNTS.map((account) => ({
      account,
      code: codeOf.get(account) ?? JOURNAL_CODES[account],
      isUsualCode: !codeOf.has(account),
      sums: balances
        .filter((row) => row.account === account)
        .map(({ currency, debit, credit }) => ({ currency, debit, credit })),
    })),
    totals: [...totals].map(([currency, rows]) => ({
      currency,
      debit: rows.reduce((sum, { debit }) => sum + debit, 0),
      credit: rows.reduce((sum, { credit }) => sum + credit, 0),
    })),
  };
}
