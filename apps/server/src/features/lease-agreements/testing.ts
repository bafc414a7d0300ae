import type { LeaseAgreementContents } from '@dira/domain/lease-agreement/contents';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

/** Identity numbers with a right check digit. */
export const NUMBERS = { landlord: '000000018', tenant: '123456782', guarantor: '987654324' };

const payment = (payer: 'tenant' | 'landlord' | 'none') => ({ payer, amount: null });

/** Contents with nothing missing and nothing forbidden, beside a year at ₪4,500 from 1 October 2026. */
export function buildContents(): LeaseAgreementContents {
  return {
    parties: {
      landlords: [person('landlord', 'יעל אברהם', { phone: '+972521111111' })],
      tenants: [person('tenant', 'דנה לוי', { email: 'dana@example.com' })],
      guarantors: [
        { ...person('guarantor', 'משה לוי', { phone: '+972523333333' }), guaranteedAmount: 2_000_000 },
      ],
    },
    premises: {
      use: 'residential',
      address: 'הרצל 14/3, חיפה',
      landRegistry: '10811 / 52 / 3',
      rooms: 3.5,
      areaSqm: 82,
      floor: 2,
      description: 'סלון, שלושה חדרי שינה ומרפסת.',
      attached: 'חניה 7',
      sharedParts: 'מעלית וגג',
      furnishing: 'listed',
      inventory: [{ name: 'מקרר', quantity: 1, state: 'תקין' }],
      condition: 'fit',
      defects: 'listed',
      defectsText: 'רטיבות בקיר הצפוני',
    },
    term: {
      optionHolder: 'tenant',
      optionMonths: 12,
      optionNoticeDays: 60,
      optionRentRule: 'percent',
      optionRentPercent: 250,
      optionRentAmount: null,
      exitLandlordDays: null,
      exitTenantDays: 60,
      lateLeavingAmount: 30_000,
    },
    rent: {
      account: 'Leumi 10-800-123456',
      steps: [{ fromOn: '2027-04-01', amount: 460_000 }],
      isLinked: true,
      linkedTo: 'index',
      indexMethod: 'known',
      baseMonth: '2026-09',
      baseValue: '104.2',
      baseRate: '',
      baseRateOn: null,
      indexFloor: 'base',
      indexCapPercent: 400,
      indexRounding: 'shekel',
      indexFrequency: 'yearly',
    },
    payments: {
      kinds: {
        municipalTax: { payer: 'tenant', amount: 45_000 },
        water: payment('tenant'),
        electricity: payment('tenant'),
        gas: payment('tenant'),
        heating: payment('none'),
        houseCommittee: { payer: 'tenant', amount: 18_000 },
        internet: payment('tenant'),
        fixedSystems: payment('landlord'),
        buildingInsurance: payment('landlord'),
        landlordBroker: payment('landlord'),
      },
      others: [{ name: 'חניה', payer: 'tenant', amount: 10_000 }],
    },
    securities: {
      items: [{ type: 'bank_guarantee', amount: 1_350_000, details: 'בנק לאומי' }],
      returnDays: 60,
    },
    rules: {
      pets: 'with_consent',
      petsNote: '',
      sublet: 'not_allowed',
      entryNoticeHours: 24,
      entryNote: '',
      repairDays: 30,
      urgentRepairDays: 3,
      repairContact: '052-111-1111',
      special: 'הקירות נצבעו לפני המסירה.',
    },
  };
}

/** The same with the identity numbers that the API takes in and never gives out. */
export function buildContentsToSave() {
  const { parties, ...sections } = buildContents();
  const numbered = <Person>(people: readonly Person[], identityNumber: string) =>
    people.map((one) => ({ ...one, identityNumber }));
  return {
    ...sections,
    parties: {
      landlords: numbered(parties.landlords, NUMBERS.landlord),
      tenants: numbered(parties.tenants, NUMBERS.tenant),
      guarantors: numbered(parties.guarantors, NUMBERS.guarantor),
    },
  };
}

/** Saves over the API; the whole of it, unless the test says otherwise. */
export function saveAgreement(
  server: TestServer,
  owner: Member,
  leaseId: string,
  body: object = { contents: buildContentsToSave() },
): Promise<Answer> {
  return server.request('PATCH', owner.path(`/leases/${leaseId}/agreement`), { as: owner, body });
}

function person(key: string, fullName: string, change: { phone?: string; email?: string }) {
  return {
    key,
    fullName,
    identityKind: 'identity_number' as const,
    address: 'הנביאים 5, חיפה',
    phone: '',
    email: '',
    ...change,
  };
}

/** Words for a clause in both languages. */
export function buildClauseTexts(body: { he?: string; en?: string } = {}) {
  return {
    he: { title: 'כותרת', body: body.he ?? 'נוסח משלנו: {{rent.amount}}.' },
    en: { title: 'A heading', body: body.en ?? 'Words of our own: {{rent.amount}}.' },
  };
}
