import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCircleCheck, IconSearch, IconUsers } from '../../../ui/icons.ts';
import { useOrganization } from '../../organizations/queries.ts';
import type { LeaseFilter } from '../queries.ts';

/** Why a list of leases is empty: nothing matches, nothing of this kind, or no lease yet. */
export function NoLeases({ filter }: { filter: LeaseFilter }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  if (filter.search !== '') {
    return (
      <EmptyState
        icon={IconSearch}
        title={tCommon('list.noMatchesTitle')}
        body={tCommon('list.noMatchesBody')}
        action={
          <Button onClick={() => query.filter({ search: null, show: null })}>
            {tCommon('list.clearFilters')}
          </Button>
        }
      />
    );
  }
  if (filter.show === 'open' || filter.show === 'all') return <FirstLease />;
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t(`empty.${filter.show}.title`)}
      body={t(`empty.${filter.show}.body`)}
      action={<Button onClick={() => query.filter({ show: 'all' })}>{t('showAll')}</Button>}
    />
  );
}

function FirstLease() {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { can, unitCount } = useOrganization();
  const query = usePageQuery();
  const hasUnits = unitCount > 0;
  return (
    <EmptyState
      icon={IconUsers}
      title={t('empty.first.title')}
      body={hasUnits ? t('empty.first.body') : t('empty.first.noUnits')}
      action={
        can['leases.manage'] && (
          <>
            {hasUnits && (
              <Link {...buttonLook({ variant: 'filled' })} to={query.link({ panel: 'new' })}>
                {t('people.add')}
              </Link>
            )}
            {!hasUnits && can['properties.manage'] && (
              <Link {...buttonLook({ variant: 'filled' })} to={paths.properties({ panel: 'new' })}>
                {tCommon('actions.addProperty')}
              </Link>
            )}
            {can['rent_rolls.import'] && (
              <Link {...buttonLook()} to={paths.importRentRoll()}>
                {t('import')}
              </Link>
            )}
          </>
        )
      }
    />
  );
}
