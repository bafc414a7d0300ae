import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from './queries.ts';

/** What a template is called: as it was named, or as Dira calls those that come with it. */
export function useTemplateName(): (template: Pick<TemplateSummary, 'name' | 'readyKey'>) => string {
  const { t } = useTranslation('message-templates');
  return ({ name, readyKey }) => (name === '' && readyKey !== null ? t(`ready.${readyKey}`) : name);
}
