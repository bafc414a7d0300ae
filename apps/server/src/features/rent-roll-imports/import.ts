import type { RentRollRowState } from '@dira/contract/rent-roll-imports';
import { parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { minorUnits } from '@dira/domain/money';
import { issue } from '@dira/domain/rent-roll/issues';
import type { ImportableValues, PlannedRow } from '@dira/domain/rent-roll/plan';
import { isLastingRefusal, toAppError } from '../../db/constraints.ts';
import { findPreferredCurrency } from '../../db/preferred-currency.ts';
import { inSavepoint } from '../../db/savepoint.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { refreshStatistics } from '../../db/statistics.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { findOpening, openAsPaid } from '../leases/opening.ts';
import { askForRentRun, createLease } from '../leases/service.ts';
import { addProperty, addUnits } from '../properties/service.ts';
import { addTenant } from '../tenants/service.ts';
import { createCellBox } from './cell-box.ts';
import { loadKnown, type Found, type Known } from './known-records.ts';
import { listKnownLeases } from './matching.repo.ts';
import { housesOf, planRows, toRowPlan, type RowPlan } from './plan.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows.repo.ts';
import { mappingOf } from './service.ts';
import { splitStreetAddress } from './street-address.ts';

/**
 * The import itself, in batches of one transaction each: a row's lease and the note that it went in are written
 * together, so a crash leaves nothing half done and the next run goes on with the rows that still wait.
 */

type Tools = Pick<Services, 'passwords' | 'newId' | 'secrets' | 'publicUrl'>;
type Outcome = Omit<RowPlan, 'state'> & { state: RentRollRowState };
type Claim = Extract<PlannedRow, { state: 'ready' | 'warning' }>;
type Current = NonNullable<Awaited<ReturnType<typeof repo.lockImport>>>;

export interface ImportRun {
  organizationId: string;
  importId: string;
  /** Who started it. */
  userId: string;
}

/** So many rows hold the workspace's audit for about half a second. */
const rowsPerBatch = 100;

/**
 * Imports until no row waits, the import is cancelled, its starter may not go on, or it has had its batches.
 * @returns whether rows may be left
 */
export async function runImport(services: Services, run: ImportRun, batches = Infinity): Promise<boolean> {
  for (let done = 0; done < batches; done += 1) {
    const isMore = await importBatch(services, run);
    await refreshStatistics(services.db);
    if (!isMore) return false;
  }
  return true;
}

/** @returns whether rows may be left */
async function importBatch(services: Services, run: ImportRun): Promise<boolean> {
  const isMore = await services.db.writeForMember(run, async (write) => {
    if (!write.may('rent_rolls.import')) return null;
    const current = await repo.lockImport(write, run.importId);
    if (current?.status !== 'importing') return false;
    const waiting = await rowsRepo.listWaitingRows(write, current.id, current.takes_warnings, rowsPerBatch);
    if (waiting.length === 0) return finish(write, current);
    await rowsRepo.updatePlans(write, current.id, await importRows(write, services, current, waiting));
    await repo.recount(write, current.id);
    return true;
  });
  if (isMore !== null) return isMore;
  const endedAt = services.clock.now().toString();
  await services.db.jobs((trx) => repo.cancelAbandoned(trx, run.organizationId, run.importId, endedAt));
  return false;
}

async function finish(write: OrgWrite, { id, imported_count, error_count }: Current): Promise<boolean> {
  await repo.updateImport(write, id, { status: 'done', ended_at: write.now.toString() });
  await askForRentRun(write);
  await recordEvent(write, {
    action: 'finished',
    entity: 'rent_roll_import',
    entityId: id,
    data: { importedCount: imported_count, errorCount: error_count },
  });
  return false;
}

async function importRows(
  write: OrgWrite,
  tools: Tools,
  current: Current,
  waiting: { number: number; cells_sealed: Buffer }[],
): Promise<Outcome[]> {
  const box = createCellBox(tools.secrets, write.organizationId, current.id);
  const rows = waiting.map(({ number, cells_sealed }) => ({ number, cells: box.open(cells_sealed) }));
  const mapping = mappingOf(current);
  const houses = housesOf(rows, mapping);
  const planned = planRows(rows, mapping, await listKnownLeases(write, houses));
  const known = await loadKnown(
    write,
    tools.secrets,
    houses,
    planned.filter(isClaim).map(({ values }) => values),
  );
  const outcomes: Outcome[] = [];
  for (const row of planned) {
    outcomes.push(
      isClaim(row)
        ? await importRow(write, tools, known, row, current.charge_from_on ?? undefined)
        : toRowPlan(row),
    );
  }
  return outcomes;
}

function isClaim(row: PlannedRow): row is Claim {
  return row.state === 'ready' || row.state === 'warning';
}

async function importRow(
  write: OrgWrite,
  tools: Tools,
  known: Known,
  row: Claim,
  chargeFromOn: string | undefined,
): Promise<Outcome> {
  const plan = toRowPlan(row);
  try {
    const made = await inSavepoint(write, () =>
      makeLease(write, tools, row.values, known.find(row.values, row.propertyKey), chargeFromOn),
    );
    known.remember(row.values, row.propertyKey, made);
    return { ...plan, state: 'imported', leaseId: made.leaseId };
  } catch (error) {
    return { ...plan, state: 'error', issues: [...plan.issues, toIssue(error)] };
  }
}

async function makeLease(
  write: OrgWrite,
  tools: Tools,
  values: ImportableValues,
  found: Found,
  chargeFromOn: string | undefined,
) {
  const propertyId = found.propertyId ?? (await addHouse(write, values));
  const unitId = found.unitId ?? (await addUnit(write, propertyId, values));
  const tenantId = found.tenantId ?? (await addPerson(write, tools, values));
  const terms = {
    startsOn: values.startsOn.toString(),
    endsOn: values.endsOn.toString(),
    monthlyRentAmount: values.monthlyRent,
    depositAmount: minorUnits(values.deposit),
    currency: await findPreferredCurrency(write),
    dueDay: values.dueDay,
    paymentMethod: values.paymentMethod,
    chargeFromOn,
  };
  const opening = findOpening({ ...terms, rentSteps: [] }, write.today);
  const lease = {
    unitId,
    tenants: [{ id: tenantId }],
    stage: 'agreed' as const,
    ...terms,
    ...(opening !== null && { chargeFromOn: dayAfter(opening.period_ends_on) }),
  };
  const { id: leaseId } = await createLease(write, tools, lease, { isOneOfMany: true });
  if (opening !== null) await openAsPaid(write, leaseId, opening);
  return { propertyId, unitId, tenantId, leaseId };
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

async function addHouse(
  write: OrgWrite,
  { streetAddress, city, postcode, propertyType }: ImportableValues,
): Promise<string> {
  const { id } = await addProperty(write, {
    name: streetAddress,
    type: propertyType,
    ...splitStreetAddress(streetAddress),
    entrance: '',
    city,
    state: '',
    zipCode: postcode ?? '',
    country: 'IL',
    gush: '',
    helka: '',
    tatHelka: '',
    units: [],
  });
  return id;
}

async function addUnit(
  write: OrgWrite,
  propertyId: string,
  { unitNumber, floor, rooms, areaSqm }: ImportableValues,
): Promise<string> {
  const { ids } = await addUnits(write, propertyId, [
    { number: unitNumber, floor, rooms, areaSqm, marketRentAmount: null },
  ]);
  const [id] = ids;
  if (id === undefined) throw new Error('a unit was added');
  return id;
}

function addPerson(
  write: OrgWrite,
  { secrets }: Tools,
  { tenantName, phone, email, identityNumber }: ImportableValues,
): Promise<string> {
  const isValid = identityNumber !== null && parseIdentityNumber(identityNumber) !== null;
  const input = {
    fullName: tenantName,
    phone,
    email,
    identityNumber: isValid ? identityNumber : null,
    language: null,
  };
  return addTenant(write, secrets, input, isValid ? null : identityNumber);
}

function toIssue(error: unknown) {
  const known = error instanceof AppError ? error : toAppError(error);
  if (known?.code === 'lease_overlap') return issue('startsOn', 'overlaps_lease');
  if (isLastingRefusal(error)) return issue('tenantName', 'refused');
  throw error;
}
