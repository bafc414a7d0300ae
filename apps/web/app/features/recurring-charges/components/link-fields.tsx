import { RECURRING_FLOORS } from '@dira/domain/linked-recurring-charges';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import type { LinkValues } from '../forms/link-values.ts';

/** Whether a recurring charge follows the index, and from which month on. */
export function LinkFields<Values extends LinkValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('recurring-charges');
  const { t: tLinkage } = useTranslation('linkage');
  const isLinked = form.values.link !== 'no';
  return (
    <>
      <SelectField
        label={t('link.label')}
        {...(isLinked && { hint: t('link.hint') })}
        options={(['no', ...RECURRING_FLOORS] as const).map((value) => ({
          value,
          label: t(`link.options.${value}`),
        }))}
        {...form.getInputProps('link')}
      />
      {isLinked && (
        <>
          <MonthField
            label={tLinkage('form.baseMonth')}
            hint={tLinkage('form.baseMonthHint')}
            {...form.getInputProps('baseMonth')}
            error={form.errors['baseMonth'] ?? form.errors['link.baseMonth']}
          />
          <FieldRow>
            <TextField
              kind="code"
              label={tLinkage('form.basePoints')}
              hint={tLinkage('form.basePointsHint')}
              isOptional
              {...form.getInputProps('basePoints')}
              error={form.errors['basePoints'] ?? form.errors['link.basePoints']}
            />
            <NumberField
              label={tLinkage('form.baseYear')}
              hint={tLinkage('form.baseYearHint')}
              isOptional
              {...form.getInputProps('baseYear')}
              error={form.errors['baseYear'] ?? form.errors['link.baseYear']}
            />
          </FieldRow>
        </>
      )}
    </>
  );
}

/** Labels of these fields, also where the server names them. */
export function useLinkLabels(): Record<string, string> {
  const { t } = useTranslation('recurring-charges');
  const { t: tLinkage } = useTranslation('linkage');
  return {
    link: t('link.label'),
    baseMonth: tLinkage('form.baseMonth'),
    'link.baseMonth': tLinkage('form.baseMonth'),
    basePoints: tLinkage('form.basePoints'),
    'link.basePoints': tLinkage('form.basePoints'),
    'link.baseYear': tLinkage('form.baseYear'),
  };
}
