import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconUsers } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { payerRulesQuery, useDeleteRule } from '../queries.ts';
import type { PayerRule } from '../queries.ts';

/** Payers whose money is known; each can be forgotten. */
export function PayerList() {
  const { t } = useTranslation('bank-statements');
  const { organizationId } = useOrganization();
  const rules = useSuspenseInfiniteQuery(payerRulesQuery(organizationId));
  const forget = useDeleteRule();
  return (
    <>
      {forget.error !== null && <p role="alert">{describeProblem(forget.error)}</p>}
      <DataList
        label={t('payers.label')}
        columns={useColumns()}
        rows={rowsOf(rules.data)}
        rowKey={({ id }) => id}
        rowName={({ payer }) => payer}
        rowActions={({ id }) => [
          {
            label: t('payers.forget'),
            run: () => forget.mutate(id, { onSuccess: () => showToast({ title: t('payers.forgotten') }) }),
          },
        ]}
        more={moreOf(rules)}
        empty={<EmptyState icon={IconUsers} title={t('payers.emptyTitle')} body={t('payers.emptyBody')} />}
      />
    </>
  );
}

function useColumns(): Column<PayerRule>[] {
  const { t } = useTranslation('bank-statements');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'payer',
      header: t('fields.payer'),
      card: 'title',
      render: ({ payer }) => <UserText>{payer}</UserText>,
    },
    {
      key: 'lease',
      header: tCommon('labels.lease'),
      render: ({ lease }) => (
        <>
          <UserText>{lease.tenantNames}</UserText>
          <small>
            <UserText>
              {tCommon('labels.unitOfProperty', { property: lease.propertyName, unit: lease.unitNumber })}
            </UserText>
          </small>
        </>
      ),
    },
    {
      key: 'createdAt',
      header: t('payers.since'),
      show: 'medium',
      render: ({ createdAt }) => <Code>{formatDateTime(createdAt)}</Code>,
    },
  ];
}
