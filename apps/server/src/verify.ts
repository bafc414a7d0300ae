import { databaseInvariants, findBreaches, listFileRows } from './db/invariants.ts';
import { chequeInvariants } from './features/cheques/invariants.ts';
import { documentInvariants } from './features/documents/invariants.ts';
import { fileInvariants } from './features/files/invariants.ts';
import { leaseInvariants } from './features/leases/invariants.ts';
import { linkageInvariants } from './features/linkage/invariants.ts';
import { maintenanceInvariants } from './features/maintenance/invariants.ts';
import { moneyInvariants } from './features/money/invariants.ts';
import { propertyInvariants } from './features/properties/invariants.ts';
import { securityInvariants } from './features/securities/invariants.ts';
import type { Services } from './services.ts';

/** One promise and what breaks it; no rows: it holds. */
export interface Finding {
  name: string;
  breaches: readonly Record<string, unknown>[];
}

const invariants = [
  ...databaseInvariants,
  ...propertyInvariants,
  ...leaseInvariants,
  ...moneyInvariants,
  ...linkageInvariants,
  ...securityInvariants,
  ...chequeInvariants,
  ...fileInvariants,
  ...documentInvariants,
  ...maintenanceInvariants,
];
/** As many rows as help somebody who looks for the cause. */
const mostNamed = 20;

/** Recounts everything. Reads alone, so that it may run beside a working server. */
export async function verify(services: Pick<Services, 'db' | 'files'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, sql } of invariants) {
    findings.push({ name, breaches: await services.db.jobs((trx) => findBreaches(trx, sql, mostNamed)) });
  }
  return [...findings, ...(await compareFiles(services))];
}

async function compareFiles({ db, files }: Pick<Services, 'db' | 'files'>): Promise<Finding[]> {
  const rows = new Map((await db.jobs(listFileRows)).map((row) => [row.storage_key, row]));
  const stored = new Set<string>();
  for await (const key of files.list()) if (!key.endsWith('.half')) stored.add(key);
  const lost = [...rows.values()].filter((row) => !stored.has(row.storage_key));
  const strays = [...stored].filter((key) => !rows.has(key)).map((key) => ({ key }));
  return [
    { name: 'every file that is spoken of is in the store', breaches: lost.slice(0, mostNamed) },
    { name: 'every file in the store is spoken of', breaches: strays.slice(0, mostNamed) },
  ];
}
