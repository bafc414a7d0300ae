import type { Currency } from '@dira/domain/money';
import { currencySymbol, formatMoney } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import type { RentGridRow } from '../queries.ts';
import {
  currenciesOf,
  groupByProperty,
  isRent,
  monthsOf,
  openOf,
  placeAfter,
  sumMonths,
  sumOpen,
} from '../rent-grid.ts';
import type { Place } from '../rent-grid.ts';
import { useShownMonth } from '../use-shown-month.ts';
import { RentCell } from './rent-cell.tsx';
import { RentTip } from './rent-tip.tsx';
import classes from './rent-grid.module.css';

type RentGridProps = {
  year: number;
  rows: readonly RentGridRow[];
  /** `2026-11`, where the year has it. */
  thisMonth: string;
  onOpen: (row: RentGridRow, month: number) => void;
};

/** Units under one another, months beside one another; arrow keys walk, the press opens what the cell says. */
export function RentGrid({ year, rows, thisMonth, onOpen }: RentGridProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const hasCell = ({ row, month }: Place) => (rows[row]?.months[month] ?? null) !== null;
  const [walked, setWalked] = useState<Place | null>(null);
  const [shown, setShown] = useState<Place | null>(null);
  const first = firstPlace(rows, monthsOf(year).indexOf(thisMonth));
  const current = walked !== null && hasCell(walked) ? walked : first;
  useShownMonth(table);
  const walk = (event: KeyboardEvent, place: Place) => {
    if (event.key === 'Escape') setShown(null);
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = placeAfter(event.key, place, hasCell, { rowCount: rows.length, isReversed });
    if (next === null) return;
    event.preventDefault();
    setWalked(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${next.row}/${next.month}"]`)?.focus();
  };
  const indexOf = new Map(rows.map((row, index) => [row.unit.id, index]));
  return (
    <AmountScale of={rows.map(openOf)}>
      <div className={classes.box}>
        <table
          ref={table}
          className={classes.grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are walked through is a grid
          role="grid"
          aria-label={t('grid.label', { year: isolate.code(String(year)) })}
        >
          <Head year={year} thisMonth={thisMonth} />
          {groupByProperty(rows).map((property) => (
            <tbody key={property.id}>
              <tr className={classes.property}>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the name of the property is its text */}
                <th scope="rowgroup" colSpan={14}>
                  <span>
                    <UserText>{property.name}</UserText>
                  </span>
                </th>
              </tr>
              {property.units.map((unit) => {
                const row = indexOf.get(unit.unit.id) ?? 0;
                const open = openOf(unit);
                return (
                  <tr key={unit.unit.id}>
                    <th scope="row" className={classes.unit}>
                      <b>{isolate.code(unit.unit.number)}</b>
                      <span className={classes.tenant}>
                        {unit.tenantName !== null && <UserText>{unit.tenantName}</UserText>}
                      </span>
                    </th>
                    {unit.months.map((cell, month) => (
                      <td key={monthsOf(year)[month]}>
                        {cell !== null && (
                          <RentCell
                            cell={cell}
                            month={formatMonth(monthsOf(year)[month] ?? '', language)}
                            place={`${row}/${month}`}
                            isCurrent={current?.row === row && current.month === month}
                            onShow={(isShown) => setShown(isShown ? { row, month } : null)}
                            onFocus={() => setWalked({ row, month })}
                            onKeyDown={(event) => walk(event, { row, month })}
                            onPress={() => onOpen(unit, month)}
                          />
                        )}
                      </td>
                    ))}
                    <td className={classes.open}>
                      {open !== null && <Amount value={open} tone="attention" />}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          ))}
          <Totals rows={rows} />
        </table>
        {shown !== null && hasCell(shown) && (
          <RentTip
            row={rows[shown.row]}
            month={shown.month}
            year={year}
            anchor={() => table.current?.querySelector(`[data-place="${shown.row}/${shown.month}"]`) ?? null}
          />
        )}
      </div>
    </AmountScale>
  );
}

/** Where the first press of Tab comes to: what needs somebody, else the month that runs. */
function firstPlace(rows: readonly RentGridRow[], thisMonth: number): Place | null {
  const places = rows.flatMap(({ months }, row) => months.map((cell, month) => ({ row, month, cell })));
  const pressing = places.find(
    ({ cell }) => isRent(cell ?? undefined) && cell?.state === 'pending_confirmation',
  );
  const ofMonth = places.find(({ month, cell }) => month === thisMonth && cell !== null);
  return pressing ?? ofMonth ?? places.find(({ cell }) => cell !== null) ?? null;
}

function Head({ year, thisMonth }: { year: number; thisMonth: string }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.unit}>
          {t('list.columns.tenant')}
        </th>
        {monthsOf(year).map((month) => (
          <th key={month} scope="col" data-now={month === thisMonth || undefined}>
            <abbr title={formatMonth(month, language)}>{formatMonth(month, language, 'short')}</abbr>
          </th>
        ))}
        <th scope="col" className={classes.open}>
          {t('list.columns.open')}
        </th>
      </tr>
    </thead>
  );
}

/** What came in and what was expected, two lines a currency. */
function Totals({ rows }: { rows: readonly RentGridRow[] }) {
  const currencies = currenciesOf(rows);
  return (
    <tfoot>
      {currencies.map((currency) => (
        <TotalsIn key={currency} rows={rows} currency={currency} isNamed={currencies.length > 1} />
      ))}
    </tfoot>
  );
}

type TotalsInProps = { rows: readonly RentGridRow[]; currency: Currency; isNamed: boolean };

function TotalsIn({ rows, currency, isNamed }: TotalsInProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const sums = sumMonths(rows, currency);
  const open = sumOpen(rows, currency);
  const line = (name: 'collected' | 'expected', label: string, last: ReactNode) => (
    <tr>
      <th scope="row" className={classes.unit}>
        {label} {isNamed && <Code>{currencySymbol(currency)}</Code>}
      </th>
      {sums.map((sum, month) => (
        // oxlint-disable-next-line react/no-array-index-key -- a year has twelve months, always in their order
        <td key={month}>
          {sum.expected.amount !== 0 && (
            <bdi dir="ltr">{formatMoney(sum[name], language, { decimals: 'never', symbol: 'none' })}</bdi>
          )}
        </td>
      ))}
      {last}
    </tr>
  );
  return (
    <>
      {line(
        'collected',
        t('figures.collected'),
        <td className={classes.open} rowSpan={2}>
          {open !== null && <Amount value={open} tone="attention" />}
        </td>,
      )}
      {line('expected', t('chart.expected'), null)}
    </>
  );
}
