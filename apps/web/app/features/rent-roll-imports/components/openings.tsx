import { formatMonth } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { IconX } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { UnitName } from '../../leases/components/unit-name.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { TenantNames } from '../../tenants/components/tenant-names.tsx';
import { openingsQuery, useChargeOpening } from '../queries.ts';
import type { Opening } from '../queries.ts';
import classes from './openings.module.css';

/** Whether the month that was running when leases were imported is paid: yes, but for those that are named. */
export function Openings({ importId }: { importId: string }) {
  const { t } = useTranslation('rent-roll-imports');
  const language = useLanguage();
  const { organizationId, can } = useOrganization();
  const query = useSuspenseInfiniteQuery(openingsQuery(organizationId, importId));
  const rows = rowsOf(query.data);
  const rowActions = useRowActions();
  const columns = useColumns();
  const [first] = rows;
  if (first === undefined) return null;
  const title = t('opening.title', { month: formatMonth(first.period.startsOn, language, 'long') });
  return (
    <Card title={title}>
      <p className={classes.says}>{t('opening.body')}</p>
      <DataList
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ leaseId }) => leaseId}
        rowName={({ tenantName }) => tenantName}
        renderRowLink={({ leaseId }, link) => <Link to={paths.lease(leaseId)} {...link} />}
        {...(can['money.post'] && { rowActions })}
        empty={null}
        more={moreOf(query)}
      />
    </Card>
  );
}

function useRowActions() {
  const { t } = useTranslation('rent-roll-imports');
  const language = useLanguage();
  const charge = useChargeOpening();
  return ({ leaseId, tenantName, period, isPaid }: Opening): RowAction[] =>
    isPaid
      ? [
          {
            label: t('opening.notPaid'),
            icon: IconX,
            isPrimary: true,
            run: () =>
              charge.mutate(leaseId, {
                onSuccess: () =>
                  showToast({
                    title: t('opening.done', {
                      name: isolate.text(tenantName),
                      month: formatMonth(period.startsOn, language),
                    }),
                  }),
                onError: sayProblem,
              }),
          },
        ]
      : [];
}

function useColumns(): Column<Opening>[] {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'unit',
      header: tCommon('labels.unit'),
      render: ({ property, unit }) => <UnitName property={property} unit={unit} />,
    },
    {
      key: 'tenant',
      header: tCommon('labels.tenant'),
      render: ({ tenantName, moreTenants }) => <TenantNames name={tenantName} more={moreTenants} />,
    },
    {
      key: 'rent',
      header: tCommon('labels.rent'),
      align: 'end',
      amount: ({ amount }) => amount,
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ isPaid }) => (
        <StatusPill tone={isPaid ? 'ok' : 'due'}>{t(isPaid ? 'opening.paid' : 'opening.charged')}</StatusPill>
      ),
    },
  ];
}
