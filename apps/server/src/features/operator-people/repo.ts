import type { OperatorEvent, SecurityEventKind } from '@dira/domain/security-events';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { startOfDay } from '../../db/days.ts';
import type { Position } from '../../db/page.ts';
import { queries } from '../../db/queries.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { UserScope, UserWrite } from '../../db/scope.ts';

interface Page {
  limit: number;
  after: Position | undefined;
}

export interface PersonRow {
  user_id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  language: Language | null;
  created_at: string;
  made_by: 'sign_up' | 'invitation' | 'provider' | 'workspace';
  owned_count: number;
  team_count: number;
  is_tenant: boolean;
  is_property_owner: boolean;
  is_site_admin: boolean;
  is_suspended: boolean;
  last_seen_at: string | null;
  banned_until: string | null;
  has_factor: boolean;
}

export function selectPeople({ sessionId }: UserScope, { search, limit, after }: Page & { search: string }) {
  return queries
    .selectFrom(
      sql<
        PersonRow & { sort_key: string }
      >`internal.operator_people(${sessionId}, ${search}, ${after?.[0] ?? null}::text,
        ${after?.[1] ?? null}::uuid, ${limit + 1})`.as('p'),
    )
    .selectAll();
}

export function selectPerson({ sessionId }: UserScope, personId: string) {
  return queries
    .selectFrom(sql<PersonRow>`internal.operator_person(${sessionId}, ${personId})`.as('p'))
    .selectAll();
}

export interface PlaceRow {
  organization_id: string;
  name: string;
  role: string;
  is_suspended: boolean;
  is_only_owner: boolean;
}

export function selectPlaces({ sessionId }: UserScope, personId: string) {
  return queries
    .selectFrom(sql<PlaceRow>`internal.operator_places(${sessionId}, ${personId})`.as('p'))
    .selectAll();
}

export interface SessionRow {
  id: string;
  started_at: string;
  last_used_at: string;
  ip: string | null;
  user_agent: string;
}

export function selectSessions({ sessionId }: UserScope, personId: string) {
  return queries
    .selectFrom(sql<SessionRow>`internal.operator_sessions(${sessionId}, ${personId})`.as('s'))
    .selectAll();
}

export interface FactorRow {
  id: string;
  factor_type: 'totp' | 'phone';
  created_at: string;
}

export function selectFactors({ sessionId }: UserScope, personId: string) {
  return queries
    .selectFrom(sql<FactorRow>`internal.operator_factors(${sessionId}, ${personId})`.as('f'))
    .selectAll();
}

/** Takes hold of an account; undefined where there is none that this session may touch, and of the operator’s own. */
export async function holdPerson(write: UserWrite, personId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<{ is_held: boolean }>`
    select internal.hold_person(${write.sessionId}, ${personId}) as is_held`.execute(write.trx);
  if (rows[0]?.is_held !== true) return undefined;
  return (await write.trx.executeQuery(selectPerson(write, personId).compile())).rows[0];
}

export async function listPlaces(write: UserWrite, personId: string): Promise<PlaceRow[]> {
  return (await write.trx.executeQuery(selectPlaces(write, personId).compile())).rows;
}

export async function endSessions(
  { trx, sessionId }: UserWrite,
  personId: string,
  { endsFactors }: { endsFactors: boolean },
): Promise<void> {
  await sql`select internal.end_sessions_of(${sessionId}, ${personId}, ${endsFactors})`.execute(trx);
}

/** @returns false where it is somebody who runs the installation, or the only owner of a workspace */
export async function closeAccount(
  { trx, sessionId }: UserWrite,
  personId: string,
  pseudonym: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select internal.close_person(${sessionId}, ${personId}, ${pseudonym}) as is_done`.execute(trx);
  return rows[0]?.is_done === true;
}

export async function insertOperatorEvent(
  { trx, sessionId }: UserWrite,
  event: { id: string; kind: OperatorEvent; personId: string; reason: string },
): Promise<void> {
  await sql`select internal.record_operator_event(${sessionId}, ${event.id}, ${event.kind}, ${event.personId},
    ${event.reason})`.execute(trx);
}

export interface CopyRow {
  requested_at: string;
  ready_at: string | null;
  expires_at: string | null;
  opened_at: string | null;
}

/** The newest copy of somebody’s data that was made for them; no row where there is none. */
export function selectCopy({ sessionId }: UserScope, personId: string) {
  return queries
    .selectFrom(sql<CopyRow>`internal.operator_copy_of(${sessionId}, ${personId})`.as('c'))
    .selectAll();
}

export async function findCopy(write: UserWrite, personId: string): Promise<CopyRow | undefined> {
  return (await write.trx.executeQuery(selectCopy(write, personId).compile())).rows[0];
}

/** @returns false where one is under way */
export async function askCopy(
  { trx, sessionId }: UserWrite,
  personId: string,
  language: Language,
): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean }>`
    select internal.operator_ask_copy(${sessionId}, ${personId}, ${language}) as is_asked`.execute(trx);
  return rows[0]?.is_asked === true;
}

interface Window {
  /** Days in Israel, the last one included. */
  from: string;
  to: string;
  email?: string | undefined;
}

export interface EventRow {
  id: string;
  created_at: string;
  event_type: SecurityEventKind;
  user_id: string | null;
  full_name: string | null;
  email: string | null;
  actor_name: string | null;
  ip: string | null;
  user_agent: string | null;
  metadata: JsonObject;
}

export function selectEvents(
  { sessionId }: UserScope,
  { from, to, email, kind, limit, after }: Window & Page & { kind?: SecurityEventKind | undefined },
) {
  return queries
    .selectFrom(
      sql<EventRow>`internal.operator_security_events(${sessionId}, ${kind ?? null}, ${email ?? null}, ${startOfDay(from)},
        ${startOfDay(to, 1)}, ${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid, ${limit + 1})`.as(
        'e',
      ),
    )
    .selectAll();
}

export interface CountRow {
  event_type: SecurityEventKind;
  event_count: number;
}

export function selectCounts({ sessionId }: UserScope, { from, to, email }: Window) {
  return queries
    .selectFrom(
      sql<CountRow>`internal.operator_security_counts(${sessionId}, ${email ?? null}, ${startOfDay(from)}, ${startOfDay(to, 1)})`.as(
        'c',
      ),
    )
    .selectAll();
}
