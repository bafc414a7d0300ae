import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sayPercent } from '../../../lib/say-percent.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { IconTrash } from '../../../ui/icons.ts';
import { useOrganization } from '../../organizations/queries.ts';
import {
  checkShares,
  isAllOfIt,
  shareValuesOf,
  sumOf,
  toShares,
  type ShareValues,
} from '../forms/share-values.ts';
import { ownerChoicesQuery, ownershipQuery, useSetShares } from '../queries.ts';

/** Owners and shares of a property from a day on; what the shares come to stands there while they are typed. */
export function SharesPanel({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data: ownership } = useSuspenseQuery(ownershipQuery(organizationId, propertyId));
  const { data: owners } = useSuspenseQuery(ownerChoicesQuery(organizationId));
  const set = useSetShares(propertyId);
  const options = owners.items.map(({ id, fullName }) => ({ value: id, label: fullName }));
  const form = useForm<ShareValues>({
    initialValues: shareValuesOf(
      ownership,
      options.map(({ value }) => value),
    ),
    validate: checkShares,
  });
  const submit = (values: ShareValues) => {
    const sent = toShares(values);
    if (sent === null) return;
    set.mutate(sent, {
      onSuccess: () => {
        showToast({ title: t('ownership.saved') });
        onClose();
      },
    });
  };
  const { shares } = form.values;
  const nextKey = Math.max(...shares.map(({ key }) => key)) + 1;
  const free = options.find(({ value }) => shares.every(({ ownerId }) => ownerId !== value));
  const labels = {
    fromOn: t('ownership.from'),
    shares: t('labels.share'),
    ...Object.fromEntries(
      shares.flatMap((_, at) => [
        [`shares.${at}.ownerId`, t('labels.owner')],
        [`shares.${at}.percent`, t('labels.share')],
      ]),
    ),
  };
  return (
    <FormPanel
      title={t('ownership.change')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={set.isPending}
      error={set.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {options.length === 0 && <FormNote>{t('ownership.noOwners')}</FormNote>}
      <DateField label={labels.fromOn} hint={t('ownership.fromHint')} {...form.getInputProps('fromOn')} />
      {shares.map(({ key }, at) => (
        <FieldGroup key={key} legend={tCommon('labels.item', { number: at + 1 })}>
          <FieldRow>
            <SelectField
              label={t('labels.owner')}
              options={options}
              {...form.getInputProps(`shares.${at}.ownerId`)}
            />
            <NumberField
              label={`${t('labels.share')} (%)`}
              step="decimal"
              {...form.getInputProps(`shares.${at}.percent`)}
            />
          </FieldRow>
          {shares.length > 1 && (
            <IconButton
              icon={IconTrash}
              label={tCommon('actions.removeNamed', { name: tCommon('labels.item', { number: at + 1 }) })}
              onClick={() => form.removeListItem('shares', at)}
            />
          )}
        </FieldGroup>
      ))}
      {free !== undefined && (
        <div>
          <Button
            onClick={() =>
              form.insertListItem('shares', { key: nextKey, ownerId: free.value, percent: null })
            }
          >
            {t('add')}
          </Button>
        </div>
      )}
      <FormNote>
        <p role="status">
          {t('ownership.sum', { sum: sayPercent(sumOf(form.values), language) })}
          {!isAllOfIt(form.values) && <> · {t('ownership.notWhole')}</>}
        </p>
      </FormNote>
    </FormPanel>
  );
}
