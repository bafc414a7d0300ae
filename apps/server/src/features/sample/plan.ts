import type { PaymentMethod } from '@dira/domain/payment-methods';
import { clampToMonth } from '@dira/domain/plain-date';

/** What the sample workspace holds, as of a day: three buildings, who lives there, and who pays how. Everybody is invented. */

export interface SampleBuilding {
  name: { he: string; en: string };
  street: { he: string; en: string };
  houseNumber: string;
  city: { he: string; en: string };
  zipCode: string;
  units: SampleUnit[];
}

export interface SampleUnit {
  number: string;
  floor: number;
  rooms: number;
  areaSqm: number;
  leases: SampleLease[];
}

export interface SampleLease {
  tenant: SamplePerson;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
  /** Agorot. */
  rent: number;
  dueDay: number;
  method: PaymentMethod;
  /** Days between the due date and the payment. */
  lag: number;
  /** Charged when the lease begins, and paid then. */
  deposit?: number;
  /** How far its contract is; most leases were signed before Dira. */
  contract?: 'finished' | 'started';
  /** Due dates on which something else happens than a payment in full. */
  exceptions?: ReadonlyMap<string, SampleException>;
}

export interface SamplePerson {
  name: string;
  language: 'he' | 'en';
  phone: string;
  email: string | null;
}

export type SampleException =
  | { kind: 'unpaid' }
  /** Part of the rent, or more than it, in agorot. */
  | { kind: 'pays'; amount: number }
  /** A cheque that comes back after some days, and a transfer on the day after. */
  | { kind: 'bounces'; afterDays: number }
  /** The tenant says they paid; the landlord has not looked yet. */
  | { kind: 'reports'; method: PaymentMethod; reference: string; daysAgo: number };

/** The tenants with an ending guarantee, with twelve cheques, and with linked rent. */
export const inRegisters = { guarantee: 'יוסי דהן', cheques: 'רונית סויסה', linkage: 'Elena Petrova' };
/** Who signs in as the tenant. */
export const tenantWithAccount = 'דוד כהן';
/** The tenants with a finished repair, with one in progress, and with an urgent one. */
export const inRepairs = { done: 'Elena Petrova', underWay: 'רונית סויסה', urgent: tenantWithAccount };
export const historyMonths = 14;
const yearMonths = 12;
const shekels = 100;
const endsSoonDays = 41;

/** The same for the same day: dates are relative to it, nothing is random. */
export function planWorkspace(today: Temporal.PlainDate): SampleBuilding[] {
  return [herzl(today), benGurion(today), bialik(today)];
}

function herzl(today: Temporal.PlainDate): SampleBuilding {
  const lease = leasesAsOf(today);
  const lateDue = today.subtract({ days: 12 });
  const monthBefore = clampToMonth(lateDue.toPlainYearMonth().subtract({ months: 1 }), lateDue.day);
  const cohen = person(tenantWithAccount, 'he', '+972541230011');
  const klein = person('Sarah Klein', 'en', '+972541230013');
  const bouncedDue = today.with({ day: 1 }).subtract({ months: 3 });
  return {
    name: { he: 'הרצל 14', en: 'Herzl 14' },
    street: { he: 'הרצל', en: 'Herzl' },
    houseNumber: '14',
    city: { he: 'חיפה', en: 'Haifa' },
    zipCode: '3303501',
    units: [
      unit('1', 1, 3, 68, [
        lease(cohen, -20, yearMonths, 4750, { dueDay: today.add({ days: 3 }).day }),
        lease(cohen, -8, 2 * yearMonths, 4900, { dueDay: today.add({ days: 3 }).day }),
      ]),
      unit('2', 1, 3, 66, [
        lease(person('נועה פרידמן', 'he', '+972541230012'), -13, 2 * yearMonths, 4700, {
          dueDay: today.day,
          exceptions: [[today, { kind: 'reports', method: 'bank_transfer', reference: '7719', daysAgo: 1 }]],
        }),
      ]),
      unit('3', 2, 3.5, 74, [
        lease(klein, -17, yearMonths, 4850, { method: 'standing_order' }),
        lease(klein, -5, yearMonths, 5000, { method: 'standing_order' }),
      ]),
      unit('4', 2, 2.5, 52, [
        lease(person('רונית סויסה', 'he', '+972541230014'), -10, 2 * yearMonths, 3600, {
          dueDay: lateDue.day,
          method: 'cash',
          exceptions: [
            [monthBefore, { kind: 'pays', amount: 2200 * shekels }],
            [lateDue, { kind: 'unpaid' }],
          ],
        }),
      ]),
      unit('5', 3, 4, 88, [
        lease(person('מוחמד נסאר', 'he', '+972541230015'), -15, 2 * yearMonths, 5200, {
          method: 'cheque',
          exceptions: [[bouncedDue, { kind: 'bounces', afterDays: 6 }]],
        }),
      ]),
      unit('6', 3, 4, 92, [
        lease(person('גיא שחר', 'he', '+972541230026'), -18, yearMonths, 5400, { lag: 4 }),
        lease(person('Michael Brown', 'en', '+972541230016'), -6, yearMonths, 5600, { dueDay: 10, lag: 1 }),
      ]),
    ],
  };
}

function benGurion(today: Temporal.PlainDate): SampleBuilding {
  const lease = leasesAsOf(today);
  const endsOn = today.add({ days: endsSoonDays });
  const firstOfMonth = today.with({ day: 1 });
  return {
    name: { he: 'בן גוריון 7', en: 'Ben Gurion 7' },
    street: { he: 'בן גוריון', en: 'Ben Gurion' },
    houseNumber: '7',
    city: { he: 'בת ים', en: 'Bat Yam' },
    zipCode: '5936007',
    units: [
      unit('1', 1, 3, 70, [
        lease(person('Elena Petrova', 'en', '+972541230021'), -9, 2 * yearMonths, 4950, {
          method: 'standing_order',
        }),
      ]),
      unit('2', 1, 3, 72, [
        lease(person('משפחת לוי', 'he', '+972541230022'), -16, 2 * yearMonths, 4850, {
          lag: 0,
          contract: 'started',
          exceptions: [[firstOfMonth, { kind: 'pays', amount: 5000 * shekels }]],
        }),
      ]),
      unit('3', 2, 3, 70, [
        {
          ...lease(person('יוסי דהן', 'he', '+972541230023'), 0, yearMonths, 4600, { dueDay: 5 }),
          startsOn: endsOn.subtract({ years: 1 }).add({ days: 1 }),
          endsOn,
        },
      ]),
      unit('4', 2, 3.5, 76, [lease(person('תמר אלון', 'he', '+972541230024'), -14, yearMonths, 4800, {})]),
    ],
  };
}

function bialik(today: Temporal.PlainDate): SampleBuilding {
  const lease = leasesAsOf(today);
  const reportedDue = today.subtract({ days: 21 });
  const mizrahi = person('אבי מזרחי', 'he', '+972541230032');
  return {
    name: { he: 'ביאליק 22', en: 'Bialik 22' },
    street: { he: 'ביאליק', en: 'Bialik' },
    houseNumber: '22',
    city: { he: 'רמת גן', en: 'Ramat Gan' },
    zipCode: '5245222',
    units: [
      unit('1', 0, 2.5, 55, [
        lease(person('אנה גולן', 'he', '+972541230031'), -14, 2 * yearMonths, 4150, {
          dueDay: reportedDue.day,
          method: 'bit',
          exceptions: [[reportedDue, { kind: 'reports', method: 'bit', reference: '48213', daysAgo: 0 }]],
        }),
      ]),
      unit('2', 1, 3, 64, [
        lease(mizrahi, -19, yearMonths, 4550, { lag: 3 }),
        lease(mizrahi, -7, 2 * yearMonths, 4700, { lag: 3 }),
      ]),
      unit('3', 1, 3, 64, [
        lease(person('Daniel Roth', 'en', '+972541230033'), -1, yearMonths, 4800, {
          deposit: 9600 * shekels,
          contract: 'finished',
        }),
      ]),
      unit('4', 2, 2.5, 58, [
        lease(person('שירה ביטון', 'he', '+972541230034'), -12, 2 * yearMonths, 4400, {
          dueDay: 10,
          method: 'paybox',
          lag: 2,
        }),
      ]),
    ],
  };
}

interface Terms {
  dueDay?: number;
  method?: PaymentMethod;
  lag?: number;
  deposit?: number;
  contract?: 'finished' | 'started';
  exceptions?: readonly (readonly [Temporal.PlainDate, SampleException])[];
}

/** Leases of whole months, counted from the month of today. Rent is in shekels. */
function leasesAsOf(today: Temporal.PlainDate) {
  return (
    tenant: SamplePerson,
    fromMonth: number,
    months: number,
    rent: number,
    terms: Terms,
  ): SampleLease => {
    const startsOn = today.with({ day: 1 }).add({ months: fromMonth });
    const { dueDay = 1, method = 'bank_transfer', lag = 1, deposit, contract, exceptions = [] } = terms;
    return {
      tenant,
      startsOn,
      endsOn: startsOn.add({ months }).subtract({ days: 1 }),
      rent: rent * shekels,
      dueDay,
      method,
      lag,
      ...(deposit !== undefined && { deposit }),
      ...(contract !== undefined && { contract }),
      exceptions: new Map(exceptions.map(([dueOn, exception]) => [dueOn.toString(), exception])),
    };
  };
}

function person(name: string, language: 'he' | 'en', phone: string): SamplePerson {
  return {
    name,
    language,
    phone,
    email: language === 'en' ? `${name.toLowerCase().replaceAll(' ', '.')}@example.com` : null,
  };
}

function unit(
  number: string,
  floor: number,
  rooms: number,
  areaSqm: number,
  leases: SampleLease[],
): SampleUnit {
  return { number, floor, rooms, areaSqm, leases };
}
