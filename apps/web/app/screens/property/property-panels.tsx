import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { Membership } from '../../features/account/queries.ts';
import { PropertyInterestPanel } from '../../features/late-interest/components/late-interest-panel.tsx';
import { lateInterestQuery } from '../../features/late-interest/queries.ts';
import { MeterReadingsPanel } from '../../features/meter-readings/components/meter-readings-panel.tsx';
import { meterReadingsQuery } from '../../features/meter-readings/queries.ts';
import { InstructionsPanel } from '../../features/money/components/instructions-panel.tsx';
import { instructionsQuery } from '../../features/money/queries.ts';
import { panelsOfOwnership } from '../../features/owners/panels.tsx';
import { UnitPicturesPanel } from '../../features/pictures/components/unit-pictures-panel.tsx';
import { unitGalleryQuery } from '../../features/pictures/queries.ts';
import { EditPropertyPanel } from '../../features/properties/components/property-panel.tsx';
import { EditUnitPanel, NewUnitPanel } from '../../features/properties/components/unit-panel.tsx';
import { unitsQuery } from '../../features/properties/queries.ts';
import { aboutNothing } from '../../features/tasks/forms/task-values.ts';
import { panelsOfTasks } from '../../features/tasks/panels.tsx';
import { rowsOf } from '../../lib/pages.ts';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';

/** A property of the workspace, with what the person may do there. */
type PropertySubject = Pick<Membership, 'organizationId' | 'can' | 'preferredCurrency'> & {
  readonly propertyId: string;
};

/** What opens beside the page of a property. */
export const propertyPanels: readonly Panel<PropertySubject>[] = [
  {
    name: 'edit',
    may: ({ can }) => can['properties.manage'],
    texts: ['addresses'],
    render: ({ propertyId }, { close }) => <EditPropertyPanel propertyId={propertyId} onClose={close} />,
  },
  {
    name: 'unit',
    by: 'unit',
    may: ({ can }) => can['properties.manage'],
    render: (subject, { address, close }) =>
      address('unit') === 'new' ? (
        <NewUnitPanel propertyId={subject.propertyId} onClose={close} />
      ) : (
        <OpenUnit subject={subject} unitId={address('unit')} onClose={close} />
      ),
  },
  {
    name: 'how-to-pay',
    may: ({ can }) => can['organization.manage'],
    texts: ['money'],
    load: ({ organizationId, propertyId }) =>
      queryClient.ensureQueryData(instructionsQuery(organizationId, propertyId)),
    render: ({ propertyId }, { close }) => <InstructionsPanel propertyId={propertyId} onClose={close} />,
  },
  {
    name: 'late-interest',
    may: ({ can }) => can['money.release'],
    texts: ['late-interest', 'money'],
    load: ({ organizationId, propertyId: id }) =>
      queryClient.ensureQueryData(lateInterestQuery(organizationId, { kind: 'property', id })),
    render: ({ propertyId: id, preferredCurrency }, { close }) => (
      <PropertyInterestPanel propertyId={id} currency={preferredCurrency} onClose={close} />
    ),
  },
  {
    name: 'pictures',
    by: 'pictures',
    may: () => true,
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(unitGalleryQuery(organizationId, address('pictures') ?? '')),
    render: (subject, { address, close }) => (
      <OpenPictures subject={subject} unitId={address('pictures')} onClose={close} />
    ),
  },
  {
    name: 'meters',
    by: 'meters',
    may: ({ can }) => can['leases.see'],
    texts: ['meter-readings', 'lease-terminations'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(meterReadingsQuery(organizationId, address('meters') ?? '')),
    render: (subject, { address, close }) => (
      <OpenMeters subject={subject} unitId={address('meters')} onClose={close} />
    ),
  },
  ...panelsOfOwnership<PropertySubject>(),
  ...panelsOfTasks<PropertySubject>(({ propertyId }) => ({ ...aboutNothing, about: 'property', propertyId })),
];

type OpenUnitProps = { subject: PropertySubject; unitId: string | null; onClose: () => void };

function OpenUnit({ subject, unitId, onClose }: OpenUnitProps) {
  const unit = useUnit(subject, unitId);
  return unit === undefined ? null : <EditUnitPanel key={unit.id} unit={unit} onClose={onClose} />;
}

function OpenPictures({ subject, unitId, onClose }: OpenUnitProps) {
  const unit = useUnit(subject, unitId);
  return unit === undefined ? null : <UnitPicturesPanel key={unit.id} unit={unit} onClose={onClose} />;
}

function OpenMeters({ subject, unitId, onClose }: OpenUnitProps) {
  const unit = useUnit(subject, unitId);
  return unit === undefined ? null : <MeterReadingsPanel key={unit.id} unit={unit} onClose={onClose} />;
}

/** A unit of those that the page lists. */
function useUnit({ organizationId, propertyId }: PropertySubject, unitId: string | null) {
  const { data } = useSuspenseInfiniteQuery(unitsQuery(organizationId, propertyId));
  return rowsOf(data).find(({ id }) => id === unitId);
}
