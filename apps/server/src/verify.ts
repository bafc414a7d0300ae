import { databaseInvariants, findBreaches } from './db/invariants.ts';
import { findBrokenAccesses } from './features/accesses/service.ts';
import { findBrokenAnchors } from './features/audit/anchors.ts';
import { findBrokenSeals } from './features/audit/seals.ts';
import { readStamps } from './features/audit/time-stamps.ts';
import { bankStatementInvariants } from './features/bank-statements/invariants.ts';
import { bulkChargeInvariants } from './features/bulk-charges/invariants.ts';
import { chequeInvariants } from './features/cheques/invariants.ts';
import { storedKeySources } from './features/contributions.ts';
import { costSettlementInvariants } from './features/cost-settlements/invariants.ts';
import { documentInvariants } from './features/documents/invariants.ts';
import { listStrays } from './features/files/erasure.ts';
import { fileInvariants } from './features/files/invariants.ts';
import { readStoredFiles } from './features/files/stored.ts';
import { lateInterestInvariants } from './features/late-interest/invariants.ts';
import { leaseInvariants } from './features/leases/invariants.ts';
import { linkageInvariants } from './features/linkage/invariants.ts';
import { maintenanceInvariants } from './features/maintenance/invariants.ts';
import { meterReadingInvariants } from './features/meter-readings/invariants.ts';
import { moneyInvariants } from './features/money/invariants.ts';
import { ownerInvariants } from './features/owners/invariants.ts';
import { platformAnalyticsInvariants } from './features/platform-analytics/invariants.ts';
import { propertyInvariants } from './features/properties/invariants.ts';
import { recurringChargeInvariants } from './features/recurring-charges/invariants.ts';
import { securityInvariants } from './features/securities/invariants.ts';
import { taxInvoiceInvariants } from './features/tax-invoices/invariants.ts';
import type { Services } from './services.ts';

/** One promise and what breaks it; no rows: it holds. */
export interface Finding {
  name: string;
  breaches: readonly Record<string, unknown>[];
  /** What breaks nothing, but is for somebody to judge. */
  remarks?: readonly Record<string, unknown>[];
}

const invariants = [
  ...databaseInvariants,
  ...propertyInvariants,
  ...leaseInvariants,
  ...moneyInvariants,
  ...ownerInvariants,
  ...recurringChargeInvariants,
  ...lateInterestInvariants,
  ...bulkChargeInvariants,
  ...costSettlementInvariants,
  ...meterReadingInvariants,
  ...taxInvoiceInvariants,
  ...bankStatementInvariants,
  ...linkageInvariants,
  ...securityInvariants,
  ...chequeInvariants,
  ...fileInvariants,
  ...documentInvariants,
  ...maintenanceInvariants,
  ...platformAnalyticsInvariants,
];
/** As many rows as help somebody who looks for the cause. */
const mostNamed = 20;

type Verified = Pick<Services, 'db' | 'files' | 'clock' | 'secrets' | 'timeStamps'>;

/** Recounts everything. Reads alone, so that it may run beside a working server. */
export async function verify(services: Verified): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, sql } of invariants) {
    findings.push({ name, breaches: await services.db.jobs((trx) => findBreaches(trx, sql, mostNamed)) });
  }
  return [
    ...findings,
    ...(await readAuditLog(services)),
    {
      name: 'every row of the access log is what it was when it was written, and in its place',
      breaches: await findBrokenAccesses(services, mostNamed),
    },
    ...(await readFiles(services)),
    await findStrays(services),
  ];
}

/** Whoever can write past all triggers can make the chain anew, but not what this server's key has signed. */
async function readAuditLog(services: Verified): Promise<Finding[]> {
  const anchors = await findBrokenAnchors(services);
  const stamps = await readStamps(services);
  return [
    {
      name: 'every event of the audit log is what it was when it was sealed',
      breaches: await findBrokenSeals(services, mostNamed),
    },
    {
      name: 'every anchor of the audit log is in its place, and the log is what it says',
      breaches: anchors.slice(0, mostNamed),
    },
    {
      name: 'every time stamp of the audit log is over its anchor, and of an authority that is trusted',
      breaches: stamps.broken.slice(0, mostNamed),
      remarks: stamps.late.slice(0, mostNamed),
    },
    {
      name: 'every anchor of the audit log has a time stamp after a day, where an authority is set',
      breaches: stamps.missing.slice(0, mostNamed),
    },
  ];
}

/** Every file is read, so that one that was altered where it is kept is found too. */
async function readFiles({ db, files }: Verified): Promise<Finding[]> {
  const found: Record<'lost' | 'altered', Record<string, unknown>[]> = { lost: [], altered: [] };
  for await (const { state, organization_id, id, storage_key } of readStoredFiles(files, db.jobs))
    if (state !== 'whole') found[state].push({ organization_id, id, storage_key });
  return [
    { name: 'every file that is spoken of is in the store', breaches: found.lost.slice(0, mostNamed) },
    { name: 'every file is what it was when it was stored', breaches: found.altered.slice(0, mostNamed) },
  ];
}

/** What is younger than a day may be on its way, or goes with the next sweep. */
async function findStrays(services: Verified): Promise<Finding> {
  const strays = await Array.fromAsync(listStrays(services, storedKeySources));
  return {
    name: 'every file in the store is spoken of',
    breaches: strays.slice(0, mostNamed).map((key) => ({ key })),
  };
}
