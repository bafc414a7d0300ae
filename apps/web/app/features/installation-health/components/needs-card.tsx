import type { OperatorNeed } from '@dira/domain/installation-health';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';

/** What may wait until somebody sets the installation up. */
const calm = new Set<OperatorNeed>(['mail_off', 'scanner_off', 'backup_none']);

/** What to do, a line each; one line where there is nothing. */
export function NeedsCard({ needs }: { needs: readonly OperatorNeed[] }) {
  const { t } = useTranslation(['installation-health', 'common']);
  if (needs.length === 0)
    return (
      <Card label={t('needs.title')}>
        <TaskList tasks={[{ id: 'none', icon: IconCircleCheck, tone: 'ok', title: t('needs.none') }]} />
      </Card>
    );
  return (
    <Card title={t('needs.title')}>
      <TaskList
        tasks={needs.map((need) => ({
          id: need,
          icon: calm.has(need) ? IconInfoCircle : IconAlertTriangle,
          tone: calm.has(need) ? 'due' : 'late',
          title: t(`needs.titles.${need}`),
          detail: t(`needs.todo.${need}`),
          ...(need === 'failed_deliveries' && {
            action: (
              <Link
                {...buttonLook({ size: 'xs' })}
                to={paths.siteAdmin({ tab: 'deliveries', state: 'failed' })}
              >
                {t('common:actions.open')}
              </Link>
            ),
          }),
        }))}
      />
    </Card>
  );
}
