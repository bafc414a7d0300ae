import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orderOf } from '../features/lists/order.ts';
import { getOrganization, useOrganization } from '../features/organizations/queries.ts';
import { PortfolioStrip } from '../features/portfolios/components/portfolio-strip.tsx';
import { PropertyList } from '../features/properties/components/property-list.tsx';
import { RemovePropertyDialog } from '../features/properties/components/remove-property-dialog.tsx';
import { propertyTypes } from '../features/properties/property-types.ts';
import { propertiesQuery, propertyOrders } from '../features/properties/queries.ts';
import type { Property, PropertyFilter } from '../features/properties/queries.ts';
import { loadTexts } from '../lib/language.ts';
import { rowsPerPage } from '../lib/pages.ts';
import { findPanel, loadParts, usePanels } from '../lib/parts.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { oneOf, usePageQuery } from '../lib/use-page-query.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import type { RowAction } from '../ui/data-list/data-list-props.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconBuilding, IconPencil, IconSearch, IconTrash } from '../ui/icons.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import type { Route } from './+types/properties';
import { propertiesPanels } from './properties-panels.tsx';

const filterOf = (get: (name: string) => string | null): PropertyFilter => ({
  search: get('search') ?? '',
  type: oneOf(get('type'), ['', ...propertyTypes]),
  ...orderOf(get, propertyOrders),
});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([getOrganization(), loadTexts('properties', 'lists', 'portfolios')]);
  await Promise.all([
    queryClient.ensureInfiniteQueryData(
      propertiesQuery(subject.organizationId, filterOf(address), rowsPerPage),
    ),
    loadParts([findPanel(propertiesPanels, address)], subject, address),
  ]);
  return null;
}

export default function Properties() {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const { t: tPortfolios } = useTranslation('portfolios');
  const subject = useOrganization();
  const query = usePageQuery();
  const { open, closed, linkTo } = usePanels(propertiesPanels, subject);
  const [removing, setRemoving] = useState<Property | null>(null);
  const filter = filterOf(query.get);
  const actionsOf = (property: Property): RowAction[] => [
    {
      label: tCommon('actions.edit'),
      icon: IconPencil,
      run: () => query.open({ ...closed, edit: property.id }),
    },
    { label: tCommon('actions.delete'), icon: IconTrash, isDanger: true, run: () => setRemoving(property) },
  ];
  return (
    <Page panel={open}>
      <PageHeader
        title={tCommon('labels.properties')}
        purpose={t('purpose')}
        actions={
          subject.can['properties.manage'] && (
            <>
              <Link {...buttonLook()} to={linkTo('portfolio')}>
                {tPortfolios('add')}
              </Link>
              <Link {...buttonLook({ variant: 'filled' })} to={linkTo('new')}>
                {tCommon('actions.addProperty')}
              </Link>
            </>
          )
        }
      />
      <PortfolioStrip />
      <PropertyList
        filter={filter}
        activeId={query.get('edit')}
        rowActions={actionsOf}
        empty={<Empty filter={filter} />}
      />
      {removing !== null && (
        <RemovePropertyDialog
          property={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => setRemoving(null)}
        />
      )}
    </Page>
  );
}

function Empty({ filter }: { filter: PropertyFilter }) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const query = usePageQuery();
  if (filter.search !== '' || filter.type !== '') {
    return (
      <EmptyState
        icon={IconSearch}
        title={tCommon('list.noMatchesTitle')}
        body={tCommon('list.noMatchesBody')}
        action={
          <Button onClick={() => query.filter({ search: null, type: null })}>
            {tCommon('list.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconBuilding}
      title={tCommon('labels.noProperties')}
      body={t('emptyBody')}
      action={
        can['properties.manage'] && (
          <>
            <Link {...buttonLook({ variant: 'filled' })} to={query.link({ panel: 'new' })}>
              {tCommon('actions.addProperty')}
            </Link>
            {can['rent_rolls.import'] && (
              <Link {...buttonLook()} to={paths.importRentRoll()}>
                {tCommon('actions.importRentRoll')}
              </Link>
            )}
          </>
        )
      }
    />
  );
}
