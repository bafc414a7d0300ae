import type { TemplateCategory, TemplateChannel } from '@dira/domain/ready-templates';
import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from './queries.ts';

/** What a template is called: as it was named, or as Dira calls those that come with it. */
export function useTemplateName(): (template: Pick<TemplateSummary, 'name' | 'readyKey'>) => string {
  const { t } = useTranslation('message-templates');
  return ({ name, readyKey }) => (name === '' && readyKey !== null ? t(`ready.${readyKey}`) : name);
}

export function useChannelName(): (channel: TemplateChannel) => string {
  const { t } = useTranslation();
  return (channel) => t(channel === 'email' ? 'labels.email' : 'labels.whatsApp');
}

export function useCategoryName(): (category: TemplateCategory) => string {
  const { t } = useTranslation(['message-templates', 'shell']);
  return (category) =>
    category === 'maintenance' ? t('shell:screens.maintenance') : t(`categories.${category}`);
}
