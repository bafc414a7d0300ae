import { nameSettlement } from '@dira/i18n/settlement-words';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { settlementsQuery, type Settlement } from '../queries.ts';
import { ReverseSettlementDialog } from './reverse-settlement-dialog.tsx';

/** What was settled, the newest first; a row opens what each lease bore. */
export function SettlementList({ toNew, activeId }: { toNew: string; activeId: string | null }) {
  const { t } = useTranslation('cost-settlements');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const settlements = useSuspenseInfiniteQuery(settlementsQuery(organizationId));
  const [reversing, setReversing] = useState<Settlement | null>(null);
  const nameOf = useSettlementName();
  return (
    <>
      <DataList
        label={t('list')}
        columns={useColumns()}
        rows={rowsOf(settlements.data)}
        rowKey={({ id }) => id}
        rowName={nameOf}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: null, settlement: id })} {...link} />}
        rowActions={(settlement) =>
          settlement.can.reverse
            ? [{ label: t('reverse.action'), isDanger: true, run: () => setReversing(settlement) }]
            : []
        }
        activeKey={activeId}
        more={moreOf(settlements)}
        empty={
          <EmptyState
            icon={IconReceipt}
            title={t('emptyTitle')}
            body={t('emptyBody')}
            action={
              <Link {...buttonLook({ variant: 'filled' })} to={toNew}>
                {t('title')}
              </Link>
            }
          />
        }
      />
      {reversing !== null && (
        <ReverseSettlementDialog settlement={reversing} onClose={() => setReversing(null)} />
      )}
    </>
  );
}

/** "House committee fee, real cost of January 2026 – December 2026" */
export function useSettlementName(): (settlement: Settlement) => string {
  const { t } = useTranslation('cost-settlements');
  const { t: tRecurring } = useTranslation('recurring-charges');
  const language = useLanguage();
  return ({ period, ...settlement }) =>
    nameSettlement({ ...settlement, ...period }, { settlement: t, recurring: tRecurring }, language);
}

function useColumns(): Column<Settlement>[] {
  const { t } = useTranslation('cost-settlements');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const nameOf = useSettlementName();
  return [
    {
      key: 'what',
      header: t('what'),
      card: 'title',
      render: (settlement) => (
        <>
          <UserText>{nameOf(settlement)}</UserText>
          <small>
            <UserText>{settlement.property.name}</UserText>
          </small>
        </>
      ),
    },
    { key: 'cost', header: t('costs'), align: 'end', amount: ({ cost }) => cost },
    { key: 'charged', header: t('charged'), align: 'end', amount: ({ charged }) => charged },
    {
      key: 'credited',
      header: t('credited'),
      align: 'end',
      show: 'medium',
      amount: ({ credited }) => credited,
    },
    { key: 'owner', header: t('owner'), align: 'end', show: 'wide', amount: ({ ownerShare }) => ownerShare },
    {
      key: 'status',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ reversal }) => (
        <StatusPill tone={reversal === null ? 'ok' : 'wait'}>
          {reversal === null ? t('stands') : tMoney('states.reversed')}
        </StatusPill>
      ),
    },
  ];
}
