import { loadTexts } from '../../lib/language.ts';

/** The words of the screens, and those of the report model, which are the words of the screens that it is about. */
export function loadReportTexts(): Promise<void> {
  return loadTexts(
    'report-builder',
    'report-comments',
    'report-schedules',
    'report-sharing',
    'reports',
    'budgets',
    'documents',
    'expenses',
    'lists',
    'maintenance',
    'money',
    'overview',
    'portfolios',
    'properties',
    'standing',
  );
}
