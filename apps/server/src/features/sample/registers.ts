import { enterCheques as chequesContract } from '@dira/contract/cheques';
import { setLinkage as linkageContract } from '@dira/contract/linkage';
import { createSecurity as securityContract } from '@dira/contract/securities';
import { buildChequeSeries } from '@dira/domain/cheques';
import { knownIndexMonth, SAMPLE_CPI_SERIES } from '@dira/domain/israel/cpi';
import { minorUnits } from '@dira/domain/money';
import type { OrgWrite } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { enterCheques } from '../cheques/service.ts';
import { setLinkage } from '../linkage/service.ts';
import { settleLinkages } from '../linkage/settlement.ts';
import { createSecurity } from '../securities/service.ts';
import type { Household } from './history.ts';
import { inRegisters, type SampleVoice } from './plan.ts';

const guaranteeEndsInDays = 25;
const cheques = 12;

/** What the sample shows of securities, cheques and linkage; all of it is as of today. */
export async function fillRegisters(
  write: OrgWrite,
  services: Services,
  leases: ReadonlyMap<string, Household>,
  voice: SampleVoice,
): Promise<void> {
  const leaseOf = (key: string) => {
    const found = [...leases].findLast(([, { tenant }]) => tenant.key === key);
    if (found === undefined) throw new Error(`the sample has no lease of ${key}`);
    return { id: found[0], household: found[1] };
  };
  await addSecurities(write, services, leaseOf(inRegisters.guarantee), voice);
  await addCheques(write, leaseOf(inRegisters.cheques));
  await linkRent(write, services, leaseOf(inRegisters.linkage));
}

interface SampleLeaseOf {
  id: string;
  household: Household;
}

async function addSecurities(
  write: OrgWrite,
  { secrets }: Services,
  { id, household }: SampleLeaseOf,
  { spell }: SampleVoice,
): Promise<void> {
  const { rent, tenant, startsOn } = household;
  const on = startsOn.toString();
  const papers = [
    {
      type: 'bank_guarantee',
      amount: 2 * rent,
      issuer: spell({ he: 'לאומי', latin: 'Leumi' }),
      reference: '600-771942',
      issuedOn: on,
      expiresOn: write.today.add({ days: guaranteeEndsInDays }).toString(),
      state: 'active',
      on,
    },
    {
      type: 'promissory_note',
      amount: 5 * rent,
      drawer: tenant.name,
      place: household.building.city,
      issuedOn: on,
      avalists: [spell({ he: 'אסתר דהן', latin: 'Esther Dahan' })],
      state: 'active',
      on,
    },
  ];
  for (const paper of papers) await createSecurity(write, secrets, id, securityContract.body.parse(paper));
}

/** The first is dated today. */
async function addCheques(write: OrgWrite, { id, household }: SampleLeaseOf): Promise<void> {
  const series = buildChequeSeries({
    firstNumber: '0001201',
    firstDueOn: write.today.toString(),
    amount: minorUnits(household.rent),
    count: cheques,
  });
  const book = { bank: 12, branch: 704, account: '334871' };
  await enterCheques(write, id, chequesContract.body.parse({ ...book, cheques: series }));
}

/** Linked from this month on, to the index that was known when the lease began. */
async function linkRent(
  write: OrgWrite,
  services: Services,
  { id, household }: SampleLeaseOf,
): Promise<void> {
  const terms = linkageContract.body.parse({
    baseIndexMonth: knownIndexMonth(household.startsOn).toString(),
    startsIn: write.today.toPlainYearMonth().toString(),
  });
  await setLinkage(write, id, terms, SAMPLE_CPI_SERIES);
  await settleLinkages(
    {
      db: { ...services.db, jobs: (work) => work(write.trx) },
      clock: { now: () => write.now, today: () => write.today },
    },
    { leaseId: id },
  );
}
