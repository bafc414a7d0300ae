import type { IsoDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { Amount } from '../../../ui/amount.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { LeaseMoney } from '../queries.ts';
import { rentStateOf, toneOfRent } from '../rent-state.ts';
import type { RentState } from '../rent-state.ts';

/** Where the rent of a lease stands, with the amount that is late or left over. */
export function RentPill({ startsOn, money }: { startsOn: IsoDate; money: LeaseMoney }) {
  const state = rentStateOf(startsOn, money, today());
  const words = useWords();
  const amount = state.kind === 'late' || state.kind === 'credit' ? state.amount : null;
  return (
    <>
      <StatusPill tone={toneOfRent[state.kind]}>{words(state)}</StatusPill>
      {amount !== null && (
        <small>
          <Amount value={amount} />
        </small>
      )}
    </>
  );
}

function useWords() {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  return (state: RentState): string => {
    switch (state.kind) {
      case 'late':
        return tCommon('due.late', { count: state.days });
      case 'due':
        return state.days === 0 ? t('rent.dueToday') : t('rent.dueIn', { count: state.days });
      case 'upcoming':
        return t('rent.startsIn', { count: state.days });
      case 'reported':
        return tCommon('facade.reported');
      case 'credit':
        return t('rent.credit');
      case 'paid':
        return t('rent.paid');
    }
  };
}
