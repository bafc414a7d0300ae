import { formatPercent } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { InstructionsCard } from '../features/money/components/instructions-card.tsx';
import { instructionsQuery } from '../features/money/queries.ts';
import { getOrganization, useOrganization } from '../features/organizations/queries.ts';
import { PropertyGallery } from '../features/portfolios/components/property-gallery.tsx';
import { galleryQuery } from '../features/portfolios/queries.ts';
import { addressOf } from '../features/properties/address.ts';
import { PropertyFacade } from '../features/properties/components/property-facade.tsx';
import { RemovePropertyDialog } from '../features/properties/components/remove-property-dialog.tsx';
import { RemoveUnitDialog } from '../features/properties/components/remove-unit-dialog.tsx';
import { UnitList } from '../features/properties/components/unit-list.tsx';
import { facadesQuery, propertyQuery, unitsQuery } from '../features/properties/queries.ts';
import type { Property as PropertyData, Unit } from '../features/properties/queries.ts';
import { loadTexts } from '../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../lib/parts.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { useLanguage } from '../lib/use-language.ts';
import { usePageQuery } from '../lib/use-page-query.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { Card, FactList } from '../ui/card.tsx';
import { Columns, Page, PageHeader, Stack } from '../ui/page.tsx';
import { Code, UserText } from '../ui/user-text.tsx';
import type { Route } from './+types/property';
import { propertyPanels } from './property-panels.tsx';

export async function clientLoader({ params: { propertyId }, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('properties', 'lists', 'standing', 'portfolios', 'pictures', 'money'),
  ]);
  await Promise.all([
    queryClient.ensureQueryData(propertyQuery(organizationId, propertyId)),
    queryClient.ensureInfiniteQueryData(unitsQuery(organizationId, propertyId)),
    queryClient.ensureQueryData(facadesQuery(organizationId, [propertyId])),
    queryClient.ensureQueryData(galleryQuery(organizationId, propertyId)),
    can['money.see'] && queryClient.ensureQueryData(instructionsQuery(organizationId, propertyId)),
    loadParts([findPanel(propertyPanels, address)], { organizationId, can, propertyId }, address),
  ]);
  return null;
}

export default function Property({ params: { propertyId } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data: property } = useSuspenseQuery(propertyQuery(organizationId, propertyId));
  const [removing, setRemoving] = useState<'property' | Unit | null>(null);
  const query = usePageQuery();
  const panels = usePanels(propertyPanels, { organizationId, can, propertyId });
  const toNewUnit = query.link({ ...panels.closed, unit: 'new' });
  const navigate = useNavigate();
  const stopRemoving = () => setRemoving(null);
  return (
    <Page panel={panels.open}>
      <PageHeader
        title={<UserText>{property.name}</UserText>}
        tabTitle={property.name}
        purpose={<UserText>{addressOf(property)}</UserText>}
        actions={
          can['properties.manage'] && (
            <>
              <Button onClick={() => setRemoving('property')}>{t('actions.delete')}</Button>
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
        <Columns>
          <PropertyFacade propertyId={propertyId} />
          <Facts property={property} />
        </Columns>
        <UnitList
          propertyId={propertyId}
          activeId={query.get('unit')}
          toNew={toNewUnit}
          onPictures={({ id }) => query.open({ ...panels.closed, pictures: id })}
          onEdit={({ id }) => query.open({ ...panels.closed, unit: id })}
          onDelete={setRemoving}
        />
        {can['money.see'] && (
          <InstructionsCard propertyId={propertyId} editTo={panels.linkTo('how-to-pay')} />
        )}
        <PropertyGallery property={property} />
      </Stack>
      {removing === 'property' && (
        <RemovePropertyDialog
          property={property}
          onClose={stopRemoving}
          onRemoved={() => void navigate(paths.properties())}
        />
      )}
      {removing !== null && removing !== 'property' && (
        <RemoveUnitDialog unit={removing} onClose={stopRemoving} />
      )}
    </Page>
  );
}

function Facts({ property }: { property: PropertyData }) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const registry = [property.gush, property.helka, property.tatHelka]
    .filter((part) => part !== '')
    .join(' / ');
  const facts = [
    { label: tCommon('labels.type'), value: t(`types.${property.type}`) },
    {
      label: tCommon('labels.occupied'),
      value: `${tCommon('labels.occupiedOf', { occupied: property.occupiedUnitCount, total: property.unitCount })} (${formatPercent(property.occupancyRate / 100, language)})`,
    },
    { label: tCommon('labels.vacant'), value: property.vacantUnitCount },
    ...(property.zipCode === ''
      ? []
      : [{ label: t('form.zipCode'), value: <Code>{property.zipCode}</Code> }]),
    ...(registry === '' ? [] : [{ label: t('detail.registry'), value: <Code>{registry}</Code> }]),
    { label: t('detail.since'), value: <Code>{formatDate(toBusinessDate(property.createdAt))}</Code> },
  ];
  return (
    <Card title={tCommon('labels.details')}>
      <FactList facts={facts} />
    </Card>
  );
}
