import { MOST_TENANTS } from '@dira/contract/constants';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup, FormNote } from '../../../ui/form-layout.tsx';
import type { LeaseValues } from './lease-values.ts';
import { TenantFields } from './tenant-fields.tsx';
import { emptyTenant } from './tenant-values.ts';

/** As many as one lease takes. */

/** Who rents: one person, or several who owe the rent together. */
export function TenantPart({ form }: { form: UseFormReturnType<LeaseValues> }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { tenants, isDraft } = form.values;
  return (
    <>
      {tenants.map((tenant, at) => {
        const legend =
          tenants.length === 1 ? tCommon('labels.tenant') : t('form.tenantAt', { number: at + 1 });
        return (
          <FieldGroup key={tenant.key} legend={legend}>
            <TenantFields
              values={tenant}
              propsOf={(field) => form.getInputProps(`tenants.${at}.${field}`)}
              knownProps={form.getInputProps(`tenants.${at}.id`)}
              onChange={(change) =>
                form.setFieldValue(
                  'tenants',
                  tenants.map((one) => (one.key === tenant.key ? { ...one, ...change } : one)),
                )
              }
              label={legend}
              isDraft={isDraft}
            />
            {tenants.length > 1 && (
              <div>
                <Button variant="subtle" onClick={() => form.removeListItem('tenants', at)}>
                  {t('form.removeTenant', { number: at + 1 })}
                </Button>
              </div>
            )}
          </FieldGroup>
        );
      })}
      {tenants.length > 1 && <FormNote>{t('form.together')}</FormNote>}
      {tenants.length < MOST_TENANTS && (
        <div>
          <Button onClick={() => form.insertListItem('tenants', emptyTenant())}>{t('people.add')}</Button>
        </div>
      )}
    </>
  );
}
