import { fieldsOf, findField } from '@dira/domain/report-model/datasets';
import { MOST_FIELDS, type ReportField } from '@dira/domain/report-model/definition';
import { tidied } from '@dira/domain/report-model/editing';
import { aggregatesOf, type Aggregate } from '@dira/domain/report-model/fields';
import { nameAggregate } from '@dira/i18n/report-words';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { EditProps } from '../report-values.ts';
import { useSees } from '../use-sees.ts';
import { useReportWords, useSay } from '../use-words.ts';
import { OrderedList } from './ordered-list.tsx';
import classes from './rail.module.css';

/** The columns of a report in their order; of groups, how each becomes one figure. */
export function FieldList({ draft, errors, onChange }: EditProps) {
  const { t } = useTranslation('report-builder');
  const sees = useSees();
  const { dataset, fields, groupBy } = draft;
  const words = useReportWords(dataset);
  const isGrouped = groupBy.length > 0;
  const change = (next: readonly ReportField[]) => onChange(tidied({ ...draft, fields: next }));
  // In groups a field can stand several times, put together in several ways.
  const free = Object.keys(fieldsOf(dataset)).filter(
    (field) => sees(dataset, field) && nextAggregate(draft, field) !== undefined,
  );
  return (
    <>
      <OrderedList
        label={t('rail.fields')}
        rows={fields.map((one, index) => ({
          key: `${one.field}.${one.aggregate ?? ''}`,
          name: words.nameField(one.field),
          error: errors[`fields.${index}.field`] ?? errors[`fields.${index}.aggregate`],
          // What lines are grouped by stands before the figures as it is.
          choice: isGrouped &&
            (one.aggregate !== null || !groupBy.some(({ field }) => field === one.field)) && (
              <AggregateChoice
                draft={draft}
                field={one}
                name={words.nameField(one.field)}
                onChange={(aggregate) =>
                  change(fields.map((other, at) => (at === index ? { ...one, aggregate } : other)))
                }
              />
            ),
        }))}
        onMove={(from, to) => change(moved(fields, from, to))}
        onRemove={(index) => change(fields.filter((_, at) => at !== index))}
      />
      {fields.length < MOST_FIELDS && free.length > 0 && (
        <ComboField
          label={t('add.field')}
          isLabelHidden
          placeholder={t('add.field')}
          data-path="fields"
          nothingFound={t('add.noField')}
          error={errors['fields']}
          options={free.map((field) => ({ value: field, label: words.nameField(field) }))}
          value={null}
          onChange={(field) => {
            if (field !== null)
              change([...fields, { field, aggregate: nextAggregate(draft, field) ?? null }]);
          }}
        />
      )}
      {isGrouped && <p className={classes.hint}>{t('rail.figures')}</p>}
    </>
  );
}

type AggregateChoiceProps = {
  draft: EditProps['draft'];
  field: ReportField;
  name: string;
  onChange: (aggregate: Aggregate) => void;
};

function AggregateChoice({ draft, field, name, onChange }: AggregateChoiceProps) {
  const { t } = useTranslation('report-builder');
  const say = useSay();
  const known = aggregatesOf(findField(draft.dataset, field.field) ?? { kind: 'text' });
  const isTaken = (aggregate: Aggregate) =>
    draft.fields.some(
      (other) => other !== field && other.field === field.field && howOf(draft, other) === aggregate,
    );
  return (
    <select
      className={classes.choice}
      aria-label={t('aggregateOf', { field: isolate.text(name) })}
      value={howOf(draft, field)}
      onChange={(event) => {
        const aggregate = known.find((one) => one === event.currentTarget.value);
        if (aggregate !== undefined) onChange(aggregate);
      }}
    >
      {known.map((aggregate) => (
        <option key={aggregate} value={aggregate} disabled={isTaken(aggregate)}>
          {nameAggregate(aggregate, say, findField(draft.dataset, field.field)?.kind)}
        </option>
      ))}
    </select>
  );
}

/** How a field is put together: as is said of it, else as is usual. */
function howOf({ dataset }: EditProps['draft'], { field, aggregate }: ReportField): Aggregate | undefined {
  return aggregate ?? aggregatesOf(findField(dataset, field) ?? { kind: 'text' })[0];
}

/** How one more column of a field would be put together: null as it is; undefined where there is none left. */
function nextAggregate(draft: EditProps['draft'], field: string): Aggregate | null | undefined {
  const { dataset, fields, groupBy } = draft;
  const same = fields.filter((one) => one.field === field);
  if (same.length === 0) return groupBy.some((one) => one.field === field) ? 'count' : null;
  if (groupBy.length === 0) return undefined;
  const taken = same.map((one) => howOf(draft, one));
  return aggregatesOf(findField(dataset, field) ?? { kind: 'text' }).find((one) => !taken.includes(one));
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  const others = items.filter((_, at) => at !== from);
  return item === undefined ? others : [...others.slice(0, to), item, ...others.slice(to)];
}
