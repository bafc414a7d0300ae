import { CONFIRMATION_UNDO_SECONDS } from '@dira/domain/payment-states';
import { useEffect, useState } from 'react';
import type { CSSProperties, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../lib/clock.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import { useUndoConfirmation } from '../queries.ts';
import classes from './confirmed-payment.module.css';

type ConfirmedPaymentProps = {
  paymentId: string;
  name: string;
  /** When it is final, as the server says. */
  finalAt: string;
  onUndone: () => void;
};

const pauseMs = CONFIRMATION_UNDO_SECONDS * 1000;

/** "Confirmed · Undo", in the place of the buttons, until it is final; then "Confirmed" alone, while the row is still there. */
export function ConfirmedPayment({ paymentId, name, finalAt, onUndone }: ConfirmedPaymentProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const undo = useUndoConfirmation();
  const { leftMs, isFinal } = useTimeLeft(finalAt);
  const press = ({ detail }: MouseEvent) => {
    // The second half of a double press was meant for the button that stood here.
    if (detail > 1) return;
    undo.mutate(paymentId, {
      onSuccess: onUndone,
      onError: sayProblem,
    });
  };
  return (
    <span className={classes.confirmed}>
      <Icon of={IconCheck} size={16} />
      {t('states.confirmed')}
      {!isFinal && (
        <>
          <span aria-hidden>·</span>
          <Button
            variant="subtle"
            loading={undo.isPending}
            aria-label={`${tCommon('actions.undo')}: ${name}`}
            onClick={press}
          >
            {tCommon('actions.undo')}
          </Button>
          <Ring leftMs={leftMs} />
        </>
      )}
    </span>
  );
}

/** The clock of the device may be wrong: what is left is never more than the whole pause. */
function useTimeLeft(finalAt: string): { leftMs: number; isFinal: boolean } {
  const [leftMs] = useState(() => Math.min(Math.max(Date.parse(finalAt) - now(), 0), pauseMs));
  const [isFinal, setIsFinal] = useState(leftMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsFinal(true), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return { leftMs, isFinal };
}

/** How much of the pause is left, for the eye. */
function Ring({ leftMs }: { leftMs: number }) {
  const begun: CSSProperties & Record<`--${string}`, string> = {
    '--pause': `${pauseMs}ms`,
    '--begun': `${leftMs - pauseMs}ms`,
  };
  return (
    <svg className={classes.ring} style={begun} viewBox="0 0 20 20" aria-hidden>
      <circle cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" pathLength="100" />
    </svg>
  );
}
