import {
  REQUIRED_FIELDS,
  RENT_ROLL_FIELDS,
  type Cell,
  type ColumnMapping,
  type RentRollField,
} from './fields.ts';
import { normalizeLabel } from './label.ts';

/** The names under which each field is found, the surest first, in the form of `normalizeLabel`. */
export const HEADER_NAMES: Readonly<Record<RentRollField, readonly string[]>> = {
  streetAddress: names(
    'כתובת, כתובת הנכס, כתובת נכס, רחוב ומספר, רחוב ומספר בית, רחוב, בניין, נכס, שם הנכס',
    'address, street address, property address, building address, street, building, property',
  ),
  city: names('עיר, יישוב, ישוב', 'city, town'),
  postcode: names('מיקוד', 'zip, zip code, zipcode, postcode, post code, postal code'),
  propertyType: names('סוג נכס, סוג הנכס, סוג', 'property type, type'),
  unitNumber: names(
    'דירה, מספר דירה, מס דירה, יחידה, מספר יחידה, מס יחידה',
    'unit, unit number, unit no, apartment, apartment number, apt, apt no, flat, flat number',
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
  ),
  identityNumber: names(
    'תז, תעודת זהות, מספר זהות, מס זהות, תז שוכר, תז השוכר, מספר תז',
    'id number, identity number, tenant id, national id, teudat zehut, tz, id, id no',
  ),
  phone: names(
    'טלפון, טלפון נייד, נייד, מספר טלפון, מס טלפון, סלולרי, טל',
    'phone, phone number, mobile, mobile phone, mobile number, cell, cell phone, telephone, tel',
  ),
  email: names(
    'דואל, דואר אלקטרוני, אימייל, מייל, כתובת מייל, כתובת דואל',
    'email, e mail, email address, mail',
  ),
  startsOn: names(
    'תחילת חוזה, תחילת החוזה, תאריך תחילת חוזה, תחילת שכירות, תאריך תחילה, תאריך התחלה',
    'תאריך כניסה, מתאריך, תחילה, התחלה',
    'lease start, lease start date, start date, contract start, starts on, move in, move in date',
    'start, from',
  ),
  endsOn: names(
    'סיום חוזה, סיום החוזה, סוף חוזה, תום חוזה, תום החוזה, תאריך סיום חוזה, סיום שכירות',
    'תום שכירות, תאריך סיום, עד תאריך, סיום',
    'lease end, lease end date, end date, contract end, ends on, lease expiry, expiry, end, until',
    'to',
  ),
  monthlyRent: names(
    'שכר דירה, שכר דירה חודשי, שכד, שכד חודשי, דמי שכירות, דמי שכירות חודשיים, שכירות חודשית',
    'שכירות',
    'monthly rent, rent, rent amount, rent per month, rent monthly',
  ),
  deposit: names('פיקדון, פקדון, סכום פיקדון, עירבון, ערבון', 'deposit, security deposit, deposit amount'),
  dueDay: names(
    'יום תשלום, יום התשלום, יום חיוב, יום בחודש, יום תשלום בחודש',
    'due day, payment day, rent due day, day of month, due',
  ),
  paymentMethod: names(
    'אמצעי תשלום, אופן תשלום, אופן התשלום, צורת תשלום, שיטת תשלום',
    'payment method, method of payment, payment type, paid by, method',
  ),
};

/**
 * Which column holds which field, from the header row in Hebrew, English or both mixed. A field takes the column with
 * its surest name, the first of two alike; a column is never given to two fields. Unknown headers are left out.
 */
export function detectColumns(headerCells: readonly Cell[]): ColumnMapping {
  const labels = headerCells.map((cell) => normalizeLabel(String(cell ?? '')));
  const found = RENT_ROLL_FIELDS.flatMap((field) => {
    const name = HEADER_NAMES[field].find((candidate) => labels.includes(candidate));
    return name === undefined ? [] : [[field, labels.indexOf(name)] as const];
  });
  return Object.fromEntries(found);
}

/** Fields that the person must still point to before rows can be read. */
export function missingFields(mapping: ColumnMapping): RentRollField[] {
  return REQUIRED_FIELDS.filter((field) => mapping[field] === undefined);
}

function names(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(', '));
}
