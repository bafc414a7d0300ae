import type { DocumentLanguage } from '@dira/contract/agreement-document';

/** What an amendment says, clause by clause. Written for Dira; to be looked at by a lawyer before it is relied on. */
export const AMENDMENT_CLAUSES = [
  'background',
  'extension',
  'option',
  'rent',
  'due-day',
  'securities',
  'further',
  'rest',
] as const;
export type AmendmentClause = (typeof AMENDMENT_CLAUSES)[number];

interface AmendmentTexts {
  readonly title: string;
  readonly holders: Record<'tenant' | 'landlord', string>;
  readonly clauses: Record<AmendmentClause, { readonly title: string; readonly body: string }>;
}

export const AMENDMENT_TEXTS: Record<DocumentLanguage, AmendmentTexts> = {
  he: {
    title: 'תוספת לחוזה שכירות',
    holders: { tenant: 'לשוכר', landlord: 'למשכיר' },
    clauses: {
      background: {
        title: 'רקע',
        body: `הצדדים קשורים בחוזה שכירות של הדירה ב{{premises}}, לתקופה שמיום {{term.from}} עד יום {{term.until}} ("החוזה"). הם מסכימים לשנות אותו כאמור בתוספת זו.`,
      },
      extension: {
        title: 'הארכת התקופה',
        body: `תקופת השכירות מוארכת מיום {{extension.from}}, ותסתיים ביום {{extension.until}}.`,
      },
      option: {
        title: 'מימוש האופציה',
        body: `ההארכה היא מימוש האופציה שהחוזה נותן {{option.holder}}. {{option.notice}}`,
      },
      rent: {
        title: 'דמי השכירות',
        body: `החל ביום {{rent.from}} דמי השכירות הם {{rent.amount}} לכל חודש, ועל חלק של חודש ישולם לפי מספר ימיו. עליות שנקבעו בחוזה למועד מאוחר מזה אינן חלות עוד.

הוראות ההצמדה שבחוזה, אם יש בו כאלה, מוסיפות לחול.`,
      },
      'due-day': {
        title: 'מועד התשלום',
        body: `החל בתשלום הראשון שמועדו אחרי חתימת התוספת, דמי השכירות ישולמו ביום {{due.day}} לכל חודש, ובחודש קצר מזה ביומו האחרון.`,
      },
      securities: {
        title: 'הערובות',
        body: `הערובות שניתנו לפי החוזה עומדות בתוקפן עד תום התקופה המוארכת. מי שנתן ערובה שתוקפה קצר מזה יאריך אותה לפני שתפקע.`,
      },
      further: { title: 'תנאים נוספים', body: '{{further}}' },
      rest: {
        title: 'יתר תנאי החוזה',
        body: `כל יתר תנאי החוזה עומדים בתוקפם ללא שינוי. תוספת זו היא חלק ממנו, ונכנסת לתוקף כשחתמו עליה כל הצדדים.`,
      },
    },
  },
  en: {
    title: 'Amendment of a lease',
    holders: { tenant: 'the Tenant', landlord: 'the Landlord' },
    clauses: {
      background: {
        title: 'Background',
        body: `The parties are bound by a lease of the dwelling at {{premises}} for the term from {{term.from}} until {{term.until}} ("the Lease"). They agree to change it as this amendment says.`,
      },
      extension: {
        title: 'The term',
        body: `The term is extended from {{extension.from}} and ends on {{extension.until}}.`,
      },
      option: {
        title: 'The option',
        body: `The extension is the option that the Lease gives {{option.holder}}. {{option.notice}}`,
      },
      rent: {
        title: 'The rent',
        body: `From {{rent.from}} the rent is {{rent.amount}} for each month, and for a part of a month by its days. Rises that the Lease sets for a later day no longer apply.

What the Lease says about linkage, where it does, goes on applying.`,
      },
      'due-day': {
        title: 'The due day',
        body: `From the first payment that falls due after this amendment is signed, the rent is due on day {{due.day}} of each month, and in a shorter month on its last day.`,
      },
      securities: {
        title: 'Securities',
        body: `The securities and guarantees given under the Lease stay in force until the end of the extended term. Whoever gave one that runs out sooner prolongs it before it does.`,
      },
      further: { title: 'Further terms', body: '{{further}}' },
      rest: {
        title: 'The rest of the Lease',
        body: `Everything else in the Lease stays in force unchanged. This amendment is part of it, and takes effect once all parties have signed.`,
      },
    },
  },
};

export const NOTICE_GIVEN: Record<DocumentLanguage, (on: string) => string> = {
  he: (on) => `ההודעה על כך ניתנה ביום ${on}.`,
  en: (on) => `Notice of it was given on ${on}.`,
};
