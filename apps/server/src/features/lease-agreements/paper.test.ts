import type { AgreementLanguage } from '@dira/domain/lease-agreement/contents';
import { buildLaw } from '@dira/domain/lease-agreement/testing';
import { extractTextItems, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { composeAgreementPdf } from '../../platform/pdf-lease.ts';
import { createPdf } from '../../platform/pdf.ts';
import { findMisplaced, readText } from '../../testing/pdf-text.ts';
import { composeDocument } from './compose.ts';
import { composeTemplate } from './template.ts';
import { buildContents } from './testing.ts';

const pdf = createPdf();
afterAll(pdf.close);

const facts = {
  startsOn: Temporal.PlainDate.from('2026-10-01'),
  endsOn: Temporal.PlainDate.from('2027-09-30'),
  monthlyRentAmount: 450_000,
  currency: 'ILS',
  dueDay: 1,
  paymentMethod: 'bank_transfer',
  identified: new Set<string>(),
  law: buildLaw(),
} as const;

function compose(language: AgreementLanguage, change: Partial<ReturnType<typeof buildContents>> = {}) {
  return composeDocument({
    contents: { ...buildContents(), ...change },
    facts,
    language,
    clauses: composeTemplate([], []),
    isDraft: true,
    identities: new Map([['tenant', '***6782']]),
  });
}

function render(...of: Parameters<typeof compose>) {
  return pdf.render(
    'lease',
    composeAgreementPdf(compose(...of), { name: 'הרצל 14/3', issuer: 'בתי הכרמל', issuedOn: '2026-11-22' }),
  );
}

const middleOfPage = 297;
const rightMargin = 500;
const leftMargin = 80;

const hebrew = [
  'חוזה שכירות לדירת מגורים',
  'טיוטה',
  'הצדדים',
  'המשכיר',
  'יעל אברהם',
  'השוכר',
  'דנה לוי',
  '***6782',
  'הערב',
  'ההסכם',
  'מתחייבים יחד ולחוד',
  'הדירה',
  'סלון, שלושה חדרי שינה ומרפסת',
  'ליקויים ומטרדים ידועים',
  'רטיבות בקיר הצפוני',
  'דירה הראויה למגורים',
  'תקופת השכירות',
  '01/10/2026',
  'אופציה לשוכר',
  'בהודעה בכתב',
  'דמי השכירות',
  '₪4,500',
  'העברה בנקאית',
  'הצמדה למדד',
  'ספטמבר',
  'תשלומים שישלם השוכר',
  'ארנונה',
  'ערובות',
  'ערבות בנקאית',
  'ערבות',
  '₪20,000',
  'מה שהחוק מבטיח',
  'חתימות',
  'המשכיר',
  'השוכר',
  'הערב',
];
const english = [
  'The parties',
  '1. The agreement',
  'bound together and each for the whole',
  '2. The dwelling',
  '4. Known defects and nuisances',
  '5. Fit to live in',
  'section 25F',
  '7. Term',
  '01/10/2026',
  '8. The Tenant',
  'and 2.5% more',
  'Rent',
  '₪4,500',
  'Linkage to the consumer price index',
  'September 2026',
  'Payments by the Tenant',
  'Municipal tax (arnona): about ₪450 a month',
  'חניה',
  ': about ₪100 a month',
  'Securities',
  'Bank guarantee',
  'Guarantee',
  'up to ₪20,000',
  'What the law secures',
  'Signatures',
];

describe('the paper of a lease', () => {
  test('reads in order in Hebrew, from the right', async () => {
    expect(findMisplaced(await readText(await render('he'), 'he'), hebrew)).toEqual([]);
  });

  test('reads in order in English', async () => {
    expect(
      findMisplaced(await readText(await render('en'), 'en'), ['Lease contract for a dwelling', ...english]),
    ).toEqual([]);
  });

  test('reads in order in both languages side by side, Hebrew on the right', async () => {
    const bytes = await render('bilingual');
    const right = await readText(bytes, 'he', ({ x }) => x >= middleOfPage);
    const left = await readText(bytes, 'en', ({ x }) => x < middleOfPage);
    const inColumn = (parts: string[]) =>
      parts.filter((part) => !/[₪*/]|^(יעל|דנה|המשכיר|השוכר|הערב)/.test(part));
    expect(findMisplaced(right, inColumn(hebrew).slice(1))).toEqual([]);
    expect(findMisplaced(left, inColumn(english))).toEqual([]);
  });

  test('begins Hebrew lines at the right margin and English ones at the left', async () => {
    const startsOf = async (language: AgreementLanguage) => {
      const document = await getDocumentProxy(new Uint8Array(await render(language)));
      const { items } = await extractTextItems(document);
      const numbers = items.flat().filter(({ str }) => str === '1.1');
      return numbers.map(({ x }) => (x > rightMargin ? 'right' : x < leftMargin ? 'left' : x)).toSorted();
    };
    expect(await startsOf('he')).toEqual(['right']);
    expect(await startsOf('en')).toEqual(['left']);
    expect(await startsOf('bilingual')).toEqual(['left', 'right']);
  });

  test.each(['he', 'en', 'bilingual'] as const)(
    'is tagged, titled and says its language in %s (PDF/UA-1)',
    async (language) => {
      const bytes = await render(language);
      const raw = Buffer.from(bytes);
      expect(raw.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true);
      expect(raw.includes('/StructTreeRoot')).toBe(true);
      const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
      expect(info).toMatchObject({
        Title: language === 'en' ? 'Lease contract for a dwelling' : 'חוזה שכירות לדירת מגורים',
        Language: language === 'en' ? 'en' : 'he',
      });
    },
  );

  test('shows what people typed literally, and is the same bytes for the same contract', async () => {
    const { rules } = buildContents();
    const change = { rules: { ...rules, special: '#panic() *x* $1^2$ {{constructor}} 😀' } };
    const [first, second] = await Promise.all([render('en', change), render('en', change)]);
    expect(findMisplaced(await readText(first, 'en'), ['#panic() *x* $1^2$ {{constructor}} ?'])).toEqual([]);
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

test('rent that follows a rate has a clause of its own instead of that of the index', () => {
  const { rent } = buildContents();
  const toDollar = {
    rent: { ...rent, linkedTo: 'USD', baseRate: '3.65', baseRateOn: '2026-10-01' } as const,
  };
  const sections = compose('bilingual', toDollar).sections.filter(({ key }) => /^(index|rate)$/.test(key));
  const said = JSON.stringify(sections);
  expect(sections.map(({ key }) => key)).toEqual(['rate']);
  for (const part of [
    'the representative rate of the US dollar',
    'השער היציג של הדולר',
    '3.65',
    '01/10/2026',
  ])
    expect(said).toContain(part);
  expect(said).not.toMatch(/index for|מדד/);
});
