import {
  feeArithmetic,
  type OwnerAccount,
  type OwnerEntry,
  type OwnerStatement,
} from '@dira/contract/owners';
import { divideAmong } from '@dira/domain/management-fees';
import type { Currency } from '@dira/domain/money';
import { monthOf } from '@dira/domain/plain-date';
import { daysOfMonth } from '../../db/days.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, type Read } from '../../db/read.ts';
import * as repo from './statement.repo.ts';

/**
 * What came, went and is left of an owner's money in a month.
 *
 * Guarantees: it is made of what the ledgers and the expenses say each time that somebody asks, so that the parts of all
 * owners come to what the overview says of the property; opening + received + its VAT − spent − fees + contributions − payouts =
 * closing, to the agora, and that is the opening of the next month. Never: deposits among what is theirs.
 */

/** @param month YYYY-MM @throws AppError not_found, once read */
export function readStatement(scope: repo.OfWorkspace, ownerId: string, month: string): Read<OwnerStatement> {
  const { queries, present } = readStatements(scope, [ownerId], month);
  return {
    queries,
    present: (rows, may) => requireRow(present(rows, may)).statement,
  };
}

/** Statements of many owners, by the same rules: the money of the workspace is gone through once for all of them. */
export function readStatements(
  scope: repo.OfWorkspace,
  ownerIds: readonly string[],
  month: string,
): Read<{ ownerId: string; statement: OwnerStatement }[]> {
  const of = { ownerIds, ...daysOfMonth(month) };
  return readAll(
    [
      repo.selectHeads(scope, of),
      repo.selectSums(scope, of),
      repo.selectHeld(scope, of),
      repo.selectEntries(scope, of),
    ],
    (heads, sums, held, entries, may) => {
      const sumsOf = Map.groupBy(sums, (row) => row.owner_id);
      const entriesOf = Map.groupBy(entries, (row) => row.owner_id);
      const heldOf = Map.groupBy(held.flatMap(divideHeld), (row) => row.owner_id);
      return heads.map(({ id: ownerId, full_name: ownerName, is_closed: isClosed }) => {
        const rows = {
          sums: sumsOf.get(ownerId) ?? [],
          entries: entriesOf.get(ownerId) ?? [],
          held: heldOf.get(ownerId) ?? [],
          mayReverse: may('owners.manage'),
        };
        const accounts = currenciesOf([...rows.sums, ...rows.held]).map((currency) =>
          buildAccount(currency, rows),
        );
        return { ownerId, statement: { ownerName, month, isClosed, accounts } };
      });
    },
  );
}

interface Rows {
  sums: repo.SumRow[];
  held: HeldPart[];
  entries: repo.EntryRow[];
  mayReverse: boolean;
}

function buildAccount(currency: Currency, rows: Rows): OwnerAccount {
  const sums = rows.sums.filter((row) => row.currency === currency);
  const held = rows.held.filter((row) => row.currency === currency);
  const entries = rows.entries.filter((row) => row.currency === currency);
  const opening = total(sums.map(({ before }) => before));
  return {
    currency,
    opening,
    received: withinOf(sums, 'received'),
    receivedVat: withinOf(sums, 'vat'),
    spent: taken(withinOf(sums, 'spent')),
    fees: taken(withinOf(sums, 'fee')),
    feeVat: taken(total(entries.map(({ vat_amount }) => vat_amount))),
    contributions: withinOf(sums, 'contribution'),
    payouts: taken(withinOf(sums, 'payout')),
    closing: opening + total(sums.map(({ within }) => within)),
    held: total(held.map((row) => row.held)),
    properties: buildProperties(sums, held),
    entries: entries.map((row) => presentEntry(row, rows.mayReverse)),
  };
}

/** The properties of which there is something to say, by name. */
function buildProperties(sums: repo.SumRow[], held: HeldPart[]): OwnerAccount['properties'] {
  const names = new Map<string, string>();
  for (const { property_id: id, property_name: name } of [...sums, ...held])
    if (id !== null) names.set(id, name ?? '');
  return [...names]
    .map(([propertyId, propertyName]) => {
      const own = sums.filter((row) => row.property_id === propertyId);
      return {
        propertyId,
        propertyName,
        received: withinOf(own, 'received'),
        receivedVat: withinOf(own, 'vat'),
        spent: taken(withinOf(own, 'spent')),
        fees: taken(withinOf(own, 'fee')),
        held: total(held.filter((row) => row.property_id === propertyId).map((row) => row.held)),
      };
    })
    .filter(({ received, receivedVat, spent, fees, held: kept }) =>
      [received, receivedVat, spent, fees, kept].some((amount) => amount !== 0),
    )
    .toSorted((a, b) => a.propertyName.localeCompare(b.propertyName));
}

function presentEntry(row: repo.EntryRow, mayReverse: boolean): OwnerEntry {
  const isReversible = mayReverse && row.reverses_id === null && row.reversal_id === null;
  return {
    id: row.id,
    kind: row.kind,
    on: row.occurred_on,
    saidOn: row.said_on,
    amount: row.amount,
    vat: Math.abs(row.vat_amount),
    reference: row.reference,
    propertyName: row.property_name,
    month: row.month && monthOf(row.month),
    arithmetic: row.arithmetic === null ? null : feeArithmetic.parse(row.arithmetic),
    reverses: row.reverses_id !== null,
    can: { reverse: isReversible, correct: isReversible && row.kind === 'fee' },
  };
}

type HeldPart = Omit<repo.HeldRow, 'shares'> & { owner_id: string };

/** The parts of all owners of what is held of a property, which come to the whole. */
function divideHeld({ shares, held, ...row }: repo.HeldRow): HeldPart[] {
  const parts = divideAmong(
    held,
    shares.map(({ share }) => share),
  );
  return shares.map(({ owner_id }, at) => ({ ...row, owner_id, held: parts[at] ?? 0 }));
}

function withinOf(sums: repo.SumRow[], figure: repo.SumRow['figure']): number {
  return total(sums.filter((row) => row.figure === figure).map(({ within }) => within));
}

/** What was taken off, as a figure of its own. */
function taken(amount: number): number {
  return amount === 0 ? 0 : -amount;
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function currenciesOf(rows: readonly { currency: Currency }[]): Currency[] {
  return [...new Set(rows.map(({ currency }) => currency))].toSorted();
}
