import type { Lease } from '@dira/contract/leases';
import type { LeaseStage, LeaseStatus, SignatureStatus } from '@dira/domain/lease-states';
import type { Action } from '@dira/domain/permissions';

export type May = (action: Action) => boolean;

interface LeaseState {
  stage: LeaseStage;
  signature_status: SignatureStatus;
  status: LeaseStatus;
}

/**
 * What may be done with a lease: by the rights of whoever asks, and by how far it is. While its contract is out
 * nobody changes what it says; what was signed here is changed by an amendment; before it is agreed there is no rent.
 */
export function leaseAbilities({ stage, signature_status, status }: LeaseState, may: May): Lease['can'] {
  const isAgreed = stage === 'agreed';
  const isOut = stage === 'signing';
  return {
    seeAccount: may('money.see') && isAgreed,
    seeAmendments: may('agreements.see') && isAgreed,
    seeTermination: may('leases.manage') && isAgreed,
    seeInsurance: may('documents.see') && isAgreed,
    changeTerms: may('leases.manage') && may('money.see') && !isOut && signature_status !== 'fully_signed',
    changeTenants: may('leases.manage') && !isOut && signature_status === 'pending_signature',
    giveSignIns: may('leases.manage') && isAgreed,
    changeAgreement: may('agreements.manage') && !isOut,
    amend: may('agreements.manage') && may('agreements.see') && isAgreed,
    end: may('leases.manage') && isAgreed && status !== 'terminated',
    discard: may('leases.manage') && stage === 'draft',
    post: may('money.post') && isAgreed,
    message: may('messages.use') && isAgreed,
  };
}
