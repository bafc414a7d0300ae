import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Tip } from '../../../ui/tip.tsx';
import { toneOfStatus } from '../charge-words.ts';
import type { RentGridRow } from '../queries.ts';
import { isRent, monthsOf } from '../rent-grid.ts';
import { nameState } from './rent-cell.tsx';

type RentTipProps = {
  row: RentGridRow | undefined;
  month: number;
  year: number;
  anchor: () => Element | null;
};

/** What a cell says, in full, for the eye; the name of the cell says the same to screen readers. */
export function RentTip({ row, month, year, anchor }: RentTipProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const cell = row?.months[month];
  if (row === undefined || cell === null || cell === undefined) return null;
  const amount = (value: Parameters<typeof formatMoney>[0]) => isolate.code(formatMoney(value, language));
  return (
    <Tip anchor={anchor} side="below">
      <b>
        {isRent(cell) && `${isolate.text(cell.tenantName)}, `}
        {formatMonth(monthsOf(year)[month] ?? '', language)}
      </b>
      <StatusPill tone={cell.state === 'vacant' ? 'off' : toneOfStatus[cell.state]}>
        {nameState(cell.state, t, tCommon)}
      </StatusPill>
      {isRent(cell) && (
        <p>
          {amount(cell.amount)}
          {cell.open.amount > 0 && cell.open.amount < cell.amount.amount && (
            <> · {t('grid.open', { amount: amount(cell.open) })}</>
          )}{' '}
          · {t('waiting.due', { date: isolate.code(formatDate(cell.dueOn)) })}
        </p>
      )}
      <p>{namePlace(row, tCommon)}</p>
    </Tip>
  );
}
