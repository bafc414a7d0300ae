import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { LetterContent } from '../../platform/pdf-letter.ts';

/** What the papers of the sample workspace say, and how they are filed. All of it is invented. */

export interface SampleLeaseFacts {
  leaseId: string;
  propertyId: string;
  tenantName: string;
  propertyName: string;
  address: string;
  unitNumber: string;
  startsOn: string;
  endsOn: string;
  rentAmount: number;
}

export interface SampleDocument {
  filename: string;
  language: 'he' | 'en';
  letter: LetterContent;
  filing: { leaseId: string } | { propertyId: string };
  category: 'leases' | 'other';
  kind: 'signed_lease' | 'guarantee' | 'insurance' | null;
  isShared: boolean;
  expiresOn: Temporal.PlainDate | null;
  tags: string[];
}

/** The same for the same leases and the same day. */
export function planDocuments(
  leases: readonly SampleLeaseFacts[],
  issuer: string,
  today: Temporal.PlainDate,
): SampleDocument[] {
  const agreements = leases.slice(0, 6).map((lease) => agreementOf(lease, issuer));
  const [first, second] = leases;
  const houses = [...new Map(leases.map((lease) => [lease.propertyId, lease])).values()];
  return [
    ...agreements,
    ...(first === undefined ? [] : [guaranteeOf(first, issuer, today.add({ days: 5 }))]),
    ...(second === undefined ? [] : [guaranteeOf(second, issuer, today.add({ days: 150 }))]),
    ...houses.slice(0, 1).map((house) => insuranceOf(house, issuer, today.add({ days: 21 }))),
    ...houses.slice(1, 2).map((house) => liftCheckOf(house, issuer, today.subtract({ days: 12 }))),
  ];
}

function agreementOf(lease: SampleLeaseFacts, issuer: string): SampleDocument {
  const rent = formatMoney({ amount: lease.rentAmount, currency: 'ILS' }, 'he');
  const isHebrew = /\p{Script=Hebrew}/u.test(lease.tenantName);
  const term = `${formatDate(lease.startsOn)} – ${formatDate(lease.endsOn)}`;
  const letter = isHebrew
    ? {
        title: 'חוזה שכירות בלתי מוגנת',
        facts: facts(
          ['המשכיר', issuer],
          ['השוכר', lease.tenantName],
          ['המושכר', placeOf(lease, 'דירה')],
          ['תקופת השכירות', term],
          ['דמי שכירות לחודש', rent],
        ),
        paragraphs: [
          'המשכיר משכיר לשוכר את המושכר למטרת מגורים בלבד, והשוכר שוכר אותו במצבו לאחר שבדק אותו.',
          'דמי השכירות ישולמו מראש בכל חודש, במועד ובאמצעי שנקבעו בחוזה.',
          'המשכיר יתקן ליקויים במושכר תוך זמן סביר, וליקוי דחוף תוך שלושה ימים מפניית השוכר.',
          'לשוכר אופציה להאריך את התקופה בשנה, בהודעה בכתב של 60 יום מראש.',
        ],
      }
    : {
        title: 'Residential lease agreement',
        facts: facts(
          ['Landlord', issuer],
          ['Tenant', lease.tenantName],
          ['Premises', placeOf(lease, 'unit')],
          ['Term', term],
          ['Monthly rent', rent],
        ),
        paragraphs: [
          'The landlord lets the premises to the tenant for residence only, and the tenant takes them as inspected.',
          'Rent is paid in advance each month, on the day and by the means agreed.',
          'The landlord repairs defects within a reasonable time, and urgent ones within three days of the tenant’s notice.',
          'The tenant may extend the term by a year with sixty days’ written notice.',
        ],
      };
  return {
    filename: isHebrew ? `חוזה שכירות – ${lease.tenantName}.pdf` : `Lease – ${lease.tenantName}.pdf`,
    language: isHebrew ? 'he' : 'en',
    letter: { ...letter, issuer, issuedOn: lease.startsOn },
    filing: { leaseId: lease.leaseId },
    category: 'leases',
    kind: 'signed_lease',
    isShared: true,
    expiresOn: null,
    tags: [],
  };
}

function guaranteeOf(lease: SampleLeaseFacts, issuer: string, until: Temporal.PlainDate): SampleDocument {
  return {
    filename: `ערבות בנקאית – ${lease.tenantName}.pdf`,
    language: 'he',
    letter: {
      title: 'ערבות בנקאית אוטונומית',
      issuer,
      issuedOn: lease.startsOn,
      facts: facts(
        ['המוטב', issuer],
        ['החייב', lease.tenantName],
        ['סכום הערבות', formatMoney({ amount: lease.rentAmount * 3, currency: 'ILS' }, 'he')],
        ['בתוקף עד', formatDate(until.toString())],
      ),
      paragraphs: [
        'לבקשת החייב אנו ערבים בזאת כלפיכם לסילוק כל סכום עד לסכום הערבות, עם דרישתכם הראשונה בכתב.',
        'ערבות זו ניתנת לחלוט או להעברה רק יחד עם חוזה השכירות.',
      ],
    },
    filing: { leaseId: lease.leaseId },
    category: 'leases',
    kind: 'guarantee',
    isShared: false,
    expiresOn: until,
    tags: ['ערבות'],
  };
}

function insuranceOf(house: SampleLeaseFacts, issuer: string, until: Temporal.PlainDate): SampleDocument {
  return {
    filename: `פוליסת ביטוח מבנה – ${house.propertyName}.pdf`,
    language: 'he',
    letter: {
      title: 'פוליסת ביטוח מבנה',
      issuer,
      issuedOn: until.subtract({ years: 1 }).toString(),
      facts: facts(['המבוטח', issuer], ['המבנה', house.address], ['בתוקף עד', formatDate(until.toString())]),
      paragraphs: ['הביטוח מכסה את המבנה מפני אש, נזקי מים, רעידת אדמה וצד שלישי.'],
    },
    filing: { propertyId: house.propertyId },
    category: 'other',
    kind: null,
    isShared: false,
    expiresOn: until,
    tags: ['ביטוח'],
  };
}

function liftCheckOf(house: SampleLeaseFacts, issuer: string, until: Temporal.PlainDate): SampleDocument {
  return {
    filename: `בדיקת מעלית – ${house.propertyName}.pdf`,
    language: 'he',
    letter: {
      title: 'תסקיר בדיקת מעלית',
      issuer,
      issuedOn: until.subtract({ months: 6 }).toString(),
      facts: facts(['המבנה', house.address], ['הבדיקה הבאה עד', formatDate(until.toString())]),
      paragraphs: ['המעלית נבדקה ונמצאה תקינה לשימוש. יש לבדוק אותה שוב עד המועד הנקוב.'],
    },
    filing: { propertyId: house.propertyId },
    category: 'other',
    kind: null,
    isShared: false,
    expiresOn: until,
    tags: ['בדיקות', 'מעלית'],
  };
}

function facts(...lines: [string, string][]): [string, string][] {
  return lines;
}

function placeOf({ address, unitNumber }: SampleLeaseFacts, unit: string): string {
  return `${address}, ${unit} ${unitNumber}`;
}
