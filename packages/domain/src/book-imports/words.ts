import { EXPENSE_CATEGORIES, EXPENSE_PAYERS, type ExpenseCategory, type ExpensePayer } from '../expenses.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../payment-methods.ts';
import { normalizeLabel } from '../rent-roll/label.ts';
import { SECURITY_TYPES, type SecurityType } from '../securities.ts';
import type { BookField, BookSheet } from './fields.ts';

/**
 * The words of lists, in the five languages of Dira, the surest first. Whatever the template of a language says is
 * among them.
 */

/** Names of columns. What `number` is of a security is the `reference` of a payment. */
export const BOOK_HEADERS: Readonly<Record<BookField, readonly string[]>> = {
  day: names(
    'תאריך, יום, תאריך תשלום, תאריך קבלה, התקבל בתאריך, נכון ליום, תאריך עסקה, תאריך רכישה',
    'תאריך חשבונית, date, day, paid on, payment date, received on, as of, transaction date',
    'purchase date, invoice date, fecha, fecha de pago, recibido el, al día',
    'date de paiement, reçu le, au, data, data e pagesës, marrë më, më',
  ),
  property: names(
    'נכס, שם הנכס, כתובת, בניין, כתובת הנכס, property, property name, address, building',
    'inmueble, propiedad, dirección, edificio, bien, immeuble, adresse, prona, pronë',
    'adresa',
  ),
  unit: names(
    'דירה, יחידה, מספר דירה, מס דירה, מספר יחידה, unit, apartment, flat, unit number, apt',
    'unidad, piso, departamento, vivienda, lot, appartement, logement, njësia, njësi',
    'banesa, apartamenti',
  ),
  tenant: names(
    'שוכר, שם השוכר, שם שוכר, דייר, שם הדייר, tenant, tenant name, renter, name, inquilino',
    'arrendatario, nombre, locataire, nom du locataire, qiramarrësi, qiramarrës, emri',
  ),
  kind: names(
    'סוג, סוג הביטחון, סוג ביטחון, סוג ערובה, kind, type, security type, type of security',
    'tipo, tipo de garantía, nature, type de garantie, lloji, lloji i garancisë',
  ),
  amount: names(
    'סכום, סכום חיוב, סך הכל, סכום עסקה, יתרה, חוב, amount, sum, total, balance',
    'charge amount, importe, monto, cantidad, saldo, montant, somme, solde, shuma, gjendja',
  ),
  direction: names(
    'חובה או זכות, חוב או זכות, כיוון, owed or credit, direction, debit or credit',
    'debe o a favor, sentido, dû ou avoir, sens, borxh ose kredit, drejtimi',
  ),
  purpose: names(
    'עבור, בגין, עבור מה, for, what for, purpose, concepto, por concepto de, pour, objet',
    'për, për çfarë, What it is for',
  ),
  month: names(
    'חודש, עבור חודש, חודש שכירות, month, for month, rent month, mes, mes de renta, mois',
    'mois de loyer, muaji',
  ),
  category: names(
    'קטגוריה, סוג הוצאה, סעיף, ענף, category, expense category, categoría, catégorie',
    'kategoria, kategori',
  ),
  vendor: names(
    'ספק, שם הספק, שולם ל, בית עסק, שם בית העסק, שם בית עסק, vendor, supplier, payee',
    'merchant, paid to, proveedor, comercio, fournisseur, bénéficiaire, commerçant',
    'furnitori, furnitor, Vendor or shop',
  ),
  description: names(
    'תיאור, פירוט, פרטים, תאור, description, details, memo, descripción, detalle, libellé',
    'détails, përshkrimi, përshkrim',
  ),
  vatAmount: names(
    'מעמ, סכום מעמ, מתוכו מעמ, vat, vat amount, iva, importe de iva, tva, montant de tva',
    'tvsh, מתוכו מע״מ, VAT within the amount',
  ),
  payer: names(
    'על חשבון, משולם על ידי, מי נושא בעלות, borne by, paid by, payer, a cargo de',
    'à la charge de, në ngarkim të, Quién lo asume, Supporté par, Kush e mbulon',
  ),
  isDeductible: names(
    'מוכר למס, מוכר, ניתן לניכוי, deductible, tax deductible, deductible from tax, deducible, déductible',
    'i zbritshëm',
  ),
  method: names(
    'אמצעי תשלום, אופן תשלום, אופן התשלום, payment method, method, paid by method',
    'forma de pago, medio de pago, mode de paiement, moyen de paiement, mënyra e pagesës',
  ),
  reference: names(
    'אסמכתא, מספר אסמכתא, מספר, מס שטר, מספר ערבות, מספר חשבונית, reference',
    'reference number, number, no, referencia, número, référence, numéro, referenca, numri',
  ),
  issuer: names(
    'בנק, מנפיק, bank, issuer, issued by, banco, emisor, banque, émetteur, banka, lëshuesi',
    'בנק או מנפיק, Bank or issuer, Banco o emisor, Banque ou émetteur, Banka ose lëshuesi',
  ),
  expiresOn: names(
    'בתוקף עד, תוקף, תאריך תפוגה, valid until, expires on, expiry, vence el, válido hasta',
    "valable jusquau, valable jusqu'au, expire le, e vlefshme deri, skadon më, Caduca el",
  ),
  issuedOn: names(
    'תאריך הנפקה, תאריך חתימה, issued on, date of issue, signed on, emitido el, émis le',
    'signé le, lëshuar më, Signed or issued on',
  ),
  drawer: names(
    'עושה השטר, חתום עי, חותם, drawer, signed by, librador, firmado por, tireur, signé par',
    'lëshues i premtimit, חותם השטר, Signer of the note, Firmante del pagaré',
    'Souscripteur du billet, Nënshkruesi i premtimit',
  ),
  place: names(
    'מקום חתימה, place, place of signing, lugar, lugar de firma, lieu, lieu de signature',
    'vendi, Vendi i nënshkrimit',
  ),
  guarantor: names(
    'ערב, שם הערב, guarantor, guarantor name, avalista, fiador, garant, caution, garantuesi',
    'Name of the guarantor, Nombre del avalista, Nom du garant, Emri i garantuesit',
  ),
  note: names(
    'הערה, הערות, note, notes, comment, nota, notas, observaciones, remarque, note interne',
    'shënim',
  ),
};

/** Names of sheets. */
export const BOOK_SHEET_NAMES: Readonly<Record<BookSheet, readonly string[]>> = {
  balances: names(
    'יתרות פתיחה, יתרת פתיחה, יתרות, opening balances, balances, saldos iniciales',
    'soldes initiaux, soldes douverture, gjendjet fillestare',
  ),
  payments: names(
    'תשלומי עבר, תשלומים שהתקבלו, תשלומים, past payments, payments, pagos anteriores, pagos',
    'paiements passés, paiements, pagesat e mëparshme',
  ),
  expenses: names('הוצאות, expenses, gastos, dépenses, shpenzimet, shpenzime'),
  securities: names(
    'ביטחונות בידיך, ביטחונות, ערבויות, securities held, held securities, securities',
    'garantías en su poder, garantías, garanties détenues, garanties, garancitë e mbajtura',
  ),
};

/** What the template calls its own explanations. */
export const BOOK_HELP_NAMES = names(
  'How to fill it in, איך ממלאים, Cómo rellenarla, Comment remplir, Si plotësohet',
);

const METHOD_WORDS: Readonly<Record<PaymentMethod, readonly string[]>> = {
  bank_transfer: names(
    'העברה בנקאית, העברה, בנק, bank transfer, transfer, transferencia',
    'transferencia bancaria, virement, virement bancaire, transfertë bankare',
  ),
  standing_order: names(
    'הוראת קבע, הוק, standing order, transferencia periódica, virement permanent',
    'urdhër i përhershëm',
  ),
  masav_debit: names(
    'מסב, הרשאה לחיוב, חיוב חשבון במסב, masav, masav debit, direct debit, adeudo masav',
    'prélèvement masav, debitim masav, Direct debit (Masav), הרשאה לחיוב חשבון (מס״ב)',
    'Domiciliación (Masav), Prélèvement (Masav), Debitim i drejtpërdrejtë (Masav)',
  ),
  cheque: names('צק, צקים, שיק, המחאה, cheque, check, cheques, chèque, çek, צ׳ק'),
  bit: names('ביט, bit'),
  paybox: names('פייבוקס, פיי בוקס, paybox'),
  cash: names('מזומן, במזומן, cash, efectivo, espèces, para në dorë, kesh'),
  card: names('אשראי, כרטיס אשראי, כרטיס, card, credit card, tarjeta, carte, kartë'),
  other: names(
    'אחר, other, otro, otra, autre, tjetër, Other method, Otro medio, Autre moyen',
    'Mënyrë tjetër',
  ),
};

const CATEGORY_WORDS: Readonly<Record<ExpenseCategory, readonly string[]>> = {
  maintenance: names(
    'תחזוקה, תיקונים, תיקון, תחזוקה ותיקונים, maintenance, repairs, repair, mantenimiento',
    'reparaciones, entretien, réparations, mirëmbajtje, Riparime',
  ),
  renovation: names('שיפוץ, שיפוצים, renovation, reforma, rénovation, travaux, rinovim, Reformas'),
  house_committee: names(
    'ועד בית, דמי ועד, house committee, comunidad, charges de copropriété, administrata',
    'Comunidad de vecinos, Copropriété, Këshilli i banesës',
  ),
  municipal_tax: names(
    'ארנונה, municipal tax, arnona, impuesto municipal, taxe municipale, taksë bashkiake',
    'Taksa bashkiake',
  ),
  utilities: [
    ...names(
      'חשמל ומים, חשמל, מים, גז, שירותים, utilities, electricity, water, gas, suministros',
      'énergie, eau, shërbime',
    ),
    'Water, electricity, gas',
    'מים, חשמל וגז',
    'Agua, luz y gas',
    'Eau, électricité, gaz',
    'Ujë, energji elektrike, gaz',
  ],
  insurance: names('ביטוח, insurance, seguro, assurance, sigurim, Seguros'),
  mortgage: names(
    'משכנתה, משכנתא, mortgage, hipoteca, prêt immobilier, hipotekë, kredi',
    'Crédit immobilier',
  ),
  management: names(
    'דמי ניהול, ניהול, management, management fees, administración, gestion, administrim',
    'Menaxhim',
  ),
  brokerage: names(
    'תיווך, brokerage, agent, corretaje, courtage, ndërmjetësim, Intermediación',
    'Frais d’agence',
  ),
  legal: names(
    'משפטי, עורך דין, שכר טרחה, legal, lawyer, legales, frais juridiques, ligjore',
    'Lawyer and accountant, עורך דין ורואה חשבון, Abogado y contable, Avocat et comptable',
    'Avokat dhe kontabilist',
  ),
  taxes: names('מסים, מיסים, taxes, tax, impuestos, impôts, tatime'),
  other: names('אחר, other, otros, otro, autre, autres, të tjera, tjetër'),
};

const PAYER_WORDS: Readonly<Record<ExpensePayer, readonly string[]>> = {
  owner: names(
    'בעל הנכס, בעלים, הבעלים, the owner, el propietario, le propriétaire, pronarit, owner, landlord, propietario, propriétaire, pronari',
  ),
  tenant: names(
    'שוכר, השוכר, השוכר בלבד, the tenant only, solo el inquilino, le locataire seul, vetëm qiramarrësit, tenant, inquilino, locataire, qiramarrësi',
  ),
  shared: names(
    'משותף, הבעלים והשוכר, owner and tenant, propietario e inquilino, propriétaire et locataire, pronarit dhe qiramarrësit, shared, compartido, partagé, i përbashkët',
  ),
};

const SECURITY_WORDS: Readonly<Record<SecurityType, readonly string[]>> = {
  cash_deposit: names(
    'פיקדון, פיקדון במזומן, פיקדון כספי, פקדון, cash deposit, deposit, depósito, fianza',
    'fianza en efectivo, dépôt de garantie, dépôt, depozitë, depozitë në para',
    'Dépôt de garantie en espèces',
  ),
  bank_guarantee: names(
    'ערבות בנקאית, bank guarantee, garantía bancaria, aval bancario, garantie bancaire',
    'garanci bankare',
  ),
  licensed_guarantee: names(
    'ערבות של נותן שירות, ערבות מורשית, licensed guarantee, garantía autorizada',
    'garantie agréée, garanci e licencuar, Guarantee of a licensed provider',
    'ערבות של נותן ערבויות מורשה, Garantía de un proveedor autorizado',
    'Garantie d’un prestataire agréé, Garanci e një ofruesi të licencuar',
  ),
  security_cheque: names(
    'צק ביטחון, צק לביטחון, שיק ביטחון, cheque, security cheque, check, cheque de garantía',
    'chèque de garantie, chèque, çek garancie, צ׳ק ביטחון',
  ),
  promissory_note: names(
    'שטר חוב, promissory note, note, pagaré, billet à ordre, premtim pagesë, Premtim-pagesë',
  ),
  guarantor: names('ערב, guarantor, avalista, fiador, garant, caution, garantues'),
};

const DIRECTION_WORDS: Readonly<Record<'owes' | 'credit', readonly string[]>> = {
  owes: names('חוב, חובה, חייב, owed, debt, debit, owes, debe, deuda, dû, dette, borxh'),
  credit: names(
    'זכות, יתרת זכות, credit, a favor, saldo a favor, avoir, crédit, kredit, në favor',
    'In credit',
  ),
};

/** What an opening balance is for, as a charge is; a debt of rent is an adjustment, since no period of Dira charged it. */
const PURPOSE_WORDS: Readonly<Record<'adjustment' | 'utility' | 'fee', readonly string[]>> = {
  adjustment: names(
    'שכר דירה, שכירות, שכד, rent, renta, alquiler, loyer, qira, אחר, other, otro, autre',
    'tjetër, Qiraja',
  ),
  utility: names(
    'חשבונות, חשמל, מים, גז, ארנונה, ועד בית, utilities, electricity, water, suministros',
    'charges, shërbime, חשבונות שוטפים, Shpenzime komunale',
  ),
  fee: names(
    'עמלה, ריבית, קנס, fee, interest, penalty, comisión, recargo, frais, pénalité, tarifë',
    'חיוב נוסף, Cargo adicional, Frais supplémentaires, Tarifë shtesë',
  ),
};

const YES_NO: Readonly<Record<'yes' | 'no', readonly string[]>> = {
  yes: names('כן, v, yes, true, 1, sí, si, oui, po'),
  no: names('לא, no, false, 0, non, jo'),
};

export const readMethod = wordReader(PAYMENT_METHODS, METHOD_WORDS);
export const readCategory = wordReader(EXPENSE_CATEGORIES, CATEGORY_WORDS);
export const readPayer = wordReader(EXPENSE_PAYERS, PAYER_WORDS);
export const readSecurityType = wordReader(SECURITY_TYPES, SECURITY_WORDS);
export const readDirection = wordReader(['owes', 'credit'] as const, DIRECTION_WORDS);
export const readPurpose = wordReader(['adjustment', 'utility', 'fee'] as const, PURPOSE_WORDS);
export const readYesNo = wordReader(['yes', 'no'] as const, YES_NO);

/** @returns null for a word that is not known */
function wordReader<Id extends string>(
  ids: readonly Id[],
  words: Readonly<Record<Id, readonly string[]>>,
): (text: string) => Id | null {
  const known = new Map(
    ids.flatMap((id) => [id, ...words[id]].map((word) => [normalizeLabel(word), id] as const)),
  );
  return (text) => known.get(normalizeLabel(text)) ?? null;
}

function names(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(', '));
}
