import type { ColumnMapping } from '@dira/domain/rent-roll/fields';
import type { OrgWrite } from '../../db/scope.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createCellBox } from './cell-box.ts';
import { listKnownLeases } from './matching.repo.ts';
import { housesOf, planRows, toRowPlan, type RowPlan } from './plan.ts';
import type { RowText } from './reader.ts';
import { rentRollReaders } from './readers.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows.repo.ts';
import type { TableRow } from './table.ts';

/** So many rows take a few milliseconds; more of them go to a reader. */
const mostRowsInPlace = 200;

/** Judges every row that did not go in yet anew, against each other and against the leases there are now. */
export async function replanAll(
  write: OrgWrite,
  secrets: Secrets,
  importId: string,
  mapping: ColumnMapping,
): Promise<void> {
  const box = createCellBox(secrets, write.organizationId, importId);
  const rows: RowText[] = [];
  for (let last = 0, isMore = true; isMore;) {
    const found = await rowsRepo.listOpenRows(write, importId, last);
    rows.push(...found.map((row) => ({ number: row.number, text: box.openText(row.cells_sealed) })));
    last = found.at(-1)?.number ?? last;
    isMore = found.length === rowsRepo.rowsAtOnce;
  }
  const plans = await planInReader(write, rows, mapping);
  await rowsRepo.updatePlans(write, importId, plans);
  await repo.recount(write, importId);
}

/** Plans some whole houses. */
export async function planHouses(
  write: OrgWrite,
  rows: TableRow[],
  mapping: ColumnMapping,
): Promise<RowPlan[]> {
  if (rows.length > mostRowsInPlace) {
    return planInReader(
      write,
      rows.map(({ number, cells }) => ({ number, text: JSON.stringify(cells) })),
      mapping,
    );
  }
  const known = await listKnownLeases(write, housesOf(rows, mapping));
  return planRows(rows, mapping, known).map(toRowPlan);
}

function planInReader(write: OrgWrite, rows: RowText[], mapping: ColumnMapping): Promise<RowPlan[]> {
  return rentRollReaders.use(async (ask) =>
    ask('plan', await listKnownLeases(write, await ask('load', rows, mapping))),
  );
}
