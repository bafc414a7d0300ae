import { formatMoney } from '@dira/i18n/format';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { usePropertyOptions } from '../../properties/components/property-filter.tsx';
import { UnitField } from '../../tasks/components/unit-field.tsx';
import { dividedEqually, leftOf } from '../forms/expense-values.ts';
import type { ExpensePart, ExpenseValues } from '../forms/expense-values.ts';

const emptyPart: ExpensePart = { propertyId: '', unitId: null, amount: null };
const fewestParts = 2;

type SplitFieldsProps = { form: UseFormReturnType<ExpenseValues>; currency: string };

/** One bill for several properties: each part with its amount, and what is in no part yet. */
export function SplitFields({ form, currency }: SplitFieldsProps) {
  const { t } = useTranslation('expenses');
  const { parts, propertyId } = form.values;
  const set = (next: readonly ExpensePart[]) => form.setFieldValue('parts', [...next]);
  if (parts.length === 0)
    return <Button onClick={() => set([{ ...emptyPart, propertyId }, emptyPart])}>{t('split.open')}</Button>;
  return (
    <FieldGroup legend={t('split.title')}>
      {parts.map((part, at) => (
        <Part
          // oxlint-disable-next-line react/no-array-index-key -- parts are told apart by their place alone
          key={at}
          at={at}
          part={part}
          form={form}
          currency={currency}
          onRemove={parts.length > fewestParts ? () => form.removeListItem('parts', at) : null}
        />
      ))}
      <Left form={form} currency={currency} />
      <FieldRow>
        <Button onClick={() => set([...parts, emptyPart])}>{t('split.add')}</Button>
        <Button onClick={() => set(dividedEqually(form.values))}>{t('split.equal')}</Button>
        <Button onClick={() => set([])}>{t('split.none')}</Button>
      </FieldRow>
    </FieldGroup>
  );
}

type PartProps = SplitFieldsProps & { at: number; part: ExpensePart; onRemove: (() => void) | null };

function Part({ at, part, form, currency, onRemove }: PartProps) {
  const { t } = useTranslation();
  const properties = usePropertyOptions();
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('labels.property')}
          options={[{ value: '', label: t('labels.noProperty') }, ...properties]}
          {...form.getInputProps(`parts.${at}.propertyId`)}
        />
        <AmountField
          label={t('labels.amount')}
          currency={currency}
          {...form.getInputProps(`parts.${at}.amount`)}
        />
      </FieldRow>
      {part.propertyId !== '' && (
        <UnitField
          key={part.propertyId}
          propertyId={part.propertyId}
          isOptional
          {...form.getInputProps(`parts.${at}.unitId`)}
          value={part.unitId}
        />
      )}
      {onRemove !== null && (
        <Button variant="subtle" onClick={onRemove}>
          {t('actions.remove')}
        </Button>
      )}
    </>
  );
}

function Left({ form, currency }: SplitFieldsProps) {
  const { t } = useTranslation('expenses');
  const language = useLanguage();
  const left = leftOf(form.values);
  const amount = isolate.code(formatMoney({ amount: Math.abs(left), currency }, language));
  return (
    <div role="status" data-path="parts" tabIndex={-1}>
      <FormNote>
        {left === 0 && form.values.amount !== null && t('split.whole')}
        {left !== 0 && t(left > 0 ? 'split.left' : 'split.over', { amount })}
      </FormNote>
    </div>
  );
}
