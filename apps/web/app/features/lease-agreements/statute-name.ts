import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';

/** Sections 25A to 25O of the Hire and Borrowing Law, as the Hebrew law counts them. */
const hebrewSections = ['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט', 'י', 'יא', 'יב', 'יג', 'יד', 'טו'];
const sections = 'ABCDEFGHIJKLMNO';

/** The statute of a checklist item in the words of a language: `s.25J(e)` is סעיף 25י(ה). */
export function nameStatute(statute: string, t: TFunction<'lease-agreements'>, language: Language): string {
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
