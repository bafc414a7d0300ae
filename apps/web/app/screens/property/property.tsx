import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { loadLateInterest } from '../../features/late-interest/queries.ts';
import { instructionsQuery } from '../../features/money/queries.ts';
import { getOrganization, useOrganization } from '../../features/organizations/queries.ts';
import { overviewQuery, thisMonthOf } from '../../features/overview/queries.ts';
import { ownershipQuery } from '../../features/owners/queries.ts';
import { galleryQuery } from '../../features/portfolios/queries.ts';
import { addressOf } from '../../features/properties/address.ts';
import { FreeNightsCard } from '../../features/properties/components/free-nights-card.tsx';
import { PropertyTabs, propertyTabs } from '../../features/properties/components/property-tabs.tsx';
import { RemovePropertyDialog } from '../../features/properties/components/remove-property-dialog.tsx';
import { facadesQuery, propertyQuery, unitsQuery } from '../../features/properties/queries.ts';
import type { Property as PropertyData } from '../../features/properties/queries.ts';
import { loadTasksOf } from '../../features/tasks/tasks-of.ts';
import { isolate } from '../../lib/isolate.ts';
import { loadTexts } from '../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../lib/parts.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../lib/use-page-query.ts';
import { buttonLook, IconButton } from '../../ui/button.tsx';
import { IconDots, IconTrash } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { Page, PageHeader, Stack } from '../../ui/page.tsx';
import { UserText } from '../../ui/user-text.tsx';
import type { Route } from './+types/property';
import { PropertyOverview } from './property-overview.tsx';
import { propertyPanels } from './property-panels.tsx';

export async function clientLoader({ params: { propertyId }, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [{ organizationId, can, preferredCurrency }] = await Promise.all([
    getOrganization(),
    loadTexts(
      'properties',
      'lists',
      'standing',
      'portfolios',
      'pictures',
      'money',
      'overview',
      'late-interest',
      'owners',
      'tasks',
    ),
  ]);
  await Promise.all([
    queryClient.ensureQueryData(propertyQuery(organizationId, propertyId)),
    queryClient.ensureInfiniteQueryData(unitsQuery(organizationId, propertyId)),
    queryClient.ensureQueryData(facadesQuery(organizationId, [propertyId])),
    queryClient.ensureQueryData(galleryQuery(organizationId, propertyId)),
    can['leases.see'] && queryClient.ensureQueryData(overviewQuery(organizationId, thisMonthOf(propertyId))),
    can['money.see'] && queryClient.ensureQueryData(instructionsQuery(organizationId, propertyId)),
    loadLateInterest({ organizationId, can }, { kind: 'property', id: propertyId }),
    can['owners.see'] && queryClient.ensureQueryData(ownershipQuery(organizationId, propertyId)),
    can['tasks.see'] && loadTasksOf(organizationId, { propertyId, leaseId: '' }),
    loadParts(
      [findPanel(propertyPanels, address)],
      { organizationId, can, preferredCurrency, propertyId },
      address,
    ),
  ]);
  return null;
}

export default function Property({ params: { propertyId } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { organizationId, can, preferredCurrency } = useOrganization();
  const { data: property } = useSuspenseQuery(propertyQuery(organizationId, propertyId));
  const query = usePageQuery();
  const panels = usePanels(propertyPanels, { organizationId, can, preferredCurrency, propertyId });
  const tab = oneOf(query.get('tab'), propertyTabs);
  const toNewUnit = query.link({ ...panels.closed, unit: 'new' });
  return (
    <Page panel={panels.open}>
      <PageHeader
        title={<UserText>{property.name}</UserText>}
        tabTitle={property.name}
        purpose={<Purpose property={property} />}
        actions={
          can['properties.manage'] && (
            <>
              <MoreActions property={property} />
              <Link {...buttonLook()} to={panels.linkTo('edit')}>
                {t('actions.edit')}
              </Link>
              <Link {...buttonLook({ variant: 'filled' })} to={toNewUnit}>
                {t('actions.addUnit')}
              </Link>
            </>
          )
        }
      />
      <Stack>
        <PropertyTabs property={property} current={tab} />
        {tab === 'short-term' ? (
          <FreeNightsCard propertyId={propertyId} />
        ) : (
          <PropertyOverview property={property} toNewUnit={toNewUnit} panels={panels} />
        )}
      </Stack>
    </Page>
  );
}

/** "Herzl 14, Haifa · 8 units · Occupied: 6 of 8" */
function Purpose({ property }: { property: PropertyData }) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const { occupiedUnitCount: occupied, unitCount: total } = property;
  const address = addressOf(property);
  const parts = [
    ...(address === property.name ? [] : [isolate.text(address)]),
    t('unitCount', { count: total }),
    ...(total === 0
      ? []
      : [`${tCommon('labels.occupied')}: ${tCommon('labels.occupiedOf', { occupied, total })}`]),
  ];
  return parts.join(' · ');
}

/** What is done seldom, behind a button. */
function MoreActions({ property }: { property: PropertyData }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const label = t('list.rowActions', { name: property.name });
  return (
    <>
      <Menu
        label={label}
        items={[
          {
            key: 'delete',
            label: t('actions.delete'),
            icon: IconTrash,
            isDanger: true,
            run: () => setIsRemoving(true),
          },
        ]}
        renderTrigger={(props) => <IconButton {...props} label={label} icon={IconDots} />}
      />
      {isRemoving && (
        <RemovePropertyDialog
          property={property}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => void navigate(paths.properties())}
        />
      )}
    </>
  );
}
