import { countDays, formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { Card, FactList } from '../../../ui/card.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { workspaceQuery } from '../queries.ts';

/** The workspace that the person is in: what it is called, what it is for, and how long it is still tried. */
export function WorkspaceCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { data: workspace } = useSuspenseQuery(workspaceQuery(organizationId));
  const { name, description, plan, status, trialEndsOn } = workspace;
  const daysLeft = trialEndsOn === null ? 0 : countDays(today(), trialEndsOn);
  return (
    <Card title={t('workspace.label')}>
      <FactList
        facts={[
          { label: tCommon('labels.name'), value: <UserText>{name}</UserText> },
          {
            label: tCommon('labels.description'),
            value: description === '' ? tCommon('none') : <UserText>{description}</UserText>,
          },
          { label: t('workspace.plan'), value: t(`workspace.plans.${plan}`) },
          ...(status === 'trial' && trialEndsOn !== null
            ? [
                {
                  label: t('workspace.trial'),
                  value:
                    daysLeft < 0
                      ? t('workspace.trialEnded', { date: isolate.code(formatDate(trialEndsOn)) })
                      : t('workspace.trialLeft', {
                          count: daysLeft,
                          date: isolate.code(formatDate(trialEndsOn)),
                        }),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
