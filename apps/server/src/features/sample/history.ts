import { createLease as leaseAgreement } from '@dira/contract/leases';
import { earlierDate, isBefore } from '@dira/domain/plain-date';
import type { OrgWrite } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { createLease } from '../leases/service.ts';
import { postCharge } from '../money/charges.ts';
import { recordPayment } from '../money/confirmation.ts';
import { enterPayments, enterReport, listRentDue, type PastPayment, type RentDue } from '../money/history.ts';
import { postDueRent } from '../money/rent-run.ts';
import { reversePayment } from '../money/reversal.ts';
import { writeAgreement } from './lease-agreements.ts';
import {
  historyMonths,
  type SampleBuilding,
  type SampleException,
  type SampleLease,
  type SamplePerson,
  type SampleUnit,
} from './plan.ts';
import * as repo from './repo.ts';

/**
 * Plays the months of a sample workspace in one transaction, each thing on its day: leases are made,
 * rent is charged by the rent run, tenants pay as the plan says.
 */

export interface Household extends SampleLease {
  building: SampleBuilding & { address: string };
  unit: SampleUnit;
  unitId: string;
}

interface Stage {
  write: OrgWrite;
  services: Services;
  organizationName: string;
  /** By id of the lease, as they are made. */
  leases: Map<string, Household>;
  /** A person rents once or renews; the second lease is theirs too. */
  tenantIds: Map<SamplePerson, string>;
}

type Occasion = {
  charge: RentDue;
  household: Household;
  exception: SampleException | undefined;
  on: Temporal.PlainDate;
};

/** Nine in the morning in winter, ten in summer. */
const officeHour = Temporal.PlainTime.from('07:00');

export async function playHistory(
  write: OrgWrite,
  services: Services,
  organizationName: string,
  households: Household[],
): Promise<ReadonlyMap<string, Household>> {
  const stage: Stage = { write, services, organizationName, leases: new Map(), tenantIds: new Map() };
  const today = write.today;
  const firstDay = firstDayOf(today);
  let from = firstDay;
  for (let month = 0; month < historyMonths; month += 1) {
    const to = earlierDate(from.add({ months: 1 }).subtract({ days: 1 }), today);
    for (const household of households.filter((one) => isMadeBetween(one, firstDay, from, to)))
      await letUnit(stage, household, firstDay, from);
    await at(stage, to, (moment) =>
      postDueRent({ db: { ...services.db, jobs: (work) => work(moment.trx) }, clock: deadlineOf(moment) }),
    );
    await payRent(stage, from, to);
    from = from.add({ months: 1 });
  }
  await repo.setMoment(write, write.now);
  return stage.leases;
}

export function firstDayOf(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.with({ day: 1 }).subtract({ months: historyMonths - 1 });
}

/** What began before the history is made on its first day, without the rent of earlier months. */
function isMadeBetween(
  { startsOn }: Household,
  firstDay: Temporal.PlainDate,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): boolean {
  return from.equals(firstDay)
    ? !isBefore(to, startsOn)
    : !isBefore(startsOn, from) && !isBefore(to, startsOn);
}

async function letUnit(
  stage: Stage,
  household: Household,
  chargeFrom: Temporal.PlainDate,
  monthStart: Temporal.PlainDate,
): Promise<void> {
  const { tenant, startsOn, endsOn, rent, deposit = 0, dueDay, method, unitId } = household;
  const known = stage.tenantIds.get(tenant);
  await at(stage, isBefore(startsOn, monthStart) ? monthStart : startsOn, async (write) => {
    const lease = await createLease(
      write,
      stage.services,
      leaseAgreement.body.parse({
        unitId,
        tenants: [
          known === undefined
            ? {
                fullName: tenant.name,
                phone: tenant.phone,
                email: tenant.email,
                language: tenant.language,
                makeAccount: false,
              }
            : { id: known },
        ],
        startsOn: startsOn.toString(),
        endsOn: endsOn.toString(),
        monthlyRentAmount: rent,
        depositAmount: deposit,
        dueDay,
        paymentMethod: method,
        chargeFromOn: chargeFrom.toString(),
      }),
    );
    stage.leases.set(lease.id, household);
    for (const { id } of lease.tenants) stage.tenantIds.set(tenant, id);
    if (household.contract !== undefined) await writeAgreement(write, stage.services, lease.id, household);
    if (deposit > 0) await payDeposit(write, lease.id, household, deposit);
  });
}

async function payDeposit(
  write: OrgWrite,
  leaseId: string,
  { startsOn, method }: Household,
  amount: number,
): Promise<void> {
  await postCharge(write, leaseId, {
    kind: 'deposit',
    amount,
    currency: undefined,
    dueOn: startsOn.toString(),
    description: '',
  });
  await recordPayment(write, leaseId, {
    amount,
    currency: undefined,
    method,
    reference: '',
    note: '',
    paidOn: startsOn.toString(),
    tenantId: undefined,
    chargeId: undefined,
  });
}

/** In the order of the days on which people pay, so that receipts are numbered as they would have been. */
async function payRent(stage: Stage, from: Temporal.PlainDate, to: Temporal.PlainDate): Promise<void> {
  const charges = await listRentDue(stage.write, from, to);
  const occasions = charges
    .flatMap((charge) => toOccasion(stage, charge))
    .toSorted((left, right) => Temporal.PlainDate.compare(left.on, right.on));
  let inFull: Occasion[] = [];
  const settle = async () => {
    await enterPayments(
      stage.write,
      inFull.map((occasion) => toPastPayment(stage, occasion)),
    );
    inFull = [];
  };
  for (const occasion of occasions) {
    if (occasion.exception === undefined) inFull.push(occasion);
    else {
      await settle();
      await playException(stage, occasion, occasion.exception);
    }
  }
  await settle();
}

function toOccasion({ leases, write }: Stage, charge: RentDue): Occasion[] {
  const household = leases.get(charge.lease_id);
  if (household === undefined) return [];
  const on = earlierDate(Temporal.PlainDate.from(charge.due_on).add({ days: household.lag }), write.today);
  return [{ charge, household, exception: household.exceptions?.get(charge.due_on), on }];
}

async function playException(
  stage: Stage,
  { charge, household, on }: Occasion,
  exception: SampleException,
): Promise<void> {
  const pay = (write: OrgWrite, amount: number, method: SampleLease['method']) =>
    recordPayment(write, charge.lease_id, {
      amount,
      currency: undefined,
      method,
      reference: '',
      note: '',
      paidOn: write.today.toString(),
      tenantId: undefined,
      chargeId: charge.id,
    });
  switch (exception.kind) {
    case 'unpaid':
      return;
    case 'pays':
      await at(stage, on, (write) => pay(write, exception.amount, household.method));
      return;
    case 'bounces': {
      const { paymentId } = await at(stage, on, (write) => pay(write, charge.amount, 'cheque'));
      const bouncedOn = on.add({ days: exception.afterDays });
      await at(stage, bouncedOn, (write) =>
        reversePayment(write, paymentId, { reason: 'The bank returned the cheque' }),
      );
      await at(stage, bouncedOn.add({ days: 1 }), (write) => pay(write, charge.amount, 'bank_transfer'));
      return;
    }
    case 'reports': {
      const paidOn = stage.write.today.subtract({ days: exception.daysAgo });
      const { method, reference } = exception;
      const report = { ...toPastPayment(stage, { charge, household, on: paidOn }), method, reference };
      // Nobody signed in to say it.
      await at(stage, paidOn, (write) => enterReport({ ...write, userId: null }, report));
    }
  }
}

function toPastPayment(
  { write }: Stage,
  { charge, household: { method }, on }: Pick<Occasion, 'charge' | 'household' | 'on'>,
): PastPayment {
  return {
    leaseId: charge.lease_id,
    tenantId: charge.tenant_id,
    chargeId: charge.id,
    amount: charge.amount,
    method,
    reference:
      method === 'bit' || method === 'bank_transfer' ? charge.id.replaceAll(/\D/g, '').slice(-5) : '',
    at: { now: momentOf(on, write.now), today: on },
  };
}

/** Does something on a day of the past: the clock of the transaction stands there meanwhile. */
async function at<T>(
  { write }: Stage,
  day: Temporal.PlainDate,
  work: (write: OrgWrite) => Promise<T>,
): Promise<T> {
  const now = momentOf(day, write.now);
  await repo.setMoment(write, now);
  return work({ ...write, now, today: day });
}

export function momentOf(day: Temporal.PlainDate, latest: Temporal.Instant): Temporal.Instant {
  const moment = day.toZonedDateTime({ timeZone: 'UTC', plainTime: officeHour }).toInstant();
  return Temporal.Instant.compare(moment, latest) <= 0 ? moment : latest;
}

function deadlineOf({ now, today }: OrgWrite) {
  return { now: () => now, today: () => today };
}
