import { randomUUID } from 'node:crypto';
import { isReading, type Endpoint } from '@dira/contract/endpoint';
import { isAllowed, PERMISSION_TABLE, type Action, type Membership } from '@dira/domain/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { listEndpoints } from '../http/list-endpoints.ts';
import { kindOfSlot, makeCall, objectParams, staleCalls, urlOf } from './access-matrix-calls.ts';
import type { Kind } from './access-matrix-kinds.ts';
import type { Call } from './access-matrix-maker.ts';
import { givePlacesBack } from './access-matrix-team.ts';
import {
  addLimitedMember,
  addOtherLease,
  bringBack,
  buildPrincipals,
  buildWorld,
  showPlannerGrownTables,
  type Principal,
  type World,
} from './access-matrix-world.ts';
import type { Answer } from './test-server.ts';
import { watchWrites, type TakeWrites } from './watched-writes.ts';
import { listWorkspaceWords } from './workspace-words.ts';

/**
 * Every operation of the API × everybody who could call it × their own, another's and a made-up
 * object. What must come back follows from the operation's `access` and the one permission table
 * alone. An allowed write runs on things made for it and must succeed with its declared status, so a
 * refusal is never mistaken for a right.
 */
const endpoints = listEndpoints();
const isNight = inject('isNight');

let world: World;
let principals: Principal[];
let limited: Principal;
let otherLeaseId: string;
let takeWritesOfB: TakeWrites;
beforeAll(async () => {
  world = await buildWorld();
  principals = await buildPrincipals(world);
  limited = await addLimitedMember(world);
  otherLeaseId = await addOtherLease(world);
  takeWritesOfB = await watchWrites(world.server, world.b.owner);
}, 60_000);
afterAll(() => world.server.close());
beforeEach(async () => {
  await showPlannerGrownTables(world.server);
  if (!hasWritten) return;
  await bringBack(world.server);
  await givePlacesBack(world.server);
  hasWritten = false;
});
/** Whether anybody may be gone from the team, or be more than they were. */
let hasWritten = false;

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  /** One for all whom it does not let in: they leave it as it is. */
  let unused: Promise<Call> | undefined;
  const unusedCall = () => (unused ??= makeCall(endpoint, { server: world.server, estate: world.a }));

  test('lets in exactly those whom its access names', async () => {
    const wrong: string[] = [];
    const refused = await unusedCall();
    let isRecorded: boolean | undefined;
    for (const principal of whoKnocks(endpoint)) {
      const expected = expectedStatus(endpoint, principal);
      const isIn = isLetIn(endpoint, principal);
      const call = isIn
        ? await makeCall(endpoint, { server: world.server, estate: world.a, token: principal.token })
        : refused;
      const before =
        isIn && mustBeRecorded(endpoint) && isRecorded !== true ? await countEventsOf(principal) : undefined;
      const answer = await send(endpoint, principal, call);
      if (before !== undefined) isRecorded = (await countEventsOf(principal)) > before;
      if (answer.status !== expected)
        wrong.push(
          `${principal.name}: ${answer.status} instead of ${expected}: ${JSON.stringify(answer.body)}`,
        );
      const kept =
        endpoint.keptFor === undefined ? 'private, no-store' : `public, max-age=${endpoint.keptFor}`;
      if (answer.headers['cache-control'] !== kept)
        wrong.push(`${principal.name}: may be kept: ${answer.headers['cache-control']}`);
    }
    expect(wrong).toEqual([]);
    // Undefined where nobody was let in: a conversation of others.
    expect(isRecorded, 'whoever it let in stands in the audit log').not.toBe(false);
  });

  test('answers for what is another’s exactly as for what does not exist, and leaves it as it was', async () => {
    const wrong: string[] = [];
    const call = await unusedCall();
    for (const { label, foreign, missing, asked } of strangeCalls(endpoint, call)) {
      const facesOfMissing = new Map<number | string, string>();
      const expectedOf = (principal: Principal) =>
        label === 'organization' ? strangerStatus(principal) : notFoundIfLetIn(endpoint, principal);
      const strangers = oneOfEach(asked, endpoint, (one) => [doorOf(one), expectedOf(one)]);
      for (const principal of strangers) {
        const expected = expectedOf(principal);
        const theirs = await send(endpoint, principal, foreign);
        if (theirs.status !== expected)
          wrong.push(`${principal.name}, ${label}: ${theirs.status} instead of ${expected}`);
        // By day all who are answered alike are compared with the first of them; by night each with themselves.
        const peers = isNight ? principal.name : expected;
        const nobodys = facesOfMissing.get(peers) ?? faceOf(await send(endpoint, principal, missing));
        facesOfMissing.set(peers, nobodys);
        if (faceOf(theirs) !== nobodys)
          wrong.push(`${principal.name}, ${label}: ${faceOf(theirs)} is not ${nobodys}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await tellLimited(endpoint, call)).toEqual([]);
    expect(await takeWritesOfB()).toEqual([]);
  });
});

test('no action opens more than twenty operations: whoever gives one knows what they give', () => {
  // A file or a sum of what an operation shows opens nothing more.
  const shows = endpoints.filter(
    ({ produces, path }) => produces === undefined && !path.includes('/totals/'),
  );
  const actions = shows.flatMap(({ access }) => (access.scope === 'organization' ? [access.action] : []));
  const opens = Map.groupBy(actions, (action) => action);
  expect([...opens].filter(([, { length }]) => length > 20)).toEqual([]);
});

test('no operation of the operator answers with a word that was written in a workspace', async () => {
  const { server, a: estate } = world;
  const operator = principals.find(({ standing }) => standing === 'operator');
  const reads = endpoints.filter(({ access, method }) => access.scope === 'operator' && method === 'GET');
  const ofEstate = { personId: estate.tenant.id, workspaceId: estate.owner.organizationId };
  const answers: [string, string][] = [];
  for (const endpoint of reads) {
    const call = await makeCall(endpoint, { server, estate });
    const own = Object.entries(ofEstate).filter(([name]) => name in call.params);
    const url = urlOf(endpoint, withParams(call, Object.fromEntries(own)));
    const { status, raw } = await server.request('GET', url, { as: operator?.token });
    expect([endpoint.id, status]).toEqual([endpoint.id, 200]);
    answers.push([endpoint.id, raw.toString('utf8')]);
  }
  const words = await listWorkspaceWords(server, estate.owner.organizationId);
  expect([words.length, answers.length].map((count) => count > 20)).toEqual([true, true]);
  const told = answers.flatMap(([id, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${id}: ${word}`),
  );
  expect(told).toEqual([]);
});

test('every described call belongs to an operation', () => {
  expect(staleCalls(endpoints)).toEqual([]);
});

test('every operation that leaves no event is one that writes', () => {
  const known = endpoints.filter(writesOfOrganization).map(({ id }) => id);
  expect(Object.keys(WITHOUT_EVENT).filter((id) => !known.includes(id))).toEqual([]);
});

test('an operation that nobody described fails with its name', async () => {
  const unknown: Endpoint = {
    id: 'paintHouse',
    method: 'POST',
    path: '/houses',
    summary: '',
    tag: '',
    access: { scope: 'user' },
  };
  await expect(makeCall(unknown, { server: world.server, estate: world.a })).rejects.toThrow(
    /how to call paintHouse/,
  );
});

/** What of the estate a member who is limited to another property is told or may touch: nothing. */
async function tellLimited(endpoint: Endpoint, call: Call): Promise<string[]> {
  if (endpoint.access.scope !== 'organization') return [];
  const names = objectParams(endpoint).filter(
    (name) => !OF_THE_TEAM.includes(kindOfSlot(name) ?? 'property'),
  );
  if (names.length === 0 && endpoint.method !== 'GET') return [];
  const answer = await send(endpoint, limited, call);
  if (names.length > 0) {
    const missing = withParams(call, Object.fromEntries(names.map((name) => [name, randomUUID()])));
    const nobodys = faceOf(await send(endpoint, limited, missing));
    return faceOf(answer) === nobodys ? [] : [`${faceOf(answer)} is not ${nobodys}`];
  }
  const said = answer.raw.toString();
  return Object.entries(world.a.ids)
    .filter(([kind, id]) => !OF_THE_TEAM.includes(kind as Kind) && said.includes(id))
    .map(([kind]) => `tells of the ${kind}`);
}

/** What is nobody's property: the people of the team, and what the whole workspace has. */
const OF_THE_TEAM: readonly Kind[] = [
  'manager',
  'assignee',
  'actor',
  'recipient',
  'mention',
  'member',
  'user',
  'invitation',
  'vendor',
  'maintenanceVendor',
  'requiredDocument',
  'exchangeRate',
  'ownCategory',
  'savedReply',
  'organization',
];

/** Which is whose, and that whose it is gets it, is in notifications, data-exports, privacy-requests and both invitations.test.ts. */
const OF_ONE_PERSON = [
  'getNotification',
  'linkDataExport',
  'getTenantInvitation',
  'acceptTenantInvitation',
  'declineTenantInvitation',
  'acceptTeamInvitation',
  'declineTeamInvitation',
  'withdrawOwnPrivacyRequest',
];

/** On their own organization, with everything right in the request. */
function expectedStatus(endpoint: Endpoint, { standing, membership }: Principal): number {
  const { access } = endpoint;
  if (access.scope === 'public') return successStatus(endpoint);
  // Whoever has an account has no link for signing with it.
  if (access.scope === 'signer') return 410;
  if (access.scope === 'service') return standing === 'program' ? successStatus(endpoint) : 401;
  if (standing === 'nobody' || standing === 'program') return 401;
  if (OF_ONE_PERSON.includes(endpoint.id)) return 404;
  if (access.scope === 'user') return successStatus(endpoint);
  if (access.scope === 'operator') {
    const isLetIn = standing === 'operator' || (standing === 'keyless operator' && access.beforeKey === true);
    return isLetIn ? successStatus(endpoint) : 403;
  }
  if (access.scope === 'tenancy') return standing === 'tenant' ? successStatus(endpoint) : 404;
  if (access.scope === 'ownership') return standing === 'property owner' ? successStatus(endpoint) : 404;
  if (access.scope === 'organization') {
    if (membership === undefined) return 404;
    if (!isAllowed(membership, access.action)) return 403;
    return isOfOthers(endpoint, membership, access.action) ? 404 : successStatus(endpoint);
  }
  throw new Error(`Say in the access matrix who may call an operation of scope ${access.scope}.`);
}

/**
 * Jobs that were not given to whoever reaches their own alone, with the places and what hangs there, and what others
 * write to each other; their own are in assigned.test.ts, maintenance.test.ts and messages.test.ts.
 */
function isOfOthers(endpoint: Endpoint, { role }: Membership, action: Action): boolean {
  const names = objectParams(endpoint);
  if (names.includes('conversationId') || names.includes('attachmentId')) return true;
  const isOfPlace = names.length > 0 || endpoint.id === 'startConversation';
  return isOfPlace && PERMISSION_TABLE[action][role] === 'assigned';
}

/** Writes of an organization that the audit log does not tell of, and why that is right. */
const WITHOUT_EVENT: Record<string, string> = {
  createMyDownloadLink: 'reads',
  createMyAttachmentLink: 'reads',
  linkOrganizationExport: 'reads; the download itself is told of',
  linkReportExport: 'reads; the download itself is told of',
  openThread: 'recorded for a new one alone; here it is there already',
  readThread: 'how far a member has read is theirs alone',
  readMyConversation: 'how far somebody has read is theirs alone',
  readMyAnnouncement: 'stands with the announcement, and is never taken back',
  uploadMessageAttachment: 'a file is nothing before its message is written',
  uploadMyMessageAttachment: 'a file is nothing before its message is written',
  mapBookColumns: 'a draft: what comes of it is recorded when it is entered',
  fixBookRow: 'a draft: what comes of it is recorded when it is entered',
  mapRentRollColumns: 'a draft: what comes of it is recorded when the import starts',
  fixRentRollRow: 'a draft: what comes of it is recorded when the import starts',
  acceptRentRollWarnings: 'a draft: what comes of it is recorded when the import starts',
};

function writesOfOrganization(endpoint: Endpoint): boolean {
  const { scope } = endpoint.access;
  return !isReading(endpoint) && (scope === 'organization' || scope === 'tenancy');
}

function mustBeRecorded(endpoint: Endpoint): boolean {
  return writesOfOrganization(endpoint) && !Object.hasOwn(WITHOUT_EVENT, endpoint.id);
}

/** How much the audit log tells of a person. */
async function countEventsOf({ token = '' }: Principal): Promise<number> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const [row] = await world.server.owner<{ count: number }[]>`
    select count(*)::int as count from audit_events where actor_id = ${sub}`;
  return row?.count ?? 0;
}

function successStatus({ status, response, produces }: Endpoint): number {
  return status ?? (response === undefined && produces === undefined ? 204 : 200);
}

function isLetIn(endpoint: Endpoint, principal: Principal): boolean {
  return expectedStatus(endpoint, principal) === successStatus(endpoint);
}

function notFoundIfLetIn(endpoint: Endpoint, principal: Principal): number {
  return isLetIn(endpoint, principal) ? 404 : expectedStatus(endpoint, principal);
}

function strangerStatus({ standing }: Principal): number {
  return standing === 'nobody' || standing === 'program' ? 401 : 404;
}

/** What takes as long as a hundred others, whoever asks. */
const COSTLY = ['openDemo', 'loadSampleWorkspace'];

/**
 * By night everybody. By day one of those who are answered alike, another at the next operation: of those who come by
 * one door, and of each role that is kept out. Whoever comes without a token is asked always. What is costly lets one in.
 */
function whoKnocks(endpoint: Endpoint): readonly Principal[] {
  const asked = oneOfEach(principals, endpoint, (one) => {
    const expected = expectedStatus(endpoint, one);
    return [doorOf(one), expected, one.token === undefined, expected === 403 && one.membership?.role];
  });
  if (isNight || !COSTLY.includes(endpoint.id)) return asked;
  const letIn = asked.filter((one) => isLetIn(endpoint, one));
  return asked.filter((one) => !letIn.includes(one) || one === letIn[0]);
}

/** Whoever has an account and no place here is met alike, those who run the installation too. */
function doorOf({ standing }: Principal): Principal['standing'] {
  return standing === 'operator' || standing === 'keyless operator' ? 'stranger' : standing;
}

function oneOfEach(
  all: readonly Principal[],
  endpoint: Endpoint,
  likeness: (principal: Principal) => unknown[],
): readonly Principal[] {
  if (isNight) return all;
  const alike = Map.groupBy(all, (one) => likeness(one).join(' '));
  const turn = endpoints.indexOf(endpoint);
  return [...alike.values()].flatMap((peers) => peers[turn % peers.length] ?? []);
}

interface StrangeCall {
  label: string;
  foreign: Call;
  missing: Call;
  /** All to whom the foreign thing is another's. */
  asked: readonly Principal[];
}

/** The call with one id in its path replaced by one of organization B, and by one that nobody has. */
function strangeCalls(endpoint: Endpoint, call: Call): StrangeCall[] {
  const names = objectParams(endpoint);
  const idOf = (name: string) => world.b.ids[kindOfSlot(name) ?? 'property'];
  const strange: StrangeCall[] = names.map((name) => ({
    label: name,
    foreign: withParams(call, { [name]: idOf(name) }),
    missing: withParams(call, { [name]: randomUUID() }),
    asked: principals,
  }));
  if (endpoint.access.scope === 'tenancy') {
    strange.push({
      label: 'another lease of the organization',
      foreign: withParams(call, { leaseId: otherLeaseId }),
      missing: withParams(call, { leaseId: randomUUID() }),
      asked: principals,
    });
  }
  if (!('organizationId' in call.params)) return askOutsidersOnce(endpoint, strange);
  const ofB = {
    organizationId: world.b.owner.organizationId,
    ...Object.fromEntries(names.map((name) => [name, idOf(name)])),
  };
  const ofNobody = {
    organizationId: randomUUID(),
    ...Object.fromEntries(names.map((name) => [name, randomUUID()])),
  };
  return askOutsidersOnce(endpoint, [
    ...strange,
    {
      label: 'organization',
      foreign: withParams(call, ofB),
      missing: withParams(call, ofNobody),
      asked: principals.filter(({ token }) => token !== world.b.owner.token),
    },
  ]);
}

/** By day whoever has no place where the call is made is asked about the last alone, which names most of another’s. */
function askOutsidersOnce(endpoint: Endpoint, strange: StrangeCall[]): StrangeCall[] {
  if (isNight) return strange;
  const hasPlace = (one: Principal) => isLetIn(endpoint, one) || expectedStatus(endpoint, one) === 403;
  return strange.map((one, index) =>
    index === strange.length - 1 ? one : { ...one, asked: one.asked.filter(hasPlace) },
  );
}

function withParams(call: Call, params: Record<string, string>): Call {
  return { ...call, params: { ...call.params, ...params } };
}

async function send(endpoint: Endpoint, principal: Principal, call: Call): Promise<Answer> {
  const answer = await world.server.request(endpoint.method, urlOf(endpoint, call), {
    as: principal.token,
    body: call.body,
    ...(call.headers && { headers: call.headers }),
  });
  hasWritten ||= endpoint.method !== 'GET' && answer.status < 300;
  return answer;
}

/** What a caller can tell two answers apart by. */
function faceOf({ status, headers, body }: Answer): string {
  const { requestId: _, ...rest } = (body ?? {}) as Record<string, unknown>; // a problem document
  return JSON.stringify([status, headers['content-type'], headers['content-length'], rest]);
}
