import { vendorLimits } from '@dira/contract/maintenance-vendors';
import { VENDOR_RATINGS, VENDOR_TRADES } from '@dira/domain/maintenance';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { checkVendor, toVendor, vendorValuesOf } from '../forms/vendor-values.ts';
import type { VendorValues } from '../forms/vendor-values.ts';
import { useChangeVendor, useCreateVendor } from '../vendors.ts';
import type { Vendor } from '../vendors.ts';

type VendorPanelProps = {
  /** Null for a new one. */
  vendor: Vendor | null;
  onClose: () => void;
};

/** Who can be called, for what, and how they work. */
export function VendorPanel({ vendor, onClose }: VendorPanelProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const create = useCreateVendor();
  const change = useChangeVendor(vendor?.id ?? '');
  const save = vendor === null ? create : change;
  const edited = useEdited(vendor, vendorValuesOf, change.error);
  const form = useForm<VendorValues>({
    initialValues: edited?.opened ?? vendorValuesOf(null),
    validate: checkVendor,
  });
  const labels = {
    name: tCommon('labels.name'),
    trade: t('vendors.trade'),
    phone: tCommon('labels.phone'),
    email: tCommon('labels.email'),
    rating: t('vendors.rating'),
    notes: tCommon('labels.notes'),
  };
  const saved = () => {
    showToast({ title: tCommon('saved') });
    onClose();
  };
  return (
    <FormPanel
      title={t(vendor === null ? 'vendors.add' : 'vendors.edit')}
      {...(vendor !== null && { subtitle: vendor.name })}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={vendor === null ? t('vendors.add') : tCommon('actions.save')}
      loading={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(values) =>
        edited === null
          ? create.mutate(toVendor(values), { onSuccess: saved })
          : change.mutate({ seen: edited.seen, body: toVendor(values) }, { onSuccess: saved })
      }
    >
      <TextField label={labels.name} maxLength={vendorLimits.name} {...form.getInputProps('name')} />
      <FieldRow>
        <SelectField
          label={labels.trade}
          options={VENDOR_TRADES.map((value) => ({ value, label: t(`trades.${value}`) }))}
          {...form.getInputProps('trade')}
        />
        <SelectField
          label={labels.rating}
          options={[
            { value: '', label: t('vendors.unrated') },
            ...VENDOR_RATINGS.map((value) => ({
              value: String(value),
              label: t('vendors.rated', { rating: value, most: VENDOR_RATINGS.length }),
            })),
          ]}
          {...form.getInputProps('rating')}
        />
      </FieldRow>
      <FieldRow>
        <PhoneField label={labels.phone} isOptional {...form.getInputProps('phone')} />
        <TextField
          label={labels.email}
          kind="email"
          isOptional
          maxLength={vendorLimits.email}
          {...form.getInputProps('email')}
        />
      </FieldRow>
      <TextAreaField label={labels.notes} isOptional {...form.getInputProps('notes')} />
      {vendor !== null && <Archive vendor={vendor} onDone={saved} />}
    </FormPanel>
  );
}

function Archive({ vendor: { id, isArchived }, onDone }: { vendor: Vendor; onDone: () => void }) {
  const { t } = useTranslation('maintenance');
  const change = useChangeVendor(id);
  return (
    <div>
      <Button
        loading={change.isPending}
        onClick={() =>
          change.mutate(
            { seen: null, body: { isArchived: !isArchived } },
            {
              onSuccess: onDone,
              onError: sayProblem,
            },
          )
        }
      >
        {t(isArchived ? 'vendors.bringBack' : 'vendors.archive')}
      </Button>
    </div>
  );
}
