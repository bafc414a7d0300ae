import type { TFunction } from 'i18next';
import type { Language } from './languages.ts';
import type { Resources } from './resources.ts';

/** The sources that came with Dira, as the tables of the law have them. */
const known: Readonly<Record<string, keyof Resources['law']['sources']>> = {
  'Hire and Borrowing Law, 5731-1971': 'hireLaw',
  'Law for the Reduction of the Use of Cash, 5778-2018, First Schedule': 'cashLaw',
  'Hire and Borrowing Law, 5731-1971; the amount of 2017, before indexation': 'hireLawAmount',
  'Tax Authority, 2021': 'year2021',
  'Tax Authority, 2022': 'year2022',
  'Tax Authority, 2023': 'year2023',
  'Bank of Israel, interest rate as of April 2026': 'interestRate',
  'Prime: the Bank of Israel rate and 1.5 %': 'prime',
  'VAT Order (Rate of Tax)': 'vatOrder',
  'Tax Authority, Israel Invoice': 'israelInvoice',
  'Tax Authority, 2024; frozen for 2025 to 2027': 'ceiling',
  'Tax Authority, 10 % track': 'flatTrack',
  'Tax Authority, lowest rate of passive income under 60': 'underSixty',
  'Tax Authority, lowest rate from age 60': 'fromSixty',
  'Bank of Israel, limits on housing loans': 'housingLoans',
  'Tax Authority, circular 1/2026': 'circular',
  'Tax Authority, circular 1/2026; temporary order': 'temporaryOrder',
  'Income Tax Regulations (Depreciation of a Home Let to Live In), 5749-1989': 'depreciation',
  'Tax Authority, surtax': 'surtax',
  'Tax Authority, letting as a business': 'lettingBusiness',
  'Tax Authority, income tax brackets of 2026': 'incomeTax2026',
  'Privacy Protection Law as amended by Amendment 13, in force since 14 August 2025': 'privacyLaw',
};

/** Where a figure of the law is written, in words of the reader; what an operator entered stays as they wrote it. */
export function nameLegalSource(source: string, t: TFunction<'law'>): string {
  const word = known[source];
  return word === undefined ? source : t(`sources.${word}`);
}

/** Sections 25A to 25O of the Hire and Borrowing Law, as the Hebrew law counts them. */
const hebrewSections = ['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט', 'י', 'יא', 'יב', 'יג', 'יד', 'טו'];
const sections = 'ABCDEFGHIJKLMNO';

/** The statute of a checklist item in the words of a language: `s.25J(e)` is סעיף 25י(ה). */
export function nameStatute(statute: string, t: TFunction<'law'>, language: Language): string {
  const [, number = '', letter = '', clause = '', schedule = ''] =
    /s\.(\d+)([A-O]?)(?:\(([a-z])\))?(?:, Second Schedule \((\d+)\))?$/.exec(statute) ?? [];
  if (statute.startsWith('Land Law')) return t('statutes.landLaw');
  // As the operator wrote it.
  if (number === '') return statute;
  const isHebrew = language === 'he';
  const counted = (one: string, all: string) =>
    isHebrew && one !== '' ? (hebrewSections[all.indexOf(one)] ?? '') : one;
  const section = number + counted(letter, sections);
  const named = counted(clause, sections.toLowerCase());
  const whole = t('statutes.section', { section: clause === '' ? section : `${section}(${named})` });
  if (schedule !== '') return t('statutes.schedule', { section: whole, number: schedule });
  return statute.startsWith('Guarantee') ? t('statutes.guaranteeLaw', { section: whole }) : whole;
}

/** A law and the section of it on which something rests. */
interface LawReference {
  readonly source: string;
  readonly section: string;
}

/** Both in the words of a language: "Hire and Borrowing Law, 5731-1971, s.25H". */
export function nameLawReference(
  { source, section }: LawReference,
  t: TFunction<'law'>,
  language: Language,
): string {
  return `${nameLegalSource(source, t)}, ${nameStatute(section, t, language)}`;
}
