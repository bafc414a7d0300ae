/** From a failure to the words a person reads. Codes decide; nothing ever matches on the text of an error. */
import { isApiError } from './api-error.ts';
import { currentLanguage, i18n } from './language.ts';

/** Limits of files are whole numbers of them. */
const megabyte = 1024 * 1024;

/** The code of an answer of the API or of the sign-in service; `network` when there was no answer. */
export function problemCode(error: unknown): string {
  return codeIn(error) ?? 'unknown';
}

function codeIn(error: unknown): string | null {
  if (isApiError(error)) return error.code;
  if (error instanceof Error && error.name === 'AuthRetryableFetchError') return 'network';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Whether no call failed, but the code of this page itself. */
export function isOfNoCall(error: unknown): boolean {
  return codeIn(error) === null;
}

/** What stands there now, where a change was refused because somebody else had changed it first; null otherwise. */
export function findCurrent(error: unknown): Readonly<Record<string, unknown>> | null {
  return isApiError(error, 'changed_meanwhile') ? error.current : null;
}

function findText(key: string): string | null {
  const text: unknown = i18n.getResource(currentLanguage(), 'problems', key);
  return typeof text === 'string' ? text : null;
}

/** One sentence on what happened, in the language of the page. */
export function describeProblem(error: unknown): string {
  if (isApiError(error) && error.maxBytes !== null) {
    return i18n.t('problems:tooLarge', { most: Math.round(error.maxBytes / megabyte) });
  }
  return describeCode(problemCode(error));
}

/** The same of a code alone, for what would happen. */
export function describeCode(code: string): string {
  return findText(`codes.${code}`) ?? findText('codes.unknown') ?? i18n.t('form.failed');
}

/** What is wrong with one field, from the code beside its path. */
export function describeFieldProblem(code: string): string {
  return (
    findText(`fields.${code}`) ??
    findText(`codes.${code}`) ??
    findText('fields.invalid') ??
    i18n.t('form.failed')
  );
}

/** The words for what a form finds wrong by itself, ready for `validate`. */
export function describeFaults(
  codes: Readonly<Record<string, string | null>>,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, code && describeFieldProblem(code)]),
  );
}

/** Messages by the path of the field, ready for `form.setErrors`. */
export function describeFields(error: unknown): Record<string, string> {
  if (!isApiError(error)) return {};
  return Object.fromEntries(error.errors.map(({ path, code }) => [path, describeFieldProblem(code)]));
}
