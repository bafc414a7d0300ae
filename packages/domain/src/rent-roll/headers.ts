import {
  REQUIRED_FIELDS,
  RENT_ROLL_FIELDS,
  type Cell,
  type ColumnMapping,
  type RentRollField,
} from './fields.ts';
import { formsOf, normalizeLabel } from './label.ts';

/** The names under which each field is found, the surest first, in the form of `normalizeLabel`. */
export const HEADER_NAMES: Readonly<Record<RentRollField, readonly string[]>> = {
  streetAddress: names(
    'כתובת, כתובת הנכס, כתובת נכס, רחוב ומספר, רחוב ומספר בית, רחוב, בניין, נכס, שם הנכס',
    'address, street address, property address, building address, street, building, property',
    'כתובת הדירה, כתובת הבניין, שם הבניין, רחוב ומס בית',
  ),
  city: names('עיר, יישוב, ישוב', 'city, town'),
  postcode: names('מיקוד', 'zip, zip code, zipcode, postcode, post code, postal code'),
  propertyType: names('סוג נכס, סוג הנכס, סוג', 'property type, type'),
  unitNumber: names(
    'דירה, מספר דירה, מס דירה, יחידה, מספר יחידה, מס יחידה',
    'unit, unit number, unit no, apartment, apartment number, apt, apt no, flat, flat number',
    'דירה מס, דירה מספר, יחידת דיור, מספר הדירה, מס הדירה',
    'apartment no',
  ),
  floor: names('קומה', 'floor, storey'),
  rooms: names('חדרים, מספר חדרים, מס חדרים', 'rooms, number of rooms'),
  areaSqm: names(
    'מר, שטח, שטח במר, שטח מר, גודל, גודל במר',
    'sqm, area, area sqm, area in sqm, size, size sqm, square meters, square metres, m2, m²',
  ),
  tenantName: names(
    'שם השוכר, שם שוכר, שוכר, שם הדייר, שם דייר, דייר, שם מלא, שם',
    'tenant, tenant name, name of tenant, renter, renter name, full name, name',
    'שוכרת, שם השוכרת, שם שוכרת, שוכרים, שמות השוכרים, שם השוכרים, השוכר, השוכרת, דיירת, שם הדיירת',
    'שם הדיירים, דיירים, שם פרטי ומשפחה, שם ושם משפחה',
  ),
  identityNumber: names(
    'תז, תעודת זהות, מספר זהות, מס זהות, תז שוכר, תז השוכר, מספר תז',
    'id number, identity number, tenant id, national id, teudat zehut, tz, id, id no',
    'זהות, מספר תעודת זהות, מספר ת ז, תז חפ, תז דרכון, תעודת זהות השוכר, תעודת זהות שוכר',
    'identity, id card, id card number, teudat zehut number',
  ),
  phone: names(
    'טלפון, טלפון נייד, נייד, מספר טלפון, מס טלפון, סלולרי, טל',
    'phone, phone number, mobile, mobile phone, mobile number, cell, cell phone, telephone, tel',
    'טלפון השוכר, טלפון שוכר, נייד השוכר, נייד שוכר, פלאפון, מספר נייד, מספר פלאפון',
  ),
  email: names(
    'דואל, דואר אלקטרוני, אימייל, מייל, כתובת מייל, כתובת דואל',
    'email, e mail, email address, mail',
    'מייל השוכר, אימייל השוכר, דואל השוכר',
  ),
  startsOn: names(
    'תחילת חוזה, תחילת החוזה, תאריך תחילת חוזה, תחילת שכירות, תאריך תחילה, תאריך התחלה',
    'תאריך כניסה, מתאריך, תחילה, התחלה',
    'lease start, lease start date, start date, contract start, starts on, move in, move in date',
    'start, from',
    'תחילת תקופה, תחילת השכירות, תאריך תחילת החוזה, תאריך תחילת שכירות, תאריך תחילת השכירות',
    'תאריך כניסה לדירה',
  ),
  endsOn: names(
    'סיום חוזה, סיום החוזה, סוף חוזה, תום חוזה, תום החוזה, תאריך סיום חוזה, סיום שכירות',
    'תום שכירות, תאריך סיום, עד תאריך, סיום',
    'lease end, lease end date, end date, contract end, ends on, lease expiry, expiry, end, until',
    'to',
    'סיום תקופה, סוף החוזה, סוף תקופה, סיום השכירות, תאריך סיום החוזה, תאריך סיום שכירות',
    'תאריך סיום השכירות, תאריך יציאה',
  ),
  monthlyRent: names(
    'שכר דירה, שכר דירה חודשי, שכד, שכד חודשי, דמי שכירות, דמי שכירות חודשיים, שכירות חודשית',
    'שכירות',
    'monthly rent, rent, rent amount, rent per month, rent monthly',
    'שכר דירה לחודש, שכר הדירה, דמי שכירות לחודש, שכד לחודש, סכום שכירות, סכום שכר דירה',
  ),
  deposit: names(
    'פיקדון, פקדון, סכום פיקדון, עירבון, ערבון',
    'deposit, security deposit, deposit amount',
    'סכום הפיקדון, פיקדון ביטחון, פקדון ביטחון, בטוחה, ביטחון, בטחון, ביטחונות, בטחונות, ערבות',
    'סכום ערבות',
    'security, security amount, bond',
  ),
  dueDay: names(
    'יום תשלום, יום התשלום, יום חיוב, יום בחודש, יום תשלום בחודש',
    'due day, payment day, rent due day, day of month, due',
    'מועד תשלום, מועד התשלום',
  ),
  paymentMethod: names(
    'אמצעי תשלום, אופן תשלום, אופן התשלום, צורת תשלום, שיטת תשלום',
    'payment method, method of payment, payment type, paid by, method',
    'דרך תשלום, אופן תשלום שכד',
  ),
};

const FIELD_OF = new Map(
  RENT_ROLL_FIELDS.flatMap((field) => HEADER_NAMES[field].map((name) => [name, field] as const)),
);

/**
 * Which column holds which field, from the header row in Hebrew, English or both mixed. A field takes the column with
 * its surest name, the first of two alike; a column is never given to two fields. A field that no column names plainly
 * takes one that names it in another form, `שוכר/ת`, `נייד / טלפון`. Unknown headers are left out.
 */
export function detectColumns(headerCells: readonly Cell[]): ColumnMapping {
  const headers = headerCells.map((cell) => String(cell ?? ''));
  const plain = headers.map(normalizeLabel);
  const loose = headers.map((header, column) =>
    FIELD_OF.has(plain[column] ?? '') ? '' : nameWithin(header),
  );
  const found = RENT_ROLL_FIELDS.flatMap((field) => {
    const column = surestColumn(field, plain) ?? surestColumn(field, loose);
    return column === undefined ? [] : [[field, column] as const];
  });
  return Object.fromEntries(found);
}

function surestColumn(field: RentRollField, labels: readonly string[]): number | undefined {
  const name = HEADER_NAMES[field].find((candidate) => labels.includes(candidate));
  return name === undefined ? undefined : labels.indexOf(name);
}

/** The known name in a header of several forms; none where it names two fields, such as `דירה/קומה`. */
function nameWithin(header: string): string {
  const known = formsOf(header).filter((form) => FIELD_OF.has(form));
  const fields = new Set(known.map((form) => FIELD_OF.get(form)));
  return fields.size === 1 ? (known[0] ?? '') : '';
}

/** Fields that the person must still point to before rows can be read. */
export function missingFields(mapping: ColumnMapping): RentRollField[] {
  return REQUIRED_FIELDS.filter((field) => mapping[field] === undefined);
}

function names(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(', '));
}
