import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { RequestSummary } from '../queries.ts';
import { vendorsQuery } from '../vendors.ts';

type VendorFieldProps = {
  label: string;
  /** Who was called, and may have left the register since. */
  called: RequestSummary['vendor'];
  value?: string;
  savedLabel?: string | undefined;
  onChange: (vendorId: string) => void;
};

/** One of the register; nothing where it is empty. */
export function VendorField({ called, ...field }: VendorFieldProps) {
  const { t } = useTranslation('maintenance');
  const { organizationId } = useOrganization();
  const { data } = useInfiniteQuery(vendorsQuery(organizationId));
  const vendors = data === undefined ? [] : rowsOf(data);
  const hasLeft = called !== null && !vendors.some(({ id }) => id === called.id);
  const offered = hasLeft ? [called, ...vendors] : vendors;
  if (offered.length === 0) return null;
  return (
    <SelectField
      options={[
        { value: '', label: t('vendors.nobody') },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...field}
    />
  );
}
