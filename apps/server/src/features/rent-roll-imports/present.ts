import type {
  RentRollImport,
  RentRollImportSummary,
  RentRollOpening,
  RentRollRow,
} from '@dira/contract/rent-roll-imports';
import type { Currency } from '@dira/domain/money';
import type { Cell, ColumnMapping } from '@dira/domain/rent-roll/fields';
import { RENT_ROLL_FIELDS } from '@dira/domain/rent-roll/fields';
import { missingFields } from '@dira/domain/rent-roll/headers';
import type { RentRollIssue } from '@dira/domain/rent-roll/issues';
import { readRow } from '@dira/domain/rent-roll/row';
import type { CellBox } from './cell-box.ts';
import type { ImportRow } from './repo.ts';
import type { OpeningRow, StoredRow } from './rows.repo.ts';
import { mappingOf } from './service.ts';

const samplesPerColumn = 3;

export function presentSummary(row: ImportRow): RentRollImportSummary {
  const left = row.ready_count + (row.takes_warnings ? row.warning_count : row.accepted_count);
  const isUnderReview = row.status === 'reviewing';
  return {
    id: row.id,
    fileName: row.file_name,
    sheetName: row.sheet_name,
    status: row.status,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    counts: {
      ready: row.ready_count,
      warning: row.warning_count,
      accepted: row.accepted_count,
      error: row.error_count,
      existing: row.existing_count,
      imported: row.imported_count,
    },
    progress: isUnderReview
      ? { done: 0, total: 0 }
      : { done: Math.max(0, row.planned_count - left), total: row.planned_count },
  };
}

export function presentImport(
  row: ImportRow,
  samples: Cell[][],
  {
    rowsWithEarlierRent,
    usualChargeFrom,
    openingCount,
  }: { rowsWithEarlierRent: number; usualChargeFrom: string; openingCount: number },
): RentRollImport {
  const mapping = mappingOf(row);
  const headers = row.headers as string[]; // written by us
  const counted = row.column_counts as number[] | null; // written by us
  const width = Math.max(headers.length, counted?.length ?? 0, ...samples.map((cells) => cells.length));
  return {
    ...presentSummary(row),
    sameFileAs:
      row.same_file_as === null
        ? null
        : { id: row.same_file_as, createdAt: row.same_file_at ?? row.created_at },
    columns: Array.from({ length: width }, (_, index) => ({
      index,
      header: headers[index] ?? '',
      samples: samplesOf(samples, index),
      rowCount: counted === null ? samplesOf(samples, index).length : (counted[index] ?? 0),
    })),
    mapping: Object.fromEntries(
      RENT_ROLL_FIELDS.map((field) => [field, mapping[field] ?? null]),
    ) as RentRollImport['mapping'], // one entry a field
    missingFields: missingFields(mapping),
    otherSheets: row.other_sheets as RentRollImport['otherSheets'], // written by us
    linesAbove: row.lines_above,
    totalRows: row.total_rows as number[], // written by us
    chargeFromOn: row.charge_from_on ?? usualChargeFrom,
    rowsWithEarlierRent,
    openingCount,
  };
}

export function presentOpening(row: OpeningRow): RentRollOpening {
  return {
    leaseId: row.lease_id,
    tenantName: row.full_name,
    moreTenants: row.more_tenants,
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
    period: { startsOn: row.period_starts_on, endsOn: row.period_ends_on },
    dueOn: row.due_on,
    amount: { amount: row.amount, currency: row.currency },
    isPaid: row.is_paid,
  };
}

function samplesOf(rows: Cell[][], index: number): string[] {
  const texts = rows.map((cells) => String(cells[index] ?? '')).filter((text) => text !== '');
  return [...new Set(texts)].slice(0, samplesPerColumn);
}

/** The row as it will become a lease, read from its cells by today's mapping. */
export function presentRow(
  row: StoredRow,
  box: CellBox,
  mapping: ColumnMapping,
  currency: Currency,
): RentRollRow {
  const cells = box.open(row.cells_sealed);
  const { values } = readRow(cells, mapping);
  const inCurrency = (amount: number) => ({ amount, currency });
  return {
    number: row.number,
    state: row.state,
    isAccepted: row.is_accepted,
    cells: cells.map((cell) => String(cell ?? '')),
    property: {
      streetAddress: values.streetAddress,
      city: values.city,
      postcode: values.postcode,
      type: values.propertyType,
    },
    unit: { number: values.unitNumber, floor: values.floor, rooms: values.rooms, areaSqm: values.areaSqm },
    tenant: {
      fullName: values.tenantName,
      identityNumber: values.identityNumber,
      phone: values.phone,
      email: values.email,
    },
    lease: {
      startsOn: values.startsOn?.toString() ?? null,
      endsOn: values.endsOn?.toString() ?? null,
      monthlyRent: values.monthlyRent === null ? null : inCurrency(values.monthlyRent),
      deposit: inCurrency(values.deposit),
      dueDay: values.dueDay,
      paymentMethod: values.paymentMethod,
    },
    issues: issuesOf(row).map((found) => presentIssue(found, mapping)),
    leaseId: row.lease_id,
    sameAsRow: row.same_as_row,
  };
}

function presentIssue(found: RentRollIssue, mapping: ColumnMapping): RentRollRow['issues'][number] {
  return {
    field: found.field,
    column: mapping[found.field] ?? null,
    code: found.code,
    severity: found.severity,
    otherRow: found.otherRow ?? null,
    leaseId: found.leaseId ?? null,
  };
}

export function issuesOf({ issues }: { issues: unknown }): RentRollIssue[] {
  return issues as RentRollIssue[]; // written by us
}
