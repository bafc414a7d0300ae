import { useTranslation } from 'react-i18next';
import { LeaseStanding } from '../../../ui/lease-standing.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import { stateOfWindow } from '../floors.ts';
import type { Unit } from '../queries.ts';
import classes from './unit-state.module.css';

const toneOf: Record<Unit['state'], StatusTone> = {
  occupied: 'ok',
  ending: 'due',
  late: 'late',
  upcoming: 'wait',
  awaiting: 'wait',
  vacant: 'off',
};

/** How a unit stands today: its state, that a payment waits to be confirmed, and where its lease to come is. */
export function UnitState({ unit: { state, lease, nextLease } }: { unit: Unit }) {
  const { t } = useTranslation();
  return (
    <span className={classes.states}>
      {!isSaidByLease(state) && (
        <StatusPill tone={toneOf[state]}>{t(`facade.${stateOfWindow[state]}`)}</StatusPill>
      )}
      {lease?.money?.hasWaitingPayment === true && (
        <StatusPill tone="wait">{t('facade.reported')}</StatusPill>
      )}
      {nextLease !== null && <LeaseStanding standing={nextLease.standing} signing={nextLease.signing} />}
    </span>
  );
}

/** Its lease to come says more than the state of the unit does. */
const isSaidByLease = (state: Unit['state']) => state === 'upcoming' || state === 'awaiting';
