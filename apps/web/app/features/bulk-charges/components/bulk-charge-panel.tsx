import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormStack } from '../../../ui/form-layout.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { PropertyField } from '../../documents/components/property-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { chargeableLeasesQuery } from '../queries.ts';
import { BulkChargeForm } from './bulk-charge-form.tsx';

type BulkChargePanelProps = {
  propertyId: string | null;
  /** A property was chosen in the panel. Put it into the address. */
  onChooseProperty: (propertyId: string | null) => void;
  onClose: () => void;
};

/** First the property, then what its leases are charged. */
export function BulkChargePanel({ propertyId, onChooseProperty, onClose }: BulkChargePanelProps) {
  const { t } = useTranslation('bulk-charges');
  const { organizationId } = useOrganization();
  const { data } = useQuery({
    ...chargeableLeasesQuery(organizationId, propertyId ?? ''),
    enabled: propertyId !== null,
  });
  const [first] = data?.items ?? [];
  if (propertyId !== null && data !== undefined && first !== undefined)
    return (
      <BulkChargeForm
        key={propertyId}
        property={data.property}
        leases={data.items}
        currency={first.currency}
        onClose={onClose}
      />
    );
  return (
    <SidePanel title={t('title')} onClose={onClose}>
      <form onSubmit={(event) => event.preventDefault()}>
        <FormStack purpose={t(data === undefined ? 'intro' : 'noneActive')}>
          <PropertyField isOptional={false} value={propertyId} onChange={onChooseProperty} />
          {propertyId !== null && data === undefined && <CardSkeleton />}
        </FormStack>
      </form>
    </SidePanel>
  );
}
