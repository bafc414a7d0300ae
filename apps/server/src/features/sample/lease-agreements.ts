import { saveLeaseAgreement } from '@dira/contract/lease-agreements';
import type { OrgWrite } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { getAgreement, saveAgreement } from '../lease-agreements/service.ts';
import type { SampleLease } from './plan.ts';

/** Invented, with a right check digit. */
const numbers = { landlord: '301234563', tenant: '209876549' };

/** The contract of a lease of the sample: ready to be sent, or as somebody left it after the first step. */
export async function writeAgreement(
  write: OrgWrite,
  { secrets }: Pick<Services, 'secrets'>,
  leaseId: string,
  { contract, tenant: { language } }: SampleLease,
): Promise<void> {
  const of = (he: string, en: string) => (language === 'he' ? he : en);
  const { contents } = await getAgreement(write, leaseId);
  const [landlord] = contents.parties.landlords;
  const [tenant] = contents.parties.tenants;
  if (landlord === undefined || tenant === undefined) throw new Error('a proposal names both sides');
  const parties = {
    landlords: [
      {
        ...landlord,
        fullName: of('יעל אברהם', 'Yael Avraham'),
        address: of('שדרות הנשיא 50, חיפה', '50 HaNassi Boulevard, Haifa'),
        phone: '052-345 6789',
        identityNumber: numbers.landlord,
      },
    ],
    tenants: [
      { ...tenant, address: of('רוטשילד 8, בת ים', '8 Rothschild, Bat Yam'), identityNumber: numbers.tenant },
    ],
    guarantors: [],
  };
  const started = { parties };
  const change = contract === 'finished' ? { ...started, ...finish(contents, of) } : started;
  const body = saveLeaseAgreement.body.parse({
    language: language === 'he' ? 'he' : 'bilingual',
    contents: change,
  });
  await saveAgreement(write, secrets, leaseId, body);
}

type Contents = Awaited<ReturnType<typeof getAgreement>>['contents'];

function finish(contents: Contents, of: (he: string, en: string) => string) {
  return {
    premises: {
      ...contents.premises,
      description: of(
        'סלון, שני חדרי שינה, ממ״ד ומרפסת.',
        'A living room, two bedrooms, a safe room and a balcony.',
      ),
      attached: of('חניה 4', 'parking place 4'),
      sharedParts: of('מעלית, גג וחצר', 'lift, roof and yard'),
      furnishing: 'listed',
      inventory: [
        { name: of('מקרר', 'Refrigerator'), quantity: 1, state: of('תקין', 'in order') },
        { name: of('מזגן', 'Air conditioner'), quantity: 2, state: of('תקין', 'in order') },
      ],
      defects: 'listed',
      defectsText: of('שריטה בדלת המקלחת', 'A scratch on the shower door'),
    },
    term: {
      ...contents.term,
      optionHolder: 'tenant',
      optionMonths: 12,
      optionNoticeDays: 60,
      optionRentRule: 'percent',
      optionRentPercent: 300,
    },
    rent: { ...contents.rent, account: of('לאומי 10-800-123456', 'Leumi 10-800-123456') },
    rules: { ...contents.rules, repairContact: '052-345 6789' },
  };
}
