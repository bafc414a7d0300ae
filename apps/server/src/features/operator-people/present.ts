import type { ListedPerson, OperatorPerson, SecurityEvent } from '@dira/contract/operator-people';
import { isDemoAddress } from '@dira/domain/demo';
import type { JsonObject } from '../../db/schema.ts';
import { nameDevice } from '../auth/devices/user-agent.ts';
import type { CopyRow, CountRow, EventRow, FactorRow, PersonRow, PlaceRow, SessionRow } from './repo.ts';

export function presentListed(row: PersonRow): ListedPerson {
  return {
    id: row.user_id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    ownedWorkspaces: row.owned_count,
    otherWorkspaces: row.team_count,
    isTenant: row.is_tenant,
    isPropertyOwner: row.is_property_owner,
    isSiteAdmin: row.is_site_admin,
    isDemo: isDemoAddress(row.email),
    isSuspended: row.is_suspended,
    bannedUntil: row.banned_until,
    lastSeenAt: row.last_seen_at,
    hasSecondFactor: row.has_factor,
  };
}

interface Beside {
  places: PlaceRow[];
  sessions: SessionRow[];
  factors: FactorRow[];
  copy: CopyRow | undefined;
  /** Who asks. */
  userId: string;
}

export function presentPerson(
  row: PersonRow,
  { places, sessions, factors, copy, userId }: Beside,
): OperatorPerson {
  const listed = presentListed(row);
  const isOther = row.user_id !== userId;
  return {
    ...listed,
    language: row.language,
    createdAt: row.created_at,
    origin: listed.isDemo ? 'demo' : row.made_by,
    workspaces: places.map((place) => ({
      id: place.organization_id,
      name: place.name,
      role: place.role as OperatorPerson['workspaces'][number]['role'], // as the table and the function have it
      isSuspended: place.is_suspended,
      isOnlyOwner: place.is_only_owner,
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      startedAt: session.started_at,
      lastUsedAt: session.last_used_at,
      device: nameDevice(session.user_agent),
      address: session.ip,
    })),
    factors: factors.map(({ id, factor_type: kind, created_at: since }) => ({ id, kind, since })),
    copy:
      copy === undefined
        ? null
        : {
            requestedAt: copy.requested_at,
            readyAt: copy.ready_at,
            expiresAt: copy.expires_at,
            openedAt: copy.opened_at,
          },
    can: {
      signOut: isOther && sessions.length > 0,
      removeFactors: isOther && factors.length > 0,
      erase: isOther && !row.is_site_admin,
    },
  };
}

export function presentEvent(row: EventRow): SecurityEvent {
  const windowSeconds = numberIn(row.metadata, 'windowSeconds');
  return {
    id: row.id,
    at: row.created_at,
    kind: row.event_type,
    person: row.full_name === null ? null : { name: row.full_name, email: row.email },
    by: row.actor_name,
    device: row.user_agent === null ? null : nameDevice(row.user_agent),
    address: row.ip,
    reason: textIn(row.metadata, 'reason'),
    count: numberIn(row.metadata, windowSeconds === null ? 'tries' : 'count'),
    windowSeconds,
  };
}

export function presentCount({ event_type: kind, event_count: count }: CountRow) {
  return { kind, count };
}

function textIn(metadata: JsonObject, key: string): string | null {
  const value = metadata[key];
  return typeof value === 'string' ? value : null;
}

function numberIn(metadata: JsonObject, key: string): number | null {
  const value = metadata[key];
  return typeof value === 'number' ? value : null;
}
