import type { OperatorAccess, WorkspaceAccess } from '@dira/contract/accesses';
import { outcomeOf } from '@dira/domain/accesses';
import type { AccessRow, OperatorAccessRow, WorkspaceAccessRow } from './repo.ts';

export function presentAccess(row: WorkspaceAccessRow): WorkspaceAccess {
  return { ...presentAsked(row), actor: row.actor_name, token: row.token_name };
}

export function presentOperatorAccess(row: OperatorAccessRow): OperatorAccess {
  return {
    ...presentAsked(row),
    person: row.full_name === null ? null : { name: row.full_name, email: row.email },
    workspace: row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name },
    isByToken: row.is_by_token,
  };
}

function presentAsked(row: AccessRow) {
  return {
    id: row.id,
    at: row.at,
    part: row.part,
    operation: row.operation,
    recordId: row.record_id,
    isWrite: row.is_write,
    outcome: outcomeOf(row.status),
    status: row.status,
    address: row.ip,
  };
}
