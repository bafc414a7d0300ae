import { findField, type DatasetId } from '@dira/domain/report-model/datasets';
import type { FilterDraft } from '@dira/domain/report-model/editing';
import { operatorsOf, type Field } from '@dira/domain/report-model/fields';
import { REPORT_PERIODS } from '@dira/domain/report-model/periods';
import { nameOperator, namePeriod, nameValue } from '@dira/i18n/report-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SuggestField } from '../../../ui/fields/suggest-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { valuesQuery } from '../queries.ts';
import { useSay } from '../use-words.ts';
import classes from './rail.module.css';

type FilterEditorProps = {
  dataset: DatasetId;
  filter: FilterDraft;
  /** Where it stands in the definition. */
  path: string;
  error: string | undefined;
  onChange: (filter: FilterDraft) => void;
};

/** How a field is asked for, and what for. */
export function FilterEditor({ dataset, filter, path, error, onChange }: FilterEditorProps) {
  const { t } = useTranslation('report-builder');
  const say = useSay();
  const field = findField(dataset, filter.field);
  if (field === undefined) return error === undefined ? null : <p className={classes.error}>{error}</p>;
  const operators = operatorsOf(field);
  return (
    <div className={classes.editor}>
      {operators.length > 1 && (
        <SelectField
          label={t('filter.operator')}
          isLabelHidden
          options={operators.map((operator) => ({
            value: operator,
            label: nameOperator(operator, field.kind, say),
          }))}
          value={filter.operator}
          onChange={(operator) => {
            // A period is no day, nor a day a period.
            const isOther = (operator === 'within') !== (filter.operator === 'within');
            onChange({ ...filter, operator, ...(isOther && { value: null }) });
          }}
        />
      )}
      <ValueField
        dataset={dataset}
        filter={filter}
        field={field}
        control={{
          label: t('filter.value'),
          isLabelHidden: true,
          'data-path': `${path}.value`,
          error,
        }}
        onChange={(value) => onChange({ ...filter, value })}
      />
    </div>
  );
}

type ValueFieldProps = Pick<FilterEditorProps, 'dataset' | 'filter'> & {
  field: Field;
  control: { label: string; isLabelHidden: true; 'data-path': string; error: string | undefined };
  onChange: (value: FilterDraft['value']) => void;
};

/** The value that is asked for, by the kind of its field. */
function ValueField({ dataset, filter, field, control, onChange }: ValueFieldProps) {
  const { t } = useTranslation('report-builder');
  const say = useSay();
  const { value, operator } = filter;
  if (operator === 'within')
    return (
      <SelectField
        {...control}
        placeholder={t('filter.choosePeriod')}
        options={REPORT_PERIODS.map((period) => ({ value: period, label: namePeriod(period, say) }))}
        {...valueOf(REPORT_PERIODS.find((period) => period === value))}
        onChange={onChange}
      />
    );
  switch (field.kind) {
    case 'text':
      return <TextValue dataset={dataset} filter={filter} control={control} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          {...control}
          placeholder={t('filter.choose')}
          options={(field.values ?? []).map((one) => ({
            value: one,
            label: nameValue(filter.field, one, say),
          }))}
          {...valueOf(field.values?.find((one) => one === value))}
          onChange={onChange}
        />
      );
    case 'date':
      return <DateField {...control} value={typeof value === 'string' ? value : null} onChange={onChange} />;
    case 'money':
      return (
        <AmountField
          {...control}
          currency={null}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberField
          {...control}
          step="decimal"
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'yesNo':
      return (
        <SelectField
          {...control}
          options={[true, false].map((one) => ({
            value: String(one),
            label: nameValue(filter.field, one, say),
          }))}
          value={String(value === true)}
          onChange={(chosen) => onChange(chosen === 'true')}
        />
      );
  }
}

/** A select without a choice shows what to choose. */
function valueOf<Value>(value: Value | undefined): { value?: Value } {
  return value === undefined ? {} : { value };
}

/** Text as it is typed, with what stands in the field to choose from. */
function TextValue({ dataset, filter, control, onChange }: Omit<ValueFieldProps, 'field'>) {
  const { t } = useTranslation('report-builder');
  const { organizationId } = useOrganization();
  const typed = typeof filter.value === 'string' ? filter.value : '';
  const { data } = useQuery({
    ...valuesQuery(organizationId, dataset, filter.field, typed.trim()),
    placeholderData: keepPreviousData,
  });
  const found = (data?.items ?? []).filter((one) => one !== typed);
  return (
    <SuggestField
      {...control}
      suggestions={found.map((one) => ({ key: one, label: one }))}
      onPick={onChange}
      say={{ list: t('filter.found', { count: found.length }), picked: '' }}
      value={typed}
      onChange={onChange}
    />
  );
}
