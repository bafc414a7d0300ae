import { formatMoney } from '@dira/i18n/format';
import type { TFunction } from 'i18next';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import {
  IconAlertTriangle,
  IconCalendar,
  IconCheck,
  IconCircleHalf,
  IconClock,
  IconMinus,
} from '../../../ui/icons.ts';
import type { RentGridCell } from '../queries.ts';
import { isRent } from '../rent-grid.ts';
import type { CellState } from '../rent-grid.ts';
import classes from './rent-grid.module.css';

export const iconOfState = {
  paid: IconCheck,
  confirmed: IconCircleHalf,
  overdue: IconAlertTriangle,
  pending_confirmation: IconClock,
  pending: IconCalendar,
  vacant: IconMinus,
} as const satisfies Record<CellState, typeof IconCheck>;

/** The state in words, the same as everywhere else. */
export function nameState(state: CellState, t: TFunction<'money'>, tCommon: TFunction): string {
  return state === 'vacant' ? tCommon('labels.vacant') : t(`status.${state}`);
}

type RentCellProps = {
  cell: NonNullable<RentGridCell>;
  /** "November 2026". */
  month: string;
  /** Where it is, for the arrow keys. */
  place: string;
  /** The one that Tab comes to. */
  isCurrent: boolean;
  onShow: (isShown: boolean) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: () => void;
};

/** One month of one unit: its mark and its amount; everything else is said on focus and to screen readers. */
export function RentCell({
  cell,
  month,
  place,
  isCurrent,
  onShow,
  onFocus,
  onKeyDown,
  onPress,
}: RentCellProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const words = [
    month,
    nameState(cell.state, t, tCommon),
    isRent(cell) ? formatMoney(cell.amount, language) : null,
    isRent(cell) && cell.open.amount > 0 && cell.open.amount < cell.amount.amount
      ? t('grid.open', { amount: formatMoney(cell.open, language) })
      : null,
    isRent(cell) ? isolate.text(cell.tenantName) : null,
  ];
  return (
    <button
      type="button"
      className={classes.cell}
      data-state={cell.state}
      data-place={place}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={words.filter((word) => word !== null && word !== '').join(', ')}
      onMouseEnter={() => onShow(true)}
      onMouseLeave={() => onShow(false)}
      onFocus={() => {
        onShow(true);
        onFocus();
      }}
      onBlur={() => onShow(false)}
      onKeyDown={onKeyDown}
      onClick={onPress}
    >
      <Icon of={iconOfState[cell.state]} size={12} />
      {isRent(cell) && (
        <bdi dir="ltr">{formatMoney(cell.amount, language, { decimals: 'never', symbol: 'none' })}</bdi>
      )}
    </button>
  );
}
