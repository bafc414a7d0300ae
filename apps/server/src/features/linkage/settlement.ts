import { CPI_SERIES, type Indexes } from '@dira/domain/israel/cpi';
import type { Language } from '@dira/i18n/languages';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { loadIndexes, readIndexes } from '../cpi/indexes.ts';
import { postCharge } from '../money/charges.ts';
import { requireLease } from '../money/confirmation.ts';
import { relieveCharge, takePostingBack } from '../money/reliefs.ts';
import { findChanges, readRates, sumOf, type Change } from './plan.ts';
import * as repo from './repo.ts';
import { describeAdjustment, describeCorrection } from './words.ts';

/**
 * The charges of linked rent.
 *
 * Guarantees: each lease and period has one adjustment that stands, however often and on however many
 * machines this runs; it says by which index or rate it was worked out; a corrected one, or terms that change,
 * are settled by a counter-charge and a new charge, both of the day on which they are posted. Never: a charge that
 * changes, and rent that is taken back because it fell; rent by an index or a rate that is
 * not published; a charge for what somebody took back.
 */

/** So many leases are looked at with three queries. */
const batchSize = 500;
const nobody = '00000000-0000-0000-0000-000000000000';

type Work = Parameters<Services['db']['jobs']>[0];
type Trx = Parameters<Work>[0];
type Tools = Pick<Services, 'db' | 'clock'>;

/** Settles what is due of all leases, of an organization's, or of one. @returns how many periods were settled */
export async function settleLinkages(
  tools: Tools,
  only: { organizationId?: string | undefined; leaseId?: string | undefined } = {},
): Promise<number> {
  let after: repo.LinkedLease = { organization_id: nobody, lease_id: nobody };
  let settled = 0;
  for (;;) {
    const { leases, behind } = await tools.db.jobs((trx) =>
      findBehind(trx, only, after, tools.clock.today()),
    );
    for (const lease of behind)
      settled += await tools.db.jobs((trx) =>
        settleLease(trx, tools.clock, lease.organization_id, lease.lease_id),
      );
    const last = leases.at(-1);
    if (last === undefined || leases.length < batchSize) return settled;
    after = last;
  }
}

/** The next leases with a linkage, and those of them whose charges lag behind it. */
async function findBehind(
  trx: Trx,
  only: { organizationId?: string | undefined; leaseId?: string | undefined },
  after: repo.LinkedLease,
  today: Temporal.PlainDate,
) {
  const leases = await repo.listLinkedLeases(trx, only, { after, limit: batchSize });
  if (leases.length === 0) return { leases, behind: [] };
  const state = await readState(trx, leases, today);
  return { leases, behind: leases.filter(({ lease_id: id }) => state.changesOf(id).length > 0) };
}

/** Periods of a lease whose charge an adjustment replaced that somebody else has not reversed, by their first days. */
export async function findReplacedPeriods(
  { trx, organizationId }: Pick<Write, 'trx' | 'organizationId'>,
  leaseId: string,
): Promise<Set<string>> {
  const lease = { organization_id: organizationId, lease_id: leaseId };
  const { rows } = await trx.executeQuery(repo.selectAdjustments([lease]).compile());
  const newest = new Map(rows.toReversed().map((row) => [row.period_starts_on, row]));
  return new Set(
    [...newest].flatMap(([startsOn, row]) => (row.replaces_rent && !row.is_reversed ? [startsOn] : [])),
  );
}

/** Charges and credit notes that the linkage of a lease ever made. */
export async function findAdjusting(
  { trx, organizationId }: Pick<Write, 'trx' | 'organizationId'>,
  leaseId: string,
): Promise<Set<string>> {
  const lease = { organization_id: organizationId, lease_id: leaseId };
  const { rows } = await trx.executeQuery(repo.selectAdjustments([lease]).compile());
  return new Set(rows.flatMap(({ charge_id: id }) => (id === null ? [] : [id])));
}

/** In one transaction that holds the lease: what is to be done is found again inside it. */
async function settleLease(
  trx: Trx,
  clock: Services['clock'],
  organizationId: string,
  leaseId: string,
): Promise<number> {
  return settleLinkageOf(
    { trx, organizationId, userId: null, now: clock.now(), today: clock.today() },
    leaseId,
  );
}

/** The same inside a transaction that is open already. */
export async function settleLinkageOf(write: Write, leaseId: string): Promise<number> {
  const { trx, organizationId } = write;
  await requireLease(write, leaseId);
  const state = await readState(trx, [{ organization_id: organizationId, lease_id: leaseId }], write.today);
  const changes = state.changesOf(leaseId);
  const language = state.languageOf(leaseId);
  for (const change of changes) await settlePeriod(write, leaseId, change, state, language);
  if (changes.length > 0)
    await postToOutbox(trx, organizationId, 'linkage.settled', { leaseId, periods: changes.length });
  return changes.length;
}

type Write = Parameters<typeof postCharge>[0];

async function settlePeriod(
  write: Write,
  leaseId: string,
  { period, rentChargeId, standing, linked }: Change,
  state: State,
  language: Language,
): Promise<void> {
  const lease = state.leaseOf(leaseId);
  const found = linked?.linked ?? null;
  const right = found?.amount ?? period.amount;
  const replacesRent = standing?.replaces_rent === true;
  if (standing !== undefined && standing.charge_id !== null)
    await takePostingBack(write, standing.charge_id, {
      reason: describeCorrection(period.period_starts_on, language),
    });
  const chargeId = await postDifference(write, leaseId, {
    owed: replacesRent ? right : right - period.amount,
    // Nobody is late with what was not asked for before, and a month that was told of stays as it was told.
    on: laterOf(period.due_on, write.today.toString()),
    rentChargeId,
    words: describeAdjustment({ period, linked, lease, replacesRent }, language),
  });
  await repo.insertAdjustment(write.trx, {
    organization_id: write.organizationId,
    lease_id: leaseId,
    period_starts_on: period.period_starts_on,
    revision: (standing?.revision ?? 0) + 1,
    ...sumOf(lease, found),
    limited_by: found?.limitedBy ?? null,
    change_basis_points: found?.changeBasisPoints ?? null,
    base_rent_amount: period.monthly_rent_amount,
    linked_rent_amount: found?.rent ?? period.monthly_rent_amount,
    scheduled_amount: period.amount,
    amount: right,
    currency: period.currency,
    replaces_rent: replacesRent,
    charge_id: chargeId,
  });
}

/** More is charged; less is a credit note on the rent itself, which stays. @returns its id, null where nothing differs */
async function postDifference(
  write: Write,
  leaseId: string,
  { owed, on, rentChargeId, words }: { owed: number; on: string; rentChargeId: string | null; words: string },
): Promise<string | null> {
  if (owed === 0) return null;
  if (owed < 0 && rentChargeId !== null) {
    const credit = { relief: 'credit_note', amount: -owed, currency: undefined, on, reason: words } as const;
    return (await relieveCharge(write, rentChargeId, credit)).id;
  }
  const charge = {
    kind: 'adjustment',
    amount: owed,
    currency: undefined,
    dueOn: on,
    description: words,
  } as const;
  return (await postCharge(write, leaseId, charge)).id;
}

interface State {
  leaseOf(leaseId: string): repo.LinkageRow;
  languageOf(leaseId: string): Language;
  changesOf(leaseId: string): Change[];
}

/** Everything about some leases, in a few queries whatever their number. */
async function readState(
  trx: Trx,
  linked: readonly repo.LinkedLease[],
  today: Temporal.PlainDate,
): Promise<State> {
  const leases = (await trx.executeQuery(repo.selectLinkages(linked).compile())).rows;
  const periods = (await trx.executeQuery(repo.selectPeriods(linked).compile())).rows;
  const adjustments = (await trx.executeQuery(repo.selectAdjustments(linked).compile())).rows;
  const rateOf = readRates((await trx.executeQuery(repo.selectDueRates(linked, today).compile())).rows);
  const leaseById = new Map(leases.map((row) => [row.lease_id, row]));
  const periodsOf = Map.groupBy(periods, (row) => row.lease_id);
  const adjustmentsOf = Map.groupBy(adjustments, (row) => row.lease_id);
  const indexesOf = await readSeries(trx, leases);
  const leaseOf = (id: string) => {
    const lease = leaseById.get(id);
    if (lease === undefined) throw new Error(`the lease ${id} was read with the others`);
    return lease;
  };
  return {
    leaseOf,
    languageOf: (id) => leaseOf(id).language,
    changesOf: (id) => {
      const lease = leaseOf(id);
      const sources = { indexes: indexesOf(lease), rateOf, today };
      return findChanges(lease, periodsOf.get(id) ?? [], adjustmentsOf.get(id) ?? [], sources);
    },
  };
}

async function readSeries(trx: Trx, leases: repo.LinkageRow[]): Promise<(lease: repo.LinkageRow) => Indexes> {
  const bySeries = new Map<string, Indexes>();
  for (const series of new Set(leases.map((lease) => lease.series ?? CPI_SERIES))) {
    bySeries.set(series, await loadIndexes(trx, series));
  }
  const none = readIndexes([], []);
  return (lease) => bySeries.get(lease.series ?? CPI_SERIES) ?? none;
}

function laterOf(left: string, right: string): string {
  return left < right ? right : left;
}
