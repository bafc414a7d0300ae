import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconTool } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { usePlaceName } from '../place-name.ts';
import { plansQuery, savePlans } from '../recurring.ts';
import type { Plan } from '../recurring.ts';

/** What is done again and again; a press opens one. */
export function PlanList({ ended }: { ended: boolean }) {
  const { t } = useTranslation('maintenance');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(plansQuery(organizationId, ended));
  const rows = rowsOf(query.data);
  const { tools, table } = useTableTools({
    list: 'recurringMaintenance',
    columns: useColumns(),
    rows,
    rowKey: ({ id }) => id,
    save: (file) => savePlans(organizationId, ended, file),
  });
  return (
    <>
      {rows.length > 0 && <ListToolbar filters={[]} tools={tools} />}
      <DataList
        label={t('views.plans')}
        {...table}
        rowName={({ title }) => title}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: 'plan', plan: id })} {...link} />}
        activeKey={page.get('plan')}
        more={moreOf(query)}
        empty={
          <EmptyState
            icon={IconTool}
            title={t(ended ? 'plans.noneEnded' : 'plans.none')}
            body={t('plans.noneBody')}
            action={!ended && <AddPlanLink />}
          />
        }
      />
    </>
  );
}

export function AddPlanLink() {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return (
    <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'plan', plan: null })}>
      {t('plans.add')}
    </Link>
  );
}

function useColumns(): Column<Plan>[] {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const nameOf = usePlaceName();
  return [
    {
      key: 'title',
      sortBy: ({ title }) => title,
      header: t('columns.title'),
      card: 'title',
      render: ({ title }) => <UserText>{title}</UserText>,
    },
    {
      key: 'place',
      show: 'medium',
      sortBy: (plan) => nameOf(plan),
      header: tCommon('labels.property'),
      render: (plan) => nameOf(plan),
    },
    {
      key: 'every',
      show: 'medium',
      sortBy: ({ everyMonths }) => everyMonths,
      header: t('plans.rhythm'),
      render: ({ everyMonths }) => t('plans.every', { count: everyMonths }),
    },
    {
      key: 'hands',
      header: t('columns.assignee'),
      show: 'wide',
      render: ({ assignee, vendor }) => (
        <UserText>{[assignee?.name, vendor?.name].filter((name) => name !== undefined).join(', ')}</UserText>
      ),
    },
    {
      key: 'next',
      sortBy: ({ nextDueOn }) => nextDueOn,
      header: t('plans.next'),
      card: 'aside',
      render: (plan) => <Next plan={plan} />,
    },
  ];
}

function Next({ plan: { isPaused, isEnded, nextDueOn } }: { plan: Plan }) {
  const { t } = useTranslation('maintenance');
  if (isEnded) return <StatusPill tone="off">{t('plans.ended')}</StatusPill>;
  if (isPaused) return <StatusPill tone="wait">{t('plans.paused')}</StatusPill>;
  return <Code>{formatDate(nextDueOn)}</Code>;
}
