import type { Recipient } from '@dira/contract/messages';
import { toSearchable } from '@dira/domain/search-words';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope, TenancyScope } from '../../db/scope.ts';
import * as people from './people.repo.ts';
import {
  knowsTenants,
  mayTalk,
  mayTenantBeginWith,
  type Matter,
  type MemberSide,
  type Side,
} from './policy.ts';
import { presentTeamRecipient, presentTenantRecipient } from './present.ts';

type Answer = { items: Recipient[] };
type Asked = {
  search?: string | undefined;
  leaseId?: string | undefined;
  maintenanceRequestId?: string | undefined;
};

/** Whom a member may write to: the same rules as for sending. What they may not see names nobody. */
export function listRecipients(scope: OrgScope, asked: Asked): Read<Answer> {
  const { maintenanceRequestId, ...filter } = asked;
  return readAll(
    [
      people.selectTeam(),
      people.selectTenants(filter),
      people.selectRequest(maintenanceRequestId ?? scope.userId),
    ],
    (team, tenants, [request]) => {
      const self = team.find(({ user_id: id }) => id === scope.userId);
      if (self === undefined || (maintenanceRequestId !== undefined && request === undefined))
        return { items: [] };
      const own = toSide(self);
      const matter = toMatter(request);
      const colleagues = team.filter(
        (row) => isNamed(row.name, asked.search) && mayTalk(own, toSide(row), matter),
      );
      const writable = tenants.filter((row) =>
        mayTalk(own, tenantSide(row), { ...matter, leaseId: row.lease_id }),
      );
      return {
        items: [
          ...colleagues.map(presentTeamRecipient),
          ...writable.map((row) => presentTenantRecipient(row, knowsTenants(own))),
        ],
      };
    },
  );
}

/** Whom a tenant may begin with. */
export function listMyRecipients(
  { userId, leaseId }: TenancyScope,
  { search, maintenanceRequestId }: Asked,
): Read<Answer> {
  return readAll(
    [people.selectTeam(), people.selectRequest(maintenanceRequestId ?? leaseId)],
    (team, [request]) => {
      const matter: Matter = { ...toMatter(request), leaseId };
      const own: Side = { kind: 'tenant', userId, leaseId };
      const writable = team.filter((row) => {
        const side = toSide(row);
        return isNamed(row.name, search) && mayTenantBeginWith(side, matter) && mayTalk(own, side, matter);
      });
      return { items: writable.map(presentTeamRecipient) };
    },
  );
}

function toSide({ user_id: userId, role, flags }: people.TeamRow): MemberSide {
  return { kind: 'member', userId, role, flags };
}

function tenantSide({ user_id: userId, lease_id: leaseId }: people.TenantRow): Side {
  return { kind: 'tenant', userId, leaseId };
}

function toMatter(request: { lease_id: string | null; assignee_id: string | null } | undefined): Matter {
  return {
    leaseId: null,
    request: request === undefined ? null : { leaseId: request.lease_id, assigneeId: request.assignee_id },
  };
}

function isNamed(name: string | null, search = ''): boolean {
  return toSearchable(name ?? '').includes(toSearchable(search));
}
