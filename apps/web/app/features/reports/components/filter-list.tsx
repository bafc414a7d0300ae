import { fieldsOf, findField } from '@dira/domain/report-model/datasets';
import { MOST_FILTERS } from '@dira/domain/report-model/definition';
import type { FilterDraft } from '@dira/domain/report-model/editing';
import { operatorsOf, type FieldKind } from '@dira/domain/report-model/fields';
import { REPORT_PERIODS } from '@dira/domain/report-model/periods';
import { kindOfColumn } from '@dira/i18n/report-answer-words';
import { nameOperator, namePeriod } from '@dira/i18n/report-words';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { IconX } from '../../../ui/icons.ts';
import type { EditProps } from '../report-values.ts';
import { useSees } from '../use-sees.ts';
import { useReportWords, useSay } from '../use-words.ts';
import { FilterEditor } from './filter-editor.tsx';
import classes from './rail.module.css';

const minorUnits = 100;

/** Which lines a report is of: filters that read as words, each opened to be changed. All of them hold. */
export function FilterList({ draft, errors, onChange }: EditProps) {
  const { t } = useTranslation(['report-builder', 'lists']);
  const sees = useSees();
  const { dataset, filters } = draft;
  const words = useReportWords(dataset);
  const say = useFilterWords(draft);
  const [opened, setOpened] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // What the focus goes to once the list shows it: the value of a new filter, or what took the place of one that left.
  const focusOn = useRef<string | null>(null);
  useEffect(() => {
    if (focusOn.current === null) return;
    const found = list.current?.querySelector<HTMLElement>(focusOn.current);
    (found ?? list.current?.parentElement?.querySelector<HTMLElement>(':scope > div input'))?.focus();
    focusOn.current = null;
  });
  const change = (next: readonly FilterDraft[]) => onChange({ ...draft, filters: next });
  const faultOf = (index: number) =>
    errors[`filters.${index}.value`] ??
    errors[`filters.${index}.operator`] ??
    errors[`filters.${index}.field`];
  const add = (field: string) => {
    const known = findField(dataset, field);
    if (known === undefined) return;
    const [operator] = operatorsOf(known);
    if (operator === undefined) return;
    change([...filters, { field, operator, value: usualValue(known.kind) }]);
    setOpened(filters.length);
    focusOn.current = `[data-path="filters.${filters.length}.value"]`;
  };
  return (
    <>
      <ul ref={list} className={classes.rows} aria-label={t('rail.filters')}>
        {filters.map((filter, index) => {
          const { name, operator, value } = say(filter);
          const isOpen = opened === index || faultOf(index) !== undefined;
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- filters of one field can say the same
              key={index}
              className={classes.filter}
              data-invalid={faultOf(index) !== undefined || undefined}
            >
              <div className={classes.row}>
                <button
                  type="button"
                  className={classes.words}
                  aria-expanded={isOpen}
                  onClick={() => setOpened(isOpen ? null : index)}
                >
                  {name} <span>{operator}</span> {value ?? <em>{t('filter.unset')}</em>}
                </button>
                <IconButton
                  label={t('lists:filter.remove', { filter: isolate.text(name) })}
                  icon={IconX}
                  onClick={() => {
                    setOpened(null);
                    focusOn.current = `li:nth-child(${Math.min(index + 1, filters.length - 1)}) [aria-expanded]`;
                    change(filters.filter((_, at) => at !== index));
                  }}
                />
              </div>
              {isOpen && (
                <FilterEditor
                  dataset={dataset}
                  filter={filter}
                  path={`filters.${index}`}
                  error={faultOf(index)}
                  onChange={(next) => change(filters.map((other, at) => (at === index ? next : other)))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {filters.length < MOST_FILTERS && (
        <ComboField
          label={t('add.filter')}
          isLabelHidden
          placeholder={t('add.filter')}
          nothingFound={t('add.noField')}
          options={Object.keys(fieldsOf(dataset))
            .filter((field) => sees(dataset, field))
            .map((field) => ({ value: field, label: words.nameField(field) }))}
          value={null}
          onChange={(field) => {
            if (field !== null) add(field);
          }}
        />
      )}
      {filters.length > 1 && <p className={classes.hint}>{t('filter.all')}</p>}
      {filters.some(({ value }) => value === null || value === '') && (
        <p className={classes.hint}>{t('filter.notYet')}</p>
      )}
    </>
  );
}

/** What is asked at once, before anything is chosen. */
function usualValue(kind: FieldKind): FilterDraft['value'] {
  if (kind === 'yesNo') return true;
  return kind === 'date' ? 'thisMonth' : null;
}

/** A filter as words: "Paid on", "is", "last month". Its amount is of no currency: each line is compared in its own. */
function useFilterWords({ dataset }: EditProps['draft']) {
  const say = useSay();
  const words = useReportWords(dataset);
  return ({ field, operator, value }: FilterDraft) => {
    const column = { field, aggregate: null, unit: null };
    const kind = kindOfColumn(dataset, column);
    const period = operator === 'within' ? REPORT_PERIODS.find((one) => one === value) : undefined;
    const amount = kind === 'money' && typeof value === 'number' ? value / minorUnits : value;
    const said = period === undefined ? words.sayCell(column, amount) : namePeriod(period, say);
    return {
      name: words.nameField(field),
      operator: nameOperator(operator, kind, say),
      value: said === null ? null : kind === 'text' ? isolate.text(said) : said,
    };
  };
}
