import { fieldsOf, findField } from '@dira/domain/report-model/datasets';
import { MOST_GROUPINGS, type ReportGrouping } from '@dira/domain/report-model/definition';
import { tidied, withGroups } from '@dira/domain/report-model/editing';
import { DATE_UNITS, isGroupable } from '@dira/domain/report-model/fields';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { EditProps } from '../report-values.ts';
import { useSees } from '../use-sees.ts';
import { useReportWords } from '../use-words.ts';
import { moved } from './field-list.tsx';
import { OrderedList } from './ordered-list.tsx';
import classes from './rail.module.css';

/** By what lines are put together, at two levels at most, and the columns of months beside them. */
export function GroupList({ draft, errors, onChange }: EditProps) {
  const { t } = useTranslation('report-builder');
  const sees = useSees();
  const { dataset, groupBy, pivotBy } = draft;
  const words = useReportWords(dataset);
  const change = (next: readonly ReportGrouping[]) => onChange(withGroups(draft, next, sees));
  const seen = Object.entries(fieldsOf(dataset)).filter(([field]) => sees(dataset, field));
  const free = seen.filter(
    ([field, known]) =>
      isGroupable(known) && field !== pivotBy?.field && groupBy.every((one) => one.field !== field),
  );
  const dates = seen.flatMap(([field, { kind }]) =>
    kind === 'date' && groupBy.every((one) => one.field !== field) ? [field] : [],
  );
  return (
    <>
      <OrderedList
        label={t('rail.groupBy')}
        rows={groupBy.map((one, index) => ({
          key: one.field,
          name: words.nameField(one.field),
          error: errors[`groupBy.${index}.field`],
          choice: findField(dataset, one.field)?.kind === 'date' && (
            <UnitChoice
              grouping={one}
              name={words.nameField(one.field)}
              onChange={(next) => change(groupBy.map((other, at) => (at === index ? next : other)))}
            />
          ),
        }))}
        onMove={(from, to) => change(moved(groupBy, from, to))}
        onRemove={(index) => change(groupBy.filter((_, at) => at !== index))}
      />
      {groupBy.length < MOST_GROUPINGS && (
        <ComboField
          label={t(groupBy.length === 0 ? 'add.group' : 'add.level')}
          isLabelHidden
          placeholder={t(groupBy.length === 0 ? 'add.group' : 'add.level')}
          nothingFound={t('add.noField')}
          options={free.map(([field]) => ({ value: field, label: words.nameField(field) }))}
          value={null}
          onChange={(field) => {
            if (field !== null) change([...groupBy, { field, unit: null }]);
          }}
        />
      )}
      {groupBy.length > 0 && dates.length > 0 && (
        <div className={classes.pivot}>
          <SelectField
            label={t('pivot.label')}
            options={[
              { value: '', label: t('pivot.none') },
              ...dates.map((field) => ({ value: field, label: words.nameField(field) })),
            ]}
            value={pivotBy?.field ?? ''}
            error={errors['pivotBy.field']}
            onChange={(field) =>
              onChange(
                tidied({ ...draft, pivotBy: field === '' ? null : { field, unit: pivotBy?.unit ?? null } }),
              )
            }
          />
          {pivotBy !== null && (
            <UnitChoice
              grouping={pivotBy}
              name={words.nameField(pivotBy.field)}
              onChange={(next) => onChange(tidied({ ...draft, pivotBy: next }))}
            />
          )}
        </div>
      )}
    </>
  );
}

type UnitChoiceProps = {
  grouping: ReportGrouping;
  name: string;
  onChange: (grouping: ReportGrouping) => void;
};

/** Into how long spans a date is put. */
function UnitChoice({ grouping, name, onChange }: UnitChoiceProps) {
  const { t } = useTranslation('report-builder');
  return (
    <select
      className={classes.choice}
      aria-label={t('unitOf', { field: isolate.text(name) })}
      value={grouping.unit ?? 'month'}
      onChange={(event) => {
        const unit = DATE_UNITS.find((one) => one === event.currentTarget.value);
        if (unit !== undefined) onChange({ ...grouping, unit });
      }}
    >
      {DATE_UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {t(`units.${unit}`)}
        </option>
      ))}
    </select>
  );
}
