import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { Amount } from '../../../ui/amount.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconUsers } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { ownersQuery, type PropertyOwner } from '../queries.ts';

/** Owners of properties, with what is theirs and what of it can be paid out. */
export function OwnerList({ toNew }: { toNew: string }) {
  const { t } = useTranslation(['owners', 'shell']);
  const { organizationId, can } = useOrganization();
  const owners = useSuspenseInfiniteQuery(ownersQuery(organizationId));
  return (
    <DataList
      label={t('shell:screens.propertyOwners')}
      columns={useColumns()}
      rows={rowsOf(owners.data)}
      rowKey={({ id }) => id}
      rowName={({ fullName }) => fullName}
      renderRowLink={({ id }, link) => <Link to={paths.propertyOwner(id)} {...link} />}
      more={moreOf(owners)}
      empty={
        <EmptyState
          icon={IconUsers}
          title={t('emptyTitle')}
          body={t('emptyBody')}
          {...(can['owners.manage'] && {
            action: (
              <Link {...buttonLook({ variant: 'filled' })} to={toNew}>
                {t('add')}
              </Link>
            ),
          })}
        />
      }
    />
  );
}

function useColumns(): Column<PropertyOwner>[] {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const amounts = (
    key: string,
    header: string,
    pick: (balance: PropertyOwner['balances'][number]) => number,
  ): Column<PropertyOwner> => ({
    key,
    header,
    align: 'end',
    render: ({ balances }) =>
      balances.map((balance) => (
        <div key={balance.currency}>
          <Amount value={{ amount: pick(balance), currency: balance.currency }} />
        </div>
      )),
    isSaid: ({ balances }) => balances.length === 0,
  });
  return [
    {
      key: 'name',
      header: tCommon('labels.name'),
      card: 'title',
      render: ({ fullName }) => <UserText>{fullName}</UserText>,
    },
    {
      key: 'properties',
      header: tCommon('labels.properties'),
      align: 'end',
      show: 'medium',
      render: ({ propertyCount }) => propertyCount,
    },
    amounts('balance', tCommon('labels.balance'), ({ balance }) => balance),
    amounts('payable', t('labels.payable'), ({ available }) => available),
  ];
}
