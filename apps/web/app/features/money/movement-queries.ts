import type { Sent } from '@dira/contract/calls';
import {
  moveDeposit,
  offsetDeposit,
  refundCredit,
  relieveCharge,
  restoreCharge,
  reverseDepositMovement,
  transferCredit,
} from '@dira/contract/money-movements';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';
import type { TakenBack } from './queries.ts';

export type NewRelief = Sent<typeof relieveCharge>;
export type NewRefund = Sent<typeof refundCredit>;
export type NewTransfer = Sent<typeof transferCredit>;
export type NewDepositMovement = Sent<typeof moveDeposit>;
export type NewOffset = Sent<typeof offsetDeposit>;

/** Part of a charge is taken back; the charge stays as it was posted. */
export function useRelieveCharge(chargeId: string) {
  return useChange('charge', (organizationId, body: NewRelief, key) =>
    call(relieveCharge, { params: { organizationId, chargeId }, key, body }),
  );
}

/** Takes the id of the line that lessened a charge: the charge is owed again. */
export function useRestoreCharge() {
  return useChange(
    'charge',
    (organizationId, { chargeId, taken }: { chargeId: string; taken: TakenBack }, key) =>
      call(restoreCharge, { params: { organizationId, chargeId }, key, body: taken }),
  );
}

/** Credit went back to the tenant, outside of Dira. */
export function useRefundCredit(leaseId: string) {
  return useChange('charge', (organizationId, body: NewRefund, key) =>
    call(refundCredit, { params: { organizationId, leaseId }, key, body }),
  );
}

/** Credit of one lease covers what is open on another: both of their ledgers change. */
export function useTransferCredit(leaseId: string) {
  return useChange(['charge', 'payment'], (organizationId, body: NewTransfer, key) =>
    call(transferCredit, { params: { organizationId, leaseId }, key, body }),
  );
}

/** Part of the deposit went back, or interest came to it. */
export function useMoveDeposit(leaseId: string) {
  return useChange('deposit', (organizationId, body: NewDepositMovement, key) =>
    call(moveDeposit, { params: { organizationId, leaseId }, key, body }),
  );
}

/** Charges are settled out of the deposit, each by a payment of its own. */
export function useOffsetDeposit(leaseId: string) {
  return useChange(['deposit', 'payment'], (organizationId, body: NewOffset, key) =>
    call(offsetDeposit, { params: { organizationId, leaseId }, key, body }),
  );
}

/** A movement of the deposit was none; the charges of an offset are outstanding again. */
export function useReverseDepositMovement() {
  return useChange(
    ['deposit', 'payment'],
    (organizationId, { movementId, taken }: { movementId: string; taken: TakenBack }, key) =>
      call(reverseDepositMovement, { params: { organizationId, movementId }, key, body: taken }),
  );
}
