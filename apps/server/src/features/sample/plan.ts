import type { PaymentMethod } from '@dira/domain/payment-methods';
import { clampToMonth } from '@dira/domain/plain-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';

/**
 * What the sample workspace holds, as of a day and in a language: three buildings, who lives there, and who pays how.
 * Everybody is invented.
 */

/** What the sample says, in the language of whoever loads it. */
export interface SampleVoice {
  language: Language;
  say: ReturnType<typeof createTranslator<'sample'>>;
  sayCommon: ReturnType<typeof createTranslator<'common'>>;
  /** Names of people and places are written in the letters of the language, and not translated. */
  spell(name: SampleName): string;
}

export interface SampleName {
  he: string;
  latin: string;
}

export function speakSample(language: Language): SampleVoice {
  return {
    language,
    say: createTranslator(language, 'sample'),
    sayCommon: createTranslator(language, 'common'),
    spell: ({ he, latin }) => (language === 'he' ? he : latin),
  };
}

export interface SampleBuilding {
  name: string;
  street: string;
  houseNumber: string;
  city: string;
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

type PersonKey = keyof typeof sampleNames;

export interface SamplePerson {
  key: PersonKey;
  name: string;
  language: Language;
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

export const sampleNames = {
  cohen: { he: 'דוד כהן', latin: 'David Cohen' },
  friedman: { he: 'נועה פרידמן', latin: 'Noa Friedman' },
  klein: fromAbroad('Sarah Klein'),
  swissa: { he: 'רונית סויסה', latin: 'Ronit Swissa' },
  nassar: { he: 'מוחמד נסאר', latin: 'Muhammad Nassar' },
  shahar: { he: 'גיא שחר', latin: 'Guy Shahar' },
  brown: fromAbroad('Michael Brown'),
  petrova: fromAbroad('Elena Petrova'),
  levi: { he: 'משפחת לוי', latin: 'Levi family' },
  dahan: { he: 'יוסי דהן', latin: 'Yossi Dahan' },
  alon: { he: 'תמר אלון', latin: 'Tamar Alon' },
  golan: { he: 'אנה גולן', latin: 'Anna Golan' },
  mizrahi: { he: 'אבי מזרחי', latin: 'Avi Mizrahi' },
  roth: fromAbroad('Daniel Roth'),
  biton: { he: 'שירה ביטון', latin: 'Shira Biton' },
} satisfies Record<string, SampleName>;
/** The tenants with an ending guarantee, with twelve cheques, and with linked rent. */
export const inRegisters = { guarantee: 'dahan', cheques: 'swissa', linkage: 'petrova' } as const;
/** Who signs in as the tenant. */
export const tenantWithAccount = 'cohen';
/** The tenants with a finished repair, with one in progress, and with an urgent one. */
export const inRepairs = { done: 'petrova', underWay: 'swissa', urgent: tenantWithAccount } as const;
export const historyMonths = 14;
const yearMonths = 12;
const shekels = 100;
const endsSoonDays = 41;

/** The same for the same day: dates are relative to it, nothing is random. */
export function planWorkspace(today: Temporal.PlainDate, voice: SampleVoice): SampleBuilding[] {
  return [herzl(today, voice), benGurion(today, voice), bialik(today, voice)];
}

function herzl(today: Temporal.PlainDate, voice: SampleVoice): SampleBuilding {
  const lease = leasesAsOf(today);
  const person = peopleOf(voice);
  const lateDue = today.subtract({ days: 12 });
  const monthBefore = clampToMonth(lateDue.toPlainYearMonth().subtract({ months: 1 }), lateDue.day);
  const cohen = person(tenantWithAccount, '+972541230011');
  const klein = person('klein', '+972541230013');
  const bouncedDue = today.with({ day: 1 }).subtract({ months: 3 });
  return {
    name: voice.spell({ he: 'הרצל 14', latin: 'Herzl 14' }),
    street: voice.spell({ he: 'הרצל', latin: 'Herzl' }),
    houseNumber: '14',
    city: voice.spell({ he: 'חיפה', latin: 'Haifa' }),
    zipCode: '3303501',
    units: [
      unit('1', 1, 3, 68, [
        lease(cohen, -20, yearMonths, 4750, { dueDay: today.add({ days: 3 }).day }),
        lease(cohen, -8, 2 * yearMonths, 4900, { dueDay: today.add({ days: 3 }).day }),
      ]),
      unit('2', 1, 3, 66, [
        lease(person('friedman', '+972541230012'), -13, 2 * yearMonths, 4700, {
          dueDay: today.day,
          exceptions: [[today, { kind: 'reports', method: 'bank_transfer', reference: '7719', daysAgo: 1 }]],
        }),
      ]),
      unit('3', 2, 3.5, 74, [
        lease(klein, -17, yearMonths, 4850, { method: 'standing_order' }),
        lease(klein, -5, yearMonths, 5000, { method: 'standing_order' }),
      ]),
      unit('4', 2, 2.5, 52, [
        lease(person('swissa', '+972541230014'), -10, 2 * yearMonths, 3600, {
          dueDay: lateDue.day,
          method: 'cash',
          exceptions: [
            [monthBefore, { kind: 'pays', amount: 2200 * shekels }],
            [lateDue, { kind: 'unpaid' }],
          ],
        }),
      ]),
      unit('5', 3, 4, 88, [
        lease(person('nassar', '+972541230015'), -15, 2 * yearMonths, 5200, {
          method: 'cheque',
          exceptions: [[bouncedDue, { kind: 'bounces', afterDays: 6 }]],
        }),
      ]),
      unit('6', 3, 4, 92, [
        lease(person('shahar', '+972541230026'), -18, yearMonths, 5400, { lag: 4 }),
        lease(person('brown', '+972541230016'), -6, yearMonths, 5600, { dueDay: 10, lag: 1 }),
      ]),
    ],
  };
}

function benGurion(today: Temporal.PlainDate, voice: SampleVoice): SampleBuilding {
  const lease = leasesAsOf(today);
  const person = peopleOf(voice);
  const endsOn = today.add({ days: endsSoonDays });
  const firstOfMonth = today.with({ day: 1 });
  return {
    name: voice.spell({ he: 'בן גוריון 7', latin: 'Ben Gurion 7' }),
    street: voice.spell({ he: 'בן גוריון', latin: 'Ben Gurion' }),
    houseNumber: '7',
    city: voice.spell({ he: 'בת ים', latin: 'Bat Yam' }),
    zipCode: '5936007',
    units: [
      unit('1', 1, 3, 70, [
        lease(person('petrova', '+972541230021'), -9, 2 * yearMonths, 4950, {
          method: 'standing_order',
        }),
      ]),
      unit('2', 1, 3, 72, [
        lease(person('levi', '+972541230022'), -16, 2 * yearMonths, 4850, {
          lag: 0,
          contract: 'started',
          exceptions: [[firstOfMonth, { kind: 'pays', amount: 5000 * shekels }]],
        }),
      ]),
      unit('3', 2, 3, 70, [
        {
          ...lease(person('dahan', '+972541230023'), 0, yearMonths, 4600, { dueDay: 5 }),
          startsOn: endsOn.subtract({ years: 1 }).add({ days: 1 }),
          endsOn,
        },
      ]),
      unit('4', 2, 3.5, 76, [lease(person('alon', '+972541230024'), -14, yearMonths, 4800, {})]),
    ],
  };
}

function bialik(today: Temporal.PlainDate, voice: SampleVoice): SampleBuilding {
  const lease = leasesAsOf(today);
  const person = peopleOf(voice);
  const reportedDue = today.subtract({ days: 21 });
  const mizrahi = person('mizrahi', '+972541230032');
  return {
    name: voice.spell({ he: 'ביאליק 22', latin: 'Bialik 22' }),
    street: voice.spell({ he: 'ביאליק', latin: 'Bialik' }),
    houseNumber: '22',
    city: voice.spell({ he: 'רמת גן', latin: 'Ramat Gan' }),
    zipCode: '5245222',
    units: [
      unit('1', 0, 2.5, 55, [
        lease(person('golan', '+972541230031'), -14, 2 * yearMonths, 4150, {
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
        lease(person('roth', '+972541230033'), -1, yearMonths, 4800, {
          deposit: 9600 * shekels,
          contract: 'finished',
        }),
      ]),
      unit('4', 2, 2.5, 58, [
        lease(person('biton', '+972541230034'), -12, 2 * yearMonths, 4400, {
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

/** Who came from abroad is written alike in every language. */
function fromAbroad(name: string): SampleName {
  return { he: name, latin: name };
}

/** Who came from abroad has an address for mails and is written to in English, the others have a phone alone. */
function peopleOf({ language, spell }: SampleVoice) {
  return (key: PersonKey, phone: string): SamplePerson => {
    const name = spell(sampleNames[key]);
    const isFromAbroad = sampleNames[key].he === sampleNames[key].latin;
    return {
      key,
      name,
      language: isFromAbroad ? 'en' : language,
      phone,
      email: isFromAbroad ? `${name.toLowerCase().replaceAll(' ', '.')}@example.com` : null,
    };
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
