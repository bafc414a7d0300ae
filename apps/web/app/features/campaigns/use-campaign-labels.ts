import { useTranslation } from 'react-i18next';

/** What the fields of a campaign are called, also where something is wrong with one. */
export function useCampaignLabels() {
  const { t } = useTranslation(['campaigns', 'common', 'message-templates', 'sent-messages']);
  return {
    name: t('common:labels.name'),
    channel: t('message-templates:channel'),
    purpose: t('form.purpose'),
    templateId: t('sent-messages:write.template'),
    kind: t('form.audience'),
    audience: t('form.audience'),
    propertyIds: t('common:labels.properties'),
    days: t('form.days'),
    tenantIds: t('form.people'),
    priorities: t('form.priorities'),
    wish: t('form.wish'),
    languages: t('form.languages'),
    when: t('form.when'),
    on: t('common:labels.day'),
    at: t('form.at'),
    startsAt: t('form.at'),
  };
}

export type CampaignLabels = ReturnType<typeof useCampaignLabels>;
