import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateInterestCard } from '../../features/late-interest/components/late-interest-card.tsx';
import { InstructionsCard } from '../../features/money/components/instructions-card.tsx';
import { useOrganization } from '../../features/organizations/queries.ts';
import { PropertyCash, PropertyMonth } from '../../features/overview/components/property-month.tsx';
import { OwnershipCards } from '../../features/owners/components/ownership-card.tsx';
import { PropertyGallery } from '../../features/portfolios/components/property-gallery.tsx';
import { addressOf } from '../../features/properties/address.ts';
import { PropertyMap } from '../../features/properties/components/property-map.tsx';
import { RemoveUnitDialog } from '../../features/properties/components/remove-unit-dialog.tsx';
import { UnitList } from '../../features/properties/components/unit-list.tsx';
import type { Property, Unit } from '../../features/properties/queries.ts';
import { TasksCard } from '../../features/tasks/components/tasks-card.tsx';
import type { usePanels } from '../../lib/parts.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Card, FactList } from '../../ui/card.tsx';
import { Columns, Stack } from '../../ui/page.tsx';
import { Code, UserText } from '../../ui/user-text.tsx';

type PropertyOverviewProps = {
  property: Property;
  /** Where a unit is added. */
  toNewUnit: string;
  panels: Pick<ReturnType<typeof usePanels>, 'closed' | 'linkTo'>;
};

/** The house as a picture, its month in figures, its units in a table, and what else there is to know of it. */
export function PropertyOverview({ property, toNewUnit, panels }: PropertyOverviewProps) {
  const { can } = useOrganization();
  const query = usePageQuery();
  const [removing, setRemoving] = useState<Unit | null>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  return (
    <>
      <Columns>
        <PropertyMap property={property} tableId="units" pointedId={pointedId} onPoint={setPointedId} />
        <Stack>
          {can['leases.see'] && <PropertyMonth propertyId={property.id} />}
          <Facts property={property} />
        </Stack>
      </Columns>
      <div id="units">
        <UnitList
          propertyId={property.id}
          activeId={query.get('unit')}
          toNew={toNewUnit}
          pointedId={pointedId}
          onPoint={setPointedId}
          onPictures={({ id }) => query.open({ ...panels.closed, pictures: id })}
          onMeters={({ id }) => query.open({ ...panels.closed, meters: id })}
          onEdit={({ id }) => query.open({ ...panels.closed, unit: id })}
          onDelete={setRemoving}
        />
      </div>
      {can['tasks.see'] && <TasksCard of={{ propertyId: property.id, leaseId: '' }} />}
      {can['money.see'] && (
        <Columns>
          {can['leases.see'] && <PropertyCash propertyId={property.id} />}
          <Stack>
            <InstructionsCard propertyId={property.id} editTo={panels.linkTo('how-to-pay')} />
            <LateInterestCard
              place={{ kind: 'property', id: property.id }}
              editTo={panels.linkTo('late-interest')}
            />
          </Stack>
        </Columns>
      )}
      {can['owners.see'] && (
        <OwnershipCards
          propertyId={property.id}
          toShares={panels.linkTo('ownership')}
          toAgreement={panels.linkTo('management')}
        />
      )}
      <PropertyGallery property={property} />
      {removing !== null && <RemoveUnitDialog unit={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function Facts({ property }: { property: Property }) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const registry = [property.gush, property.helka, property.tatHelka]
    .filter((part) => part !== '')
    .join(' / ');
  const facts = [
    { label: tCommon('labels.type'), value: tCommon(`propertyTypes.${property.type}`) },
    { label: tCommon('labels.address'), value: <UserText>{addressOf(property)}</UserText> },
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
