import type { Phrases } from './phrases.ts';

/** One and two have words of their own; above ten the noun stands in the singular where custom has it so. */
function counted(count: number, [one, two, few, many]: readonly [string, string, string, string]): string {
  if (count === 1) return one;
  if (count === 2) return two;
  return `${count} ${count <= 10 ? few : many}`;
}

const dotted = (parts: string[]) => (parts.length === 0 ? '' : `${parts.join(', ')}.`);

export const PHRASES_HE: Phrases = {
  title: 'חוזה שכירות לדירת מגורים',
  draftNotice: 'טיוטה. הנוסח הוכן מתבנית ואינו ייעוץ משפטי: יש להראותו לעורך דין לפני החתימה.',
  labels: {
    parties: 'הצדדים',
    identity: 'זיהוי',
    address: 'כתובת',
    phone: 'טלפון',
    email: 'דוא"ל',
    signatures: 'חתימות',
    signature: 'חתימה',
    signedOn: 'תאריך',
    draft: 'טיוטה',
  },
  roles: { landlord: 'המשכיר', tenant: 'השוכר', guarantor: 'הערב' },
  identityKinds: { identity_number: 'ת"ז', passport: 'דרכון', company_number: 'ח"פ' },
  nothing: 'אין',
  noDefectsKnown: 'לא ידוע למשכיר על ליקוי או מטרד כאלה.',
  payments: {
    municipalTax: 'ארנונה',
    water: 'מים',
    electricity: 'חשמל',
    gas: 'גז',
    heating: 'הסקה',
    houseCommittee: 'ועד בית, תשלומים שוטפים',
    internet: 'אינטרנט וטלוויזיה',
    fixedSystems: 'רכישה או החלפה של מערכות קבע',
    buildingInsurance: 'ביטוח המבנה',
    landlordBroker: 'המתווך מטעם המשכיר',
  },
  securities: {
    cash_deposit: 'פיקדון במזומן',
    bank_guarantee: 'ערבות בנקאית',
    licensed_guarantee: 'ערבות של נותן ערבויות מורשה',
    security_cheque: "צ'ק ביטחון",
    promissory_note: 'שטר חוב',
  },
  floors: {
    none: 'דמי השכירות יעלו וירדו עם המדד.',
    base: 'ירידת המדד לא תפחית את דמי השכירות מתחת לדמי השכירות שבחוזה זה.',
    last_paid: 'ירידת המדד לא תפחית את דמי השכירות מתחת לדמי השכירות ששולמו לאחרונה.',
  },
  currencies: { USD: 'הדולר של ארצות הברית', EUR: 'האירו' },
  rateFloors: {
    none: 'דמי השכירות יעלו וירדו עם השער.',
    base: 'ירידת השער לא תפחית את דמי השכירות מתחת לדמי השכירות שבחוזה זה.',
    last_paid: 'ירידת השער לא תפחית את דמי השכירות מתחת לדמי השכירות ששולמו לאחרונה.',
  },
  rateMethod: 'השער הקובע במועד תשלום הוא השער האחרון שפורסם עד אותו מועד.',
  methods: {
    known: 'המדד הקובע במועד תשלום הוא המדד האחרון שפורסם עד אותו מועד (המדד הידוע).',
    for_month: 'המדד הקובע הוא המדד בגין חודש התשלום; פורסם לאחר מכן, ייעשה חשבון ההפרש בתשלום הבא.',
  },
  roundings: { agora: 'התוצאה תעוגל לאגורה הקרובה.', shekel: 'התוצאה תעוגל לשקל הקרוב.' },
  frequencies: {
    monthly: 'דמי השכירות יעודכנו בכל חודש.',
    quarterly: 'דמי השכירות יעודכנו אחת לשלושה חודשים.',
    yearly: 'דמי השכירות יעודכנו אחת לשנה.',
    option: 'דמי השכירות יעודכנו בתחילת תקופת אופציה, ולא לפני כן.',
  },
  pets: {
    allowed: 'השוכר רשאי להחזיק בעלי חיים בדירה, ויישא באחריות לנזק שיגרמו.',
    with_consent: 'השוכר רשאי להחזיק בעל חיים בהסכמת המשכיר בכתב, והמשכיר לא יסרב אלא מטעם סביר.',
    not_allowed: 'השוכר לא יחזיק בעלי חיים בדירה.',
  },
  sublet: {
    with_consent:
      'השוכר רשאי להעביר את השכירות לאחר, או להשכיר את הדירה או חלק ממנה בשכירות משנה, בהסכמת המשכיר בכתב.',
    not_allowed: 'השוכר לא יעביר את השכירות לאחר ולא ישכיר את הדירה או חלק ממנה בשכירות משנה.',
  },
  months: (count) => counted(count, ['חודש אחד', 'חודשיים', 'חודשים', 'חודשים']),
  days: (count) => counted(count, ['יום אחד', 'יומיים', 'ימים', 'יום']),
  hours: (count) => counted(count, ['שעה אחת', 'שעתיים', 'שעות', 'שעות']),
  land: (parcel) => `רישום במקרקעין: ${parcel}.`,
  size: ({ rooms, areaSqm, floor }) =>
    dotted([
      ...(rooms === null ? [] : [`${rooms} חדרים`]),
      ...(areaSqm === null ? [] : [`${areaSqm} מ"ר`]),
      ...(floor === null ? [] : [`קומה ${floor}`]),
    ]),
  item: ({ name, quantity, state }) => `${name} × ${quantity}${state === '' ? '' : ` (${state})`}`,
  optionRent: {
    same: 'כדמי השכירות בחודש האחרון של התקופה',
    open: 'כפי שיסכימו הצדדים',
    percent: (percent) => `דמי השכירות בחודש האחרון של התקופה בתוספת ${percent}`,
    amount: (amount) => `${amount} לכל חודש`,
  },
  account: (account) => `לחשבון: ${account}.`,
  step: (from, amount) => `החל ביום ${from}: ${amount} לכל חודש.`,
  base: (month, value) => `מדד הבסיס: המדד בגין ${month}${value === '' ? '' : ` (${value} נקודות)`}.`,
  rate: (currency) => `השער: השער היציג של ${currency}.`,
  baseRate: (rate, on) =>
    rate === ''
      ? `שער הבסיס: השער של ${on}, או האחרון שפורסם לפניו.`
      : `שער הבסיס: ${rate} שקלים ליחידה${on === '' ? '' : ` (${on})`}.`,
  cap: (percent) => `ההצמדה לא תעלה את דמי השכירות בסך הכול ביותר מ־${percent}.`,
  payment: (name, amount) => (amount === null ? name : `${name}: כ־${amount} לחודש`),
  guarantee: (name, amount) => `${name}: עד ${amount}`,
};
