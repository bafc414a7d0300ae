import { kindOfColumn } from '@dira/i18n/report-answer-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronDown, IconChevronRight, IconInfoCircle } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { rowsOfAnswer, shownRows, type AnswerRow, type Cell } from '../answer-rows.ts';
import type { Answered } from '../queries.ts';
import { isFigureKind, useReportWords } from '../use-words.ts';
import classes from './answer-table.module.css';

type AnswerColumn = Answered['answer']['columns'][number];

type AnswerTableProps = {
  label: string;
  answered: Answered;
  /** Opens the lines of a group; without it they cannot be opened. */
  onOpen?: (row: AnswerRow) => void;
};

/** What a report answers: groups with their subtotals, which fold, and what all lines add up to. */
export function AnswerTable({ label, answered, onOpen }: AnswerTableProps) {
  const { t } = useTranslation(['report-builder', 'common']);
  const { definition, answer } = answered;
  const { columns, totals } = answer;
  const levels = definition.groupBy.length;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = rowsOfAnswer(definition, answer);
  const toggle = (key: string) =>
    setClosed((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]));
  // Groups share one column, the inner ones further in; lines have their own first column for a name.
  const lead = columns.slice(0, Math.max(levels, 1));
  const rest = columns.slice(lead.length);
  const open = openSpans(answered);
  // As soon as one amount of a column has agorot, all of it shows them.
  const amountsOf = (at: number) =>
    [...rows.map(({ cells }) => cells[at] ?? null), totals?.[at] ?? null].flatMap(amountIn);
  const scales = columns.map((_, at) => amountsOf(at));
  const figure = (column: AnswerColumn, at: number, cells: readonly Cell[], isTotal = false) => (
    <td key={column.key} data-figure={isFigure(answered, column) || undefined}>
      <AmountScale of={scales[at] ?? []}>
        <CellText answered={answered} column={column} value={cells[at] ?? null} isTotal={isTotal} />
      </AmountScale>
    </td>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls in itself, and the keyboard must reach it
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <Heading columns={lead} answered={answered} />
            {rest.map((column) => (
              <Heading key={column.key} columns={[column]} answered={answered} open={open} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows(rows, closed).map((row) => (
            <tr key={row.key} data-depth={levels > 1 ? row.depth : undefined}>
              <th scope="row" data-depth={row.depth}>
                {row.hasInner && (
                  <button
                    type="button"
                    className={classes.toggle}
                    aria-expanded={!closed.has(row.key)}
                    onClick={() => toggle(row.key)}
                  >
                    <Icon of={closed.has(row.key) ? IconChevronRight : IconChevronDown} size={14} />
                    <Spoken>{t('table.inner')}</Spoken>
                  </button>
                )}
                <RowName
                  row={row}
                  answered={answered}
                  open={open}
                  onOpen={levels === 0 ? undefined : onOpen}
                />
              </th>
              {rest.map((column, at) => figure(column, lead.length + at, row.cells))}
            </tr>
          ))}
        </tbody>
        {totals !== null && (
          <tfoot>
            <tr>
              <th scope="row">
                {t('common:labels.total')} {levels === 0 && <FirstTotal answered={answered} />}
              </th>
              {rest.map((column, at) => figure(column, lead.length + at, totals, true))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type HeadingProps = { columns: readonly AnswerColumn[]; answered: Answered; open?: ReadonlySet<string> };

/** The name of a column, and what its figure is where that can be mistaken. */
function Heading({ columns, answered, open }: HeadingProps) {
  const { t } = useTranslation('report-builder');
  const words = useReportWords(answered.definition.dataset);
  const names = columns.map(words.nameColumn);
  const defined = columns.flatMap(({ field, span }) => {
    const definition = field === null || span !== null ? null : words.define(field);
    return field === null || definition === null ? [] : [{ name: words.nameField(field), definition }];
  });
  const [column] = columns;
  const isLead = columns.length > 1 || open === undefined;
  return (
    <th
      scope="col"
      data-figure={(!isLead && column !== undefined && isFigure(answered, column)) || undefined}
      aria-sort={sortOf(answered, columns)}
    >
      <span className={classes.heading}>
        {names.join(', ')}
        {open?.has(column?.span ?? '') === true && <OpenMark />}
        {defined.length > 0 && (
          <Popover
            label={t('table.meaning', { column: isolate.text(names.join(', ')) })}
            renderTrigger={(props) => (
              <button
                type="button"
                {...props}
                className={classes.info}
                aria-label={t('table.meaning', { column: isolate.text(names.join(', ')) })}
              >
                <Icon of={IconInfoCircle} size={14} />
              </button>
            )}
          >
            <dl className={classes.meaning}>
              {defined.map(({ name, definition }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{definition}</dd>
                </div>
              ))}
            </dl>
          </Popover>
        )}
      </span>
    </th>
  );
}

type RowNameProps = {
  row: AnswerRow;
  answered: Answered;
  open: ReadonlySet<string>;
  onOpen: ((row: AnswerRow) => void) | undefined;
};

/** A group by its name, which opens its lines; of a line what stands in its first column. */
function RowName({ row, answered, open, onOpen }: RowNameProps) {
  const { t } = useTranslation('report-builder');
  const words = useReportWords(answered.definition.dataset);
  const column = answered.answer.columns[row.path.length === 0 ? 0 : row.depth];
  const value = row.path.length === 0 ? (row.cells[0] ?? null) : (row.path[row.depth] ?? null);
  if (column === undefined) return null;
  const said = words.sayCell(column, value);
  const name = said === null ? <em>{t('table.none')}</em> : <UserText>{said}</UserText>;
  const isOpen = typeof value === 'string' && column.unit !== null && open.has(value);
  return (
    <>
      {onOpen === undefined || said === null ? (
        name
      ) : (
        <button type="button" className={classes.group} onClick={() => onOpen(row)}>
          {name}
        </button>
      )}
      {isOpen && <OpenMark />}
    </>
  );
}

/** Marks a span that is not over: its figures can still change. */
function OpenMark() {
  const { t } = useTranslation('report-builder');
  return <span className={classes.open}>{t('table.open')}</span>;
}

/** The total of the column in whose place its row is named. */
function FirstTotal({ answered }: { answered: Answered }) {
  const { columns, totals } = answered.answer;
  const [column] = columns;
  return column === undefined ? null : (
    <CellText answered={answered} column={column} value={totals?.[0] ?? null} isTotal />
  );
}

type CellTextProps = { answered: Answered; column: AnswerColumn; value: Cell; isTotal?: boolean };

function CellText({ answered, column, value, isTotal = false }: CellTextProps) {
  const words = useReportWords(answered.definition.dataset);
  if (typeof value === 'object' && value !== null) return <Amount value={value} />;
  const said = words.sayCell(column, value);
  if (said === null) return isTotal ? null : <span className={classes.none}>–</span>;
  return isFigure(answered, column) ? <bdi dir="ltr">{said}</bdi> : <UserText>{said}</UserText>;
}

function isFigure({ definition: { dataset } }: Answered, column: AnswerColumn): boolean {
  return isFigureKind(kindOfColumn(dataset, column));
}

function amountIn(cell: Cell) {
  return typeof cell === 'object' && cell !== null ? [cell] : [];
}

/** The months, quarters and years that are not over. */
function openSpans({ answer: { notes } }: Answered): ReadonlySet<string> {
  return new Set(notes.flatMap((note) => (note.code === 'openMonth' ? [note.month] : [])));
}

function sortOf({ definition: { sortBy } }: Answered, columns: readonly AnswerColumn[]) {
  if (sortBy === null || !columns.some(({ key }) => key === sortBy.column)) return undefined;
  return sortBy.direction === 'asc' ? 'ascending' : 'descending';
}
