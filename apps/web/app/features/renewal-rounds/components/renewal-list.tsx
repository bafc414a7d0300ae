import { MOST_RENEWAL_DAYS, RENEWAL_OPENING_DAYS } from '@dira/domain/renewal-rounds';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconFileText } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { UnitName } from '../../leases/components/unit-name.tsx';
import { useChoiceFilter } from '../../lists/components/choice-filter.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { TenantNames } from '../../tenants/components/tenant-names.tsx';
import { openingsQuery, renewalShows, renewalsQuery, useSwitchOpenings } from '../queries.ts';
import type { RenewalRow } from '../queries.ts';
import { RoundPill } from './round-pill.tsx';

/** Leases that end soon and are not renewed: who is to be asked, who was, and who answered. */
export function RenewalList({ chips }: { chips: ReactNode }) {
  const { t } = useTranslation('renewal-rounds');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const show = oneOf(page.get('round'), ['all', ...renewalShows] as const);
  const query = useSuspenseInfiniteQuery(renewalsQuery(organizationId, show));
  return (
    <>
      <ListToolbar
        chips={chips}
        filters={[
          useChoiceFilter({
            name: 'round',
            label: tCommon('labels.status'),
            any: t('list.show.all'),
            value: show === 'all' ? '' : show,
            options: renewalShows.map((value) => ({ value, label: t(`list.show.${value}`) })),
          }),
        ]}
      />
      <Stack>
        <Opening />
        <DataList
          label={t('list.label')}
          columns={useColumns()}
          rows={rowsOf(query.data)}
          rowKey={({ leaseId }) => leaseId}
          rowName={({ tenant }) => tenant.fullName}
          renderRowLink={({ leaseId }, link) => <Link to={paths.lease(leaseId)} {...link} />}
          rowActions={useRowActions()}
          empty={
            <EmptyState
              icon={IconFileText}
              title={t('list.emptyTitle')}
              body={t('list.emptyBody', { count: MOST_RENEWAL_DAYS })}
            />
          }
          more={moreOf(query)}
        />
      </Stack>
    </>
  );
}

/** Whether rounds open automatically, for those who set that. */
function Opening() {
  const { t } = useTranslation('renewal-rounds');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(openingsQuery(organizationId));
  const change = useSwitchOpenings();
  if (!data.can.switch) return null;
  return (
    <Card label={t('opening.on')} isPadded>
      <SwitchRow
        label={t('opening.label', { count: RENEWAL_OPENING_DAYS })}
        hint={t('opening.hint')}
        isOn={data.isActive}
        isDisabled={change.isPending}
        onChange={(isOn) => change.mutate(isOn, { onError: sayProblem })}
      />
    </Card>
  );
}

function useRowActions() {
  const { t } = useTranslation('renewal-rounds');
  const { can } = useOrganization();
  const navigate = useNavigate();
  return ({ leaseId, round, notice }: RenewalRow): RowAction[] =>
    can['agreements.manage'] &&
    can['money.see'] &&
    notice !== 'not_renewing' &&
    (round?.askedAt ?? null) === null
      ? [
          {
            label: t('actions.ask'),
            isPrimary: true,
            run: () => void navigate(paths.lease(leaseId, { panel: 'ask-renewal' })),
          },
        ]
      : [];
}

function useColumns(): Column<RenewalRow>[] {
  const { t } = useTranslation('renewal-rounds');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  return [
    {
      key: 'tenant',
      header: tCommon('labels.tenant'),
      card: 'title',
      render: ({ tenant }) => <TenantNames name={tenant.fullName} more={tenant.moreTenants} />,
    },
    {
      key: 'unit',
      header: tCommon('labels.unit'),
      show: 'medium',
      render: ({ property, unit }) => <UnitName property={property} unit={unit} />,
    },
    {
      key: 'ends',
      header: t('list.lastDay'),
      isShort: true,
      render: ({ endsOn }) => <Code>{formatDate(endsOn)}</Code>,
    },
    ...(can['money.see']
      ? [
          {
            key: 'rent',
            header: tCommon('labels.rent'),
            align: 'end',
            show: 'wide',
            amount: ({ monthlyRent }: RenewalRow) => monthlyRent,
          } as const,
          {
            key: 'offered',
            header: t('list.offered'),
            align: 'end',
            show: 'medium',
            amount: ({ round }: RenewalRow) => round?.offer?.monthlyRent ?? null,
          } as const,
        ]
      : []),
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ round, notice }) =>
        round === null ? (
          <StatusPill tone={notice === 'not_renewing' ? 'late' : 'due'}>
            {t(notice === 'not_renewing' ? 'states.ending' : 'states.proposed')}
          </StatusPill>
        ) : (
          <RoundPill round={round} />
        ),
    },
  ];
}
