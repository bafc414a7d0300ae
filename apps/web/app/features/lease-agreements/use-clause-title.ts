import { useLanguage } from '../../lib/use-language.ts';
import type { TemplateClause } from './queries.ts';

/** The heading of a clause for its reader: Hebrew in Hebrew, else English. */
export function useClauseTitle({ texts }: TemplateClause): string {
  return texts[useLanguage() === 'he' ? 'he' : 'en'].title;
}
