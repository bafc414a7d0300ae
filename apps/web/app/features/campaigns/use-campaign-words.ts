import type {
  CampaignAudience,
  RecipientFailure,
  RecipientSkip,
  RecipientState,
} from '@dira/domain/campaigns';
import { formatList } from '@dira/i18n/format';
import { languageNames, type Language } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { namePlace } from '../../lib/place-name.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useTemplateName } from '../message-templates/use-words.ts';
import type { CampaignSummary, Recipient } from './queries.ts';

/** How a campaign is said: to whom it goes, and what became of each message. */
export function useCampaignWords() {
  const { t } = useTranslation(['campaigns', 'leads', 'sent-messages', 'installation-health']);
  const language = useLanguage();
  const { t: tCommon } = useTranslation();
  const nameOf = useTemplateName();
  const leadsOf = ({ priorities, wish, propertyIds }: Extract<CampaignAudience, { kind: 'leads' }>) => {
    const which = [
      ...priorities.map((one) => t(`leads:priorities.${one}`)),
      ...(wish === null ? [] : [t(`leads:wishes.${wish}`)]),
      ...(propertyIds.length === 0 ? [] : [t('audience.leadsHere')]),
    ];
    return which.length === 0
      ? t('audience.everyLead')
      : t('audience.someLeads', { which: formatList(which, language) });
  };
  return {
    templateOf: ({ name, builtInKey }: NonNullable<CampaignSummary['template']>) =>
      nameOf({ name: name ?? '', readyKey: builtInKey }),
    audienceOf: (audience: CampaignAudience) => {
      switch (audience.kind) {
        case 'tenants':
          return audience.propertyIds.length === 0
            ? t('audience.everybody')
            : t('audience.ofProperties', { count: audience.propertyIds.length });
        case 'owners':
          return audience.propertyIds.length === 0
            ? t('audience.everyOwner')
            : t('audience.ownersOf', { count: audience.propertyIds.length });
        case 'ending':
          return t('audience.endingIn', { count: audience.days });
        case 'late':
          return t('audience.kinds.late');
        case 'chosen':
          return t('audience.chosen', { count: audience.tenantIds.length });
        case 'leads':
          return leadsOf(audience);
      }
    },
    readersOf: (languages: readonly Language[]) =>
      languages.length === 0
        ? ''
        : t('audience.readers', {
            languages: formatList(
              languages.map((one) => isolate.text(languageNames[one])),
              language,
            ),
          }),
    skipOf: (because: RecipientSkip) => t(`sent-messages:skips.${because}`),
    failureOf: (failure: RecipientFailure) =>
      failure === 'unconfirmed'
        ? t('sent-messages:states.unknown')
        : t(`installation-health:deliveries.failures.${failure}`),
    resultOf: (state: RecipientState) => t(`results.${state}`),
    placeOf: ({ propertyName, unitNumber }: Pick<Recipient, 'propertyName' | 'unitNumber'>) =>
      propertyName === null
        ? null
        : namePlace(
            { property: { name: propertyName }, unit: unitNumber === null ? null : { number: unitNumber } },
            tCommon,
          ),
  };
}
