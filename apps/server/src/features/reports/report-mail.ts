import { formatDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { renderLetter, type RenderedLetter } from '../../platform/mail-template.ts';

/** Who sends a report, and as of which day. */
export interface ReportMail {
  sender: { name: string; email: string };
  organizationName: string;
  asOf: string;
}

/** The letter that brings a report, which goes with it as a file: what it is, from whom, and how it is stopped. */
export function composeReportMail(
  { sender, organizationName, asOf }: ReportMail,
  { name, language, is_test: isTest }: { name: string; language: Language; is_test: boolean },
): RenderedLetter {
  const t = createTranslator(language, 'mail');
  const names = {
    name,
    date: formatDate(asOf),
    sender: sender.name === '' ? sender.email : sender.name,
    organization: organizationName,
  };
  return renderLetter({
    language,
    subject: t(isTest ? 'report.testSubject' : 'report.subject', names),
    heading: name,
    paragraphs: [t('report.body', names)],
    note: t(noteOf(sender, isTest), names),
    organizationName,
  });
}

/** Who signs in by phone has no address to which an answer could go. */
function noteOf({ email }: ReportMail['sender'], isTest: boolean) {
  if (isTest) return 'report.testNote';
  return email === '' ? 'report.noteWithoutAddress' : 'report.note';
}
