import {
  MOST_AGAIN,
  MOST_COUNTED,
  type DeadJob,
  type DELIVERY_KINDS,
  type GivenUpJob,
  type InstallationHealth,
  type OperatorDelivery,
} from '@dira/contract/installation-health';
import type { BackupState } from '../backups/schedule.ts';
import type { DeadJobRow, DeadNameRow, DeliveryRow, FactsRow, GivenUpRow, LargestRow } from './repo.ts';

export const presentCount = (count: number) => ({
  count: Math.min(count, MOST_COUNTED),
  isMore: count > MOST_COUNTED,
});

export const presentAgain = (count: number) => ({ count, isMore: count === MOST_AGAIN });

export function presentLargest(row: LargestRow): InstallationHealth['storage']['workspaces'][number] {
  return { id: row.organization_id, name: row.name, storedBytes: row.byte_count };
}

export function presentDeadName(row: DeadNameRow): InstallationHealth['jobs']['dead'][number] {
  return { name: row.name, jobs: presentCount(row.count), since: row.since };
}

export function presentBackups(
  state: BackupState | null,
  { backup_cause: cause, backup_failed_at: failedAt }: FactsRow,
  plan: { isEncrypted: boolean; everyHours: number; mostKept: number },
): InstallationHealth['backups'] {
  if (state === null) return null;
  const [newest] = state.kept ?? [];
  const every = { minutes: Math.round(plan.everyHours * 60) };
  return {
    place: state.place,
    isReadable: state.kept !== null,
    ...plan,
    kept: state.kept?.length ?? 0,
    newest: newest
      ? {
          madeAt: newest.madeAt.toString(),
          byteSize: newest.byteSize,
          isEncrypted: newest.isEncrypted,
        }
      : null,
    nextDueAt: newest?.madeAt.add(every).toString() ?? null,
    failure: cause === null || failedAt === null ? null : { cause, at: failedAt },
  };
}

export function presentDeadJob(row: DeadJobRow): DeadJob {
  return { ...presentFailed(row), id: String(row.id) };
}

export function presentGivenUp(row: GivenUpRow): GivenUpJob {
  return { ...presentFailed(row), id: row.id, reason: row.reason, givenUpAt: row.given_up_at };
}

function presentFailed(row: Omit<DeadJobRow, 'id'>) {
  return {
    name: row.name,
    organizationName: row.organization_name,
    attempts: row.attempts,
    failedAt: row.failed_at,
  };
}

/** How the key of a message begins, and what that says of it. */
const kinds: Readonly<Record<string, (typeof DELIVERY_KINDS)[number]>> = {
  account: 'account',
  'access-reset': 'account',
  factor: 'account',
  'tenant-invitation': 'invitation',
  'team-invitation': 'invitation',
  'owner-invitation': 'invitation',
  notification: 'notification',
  digest: 'digest',
  receipt: 'receipt',
  message: 'message',
  opened: 'message',
  signing: 'signing',
  'signing-reminder': 'signing',
  'signing-code': 'signing',
  signed: 'signing',
  'owner-statement': 'owner_statement',
  'maintenance-job': 'work_order',
  'reply-refused': 'reply',
  'contact-message': 'contact',
  subscription: 'subscription',
  'subscription-announced': 'subscription',
  'subscription-surplus': 'subscription',
  erasure: 'erasure',
  'erasure-done': 'erasure',
};

export function presentDelivery(row: DeliveryRow): OperatorDelivery {
  return {
    id: row.id,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    channel: row.channel,
    state: row.state,
    kind: kinds[row.kind] ?? 'other',
    // Of a push it is the number of a session.
    recipient: row.channel === 'push' ? null : row.recipient,
    organizationName: row.organization_name,
    attempts: row.attempts,
    failure: row.failure,
    maySendAgain: row.may_go_again,
  };
}
