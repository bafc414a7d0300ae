import type { Cheque } from '@dira/contract/cheques';
import {
  CHEQUE_TRANSITIONS,
  chequeValidity,
  chequeValidThrough,
  deriveChequeState,
  type ChequeState,
} from '@dira/domain/cheques';
import { canTransition } from '@dira/domain/transitions';
import type { ChequeRow } from './repo.ts';

export function presentCheque(
  row: Omit<ChequeRow, 'sort_key'>,
  today: Temporal.PlainDate,
  mayPost: boolean,
): Cheque {
  const recorded = row.state;
  const dueOn = Temporal.PlainDate.from(row.due_on);
  const state = deriveChequeState(recorded, dueOn, today);
  const mayBecome = (to: ChequeState) => mayPost && canTransition(CHEQUE_TRANSITIONS, state, to);
  return {
    id: row.id,
    leaseId: row.lease_id,
    tenant: { id: row.tenant_id, name: row.tenant_name },
    moreTenants: row.more_tenants,
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
    bank: row.bank,
    branch: row.branch,
    account: row.account,
    number: row.number,
    dueOn: row.due_on,
    amount: { amount: row.amount, currency: row.currency },
    payee: row.payee,
    state,
    validThrough: chequeValidThrough(dueOn).toString(),
    validity: chequeValidity(state, dueOn, today),
    paymentId: row.payment_id,
    hasPhoto: row.has_photo,
    changes: row.changes.map((change) => ({
      to: change.to_state as ChequeState, // the trigger's check
      on: change.changed_on,
      reason: change.reason,
      replacedBy: change.replaced_by,
      actorName: change.actor_name,
      at: Temporal.Instant.from(change.changed_at).toString(),
    })),
    can: {
      change: mayPost && recorded === 'on_hand',
      deposit: mayBecome('deposited'),
      clear: mayBecome('cleared'),
      bounce: mayBecome('bounced'),
      replace: mayBecome('replaced'),
      giveBack: mayBecome('returned'),
    },
  };
}
