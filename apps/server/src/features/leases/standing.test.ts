import type { LeaseStanding } from '@dira/domain/lease-states';
import { beforeEach, expect, test } from 'vitest';
import { signIn, signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { addProperty } from '../properties/testing.ts';
import { openLink, sendDocument, type SigningVisitor } from '../signing/testing.ts';
import { addLease, signInTenant } from './testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServerForTest();
});

interface Walked {
  owner: Member;
  propertyId: string;
  leaseId: string;
  tenantName: string;
  /** What the signers have opened, the landlord's page first. */
  pages: SigningVisitor[];
}

/** What each surface says of a workspace with one unit and one lease. */
async function askAll({ owner, propertyId, leaseId, tenantName, pages }: Walked) {
  const get = async (path: string) =>
    (await server.request('GET', owner.path(path), { as: owner })).body as Record<string, any>; // each read below
  const { todo } = await get('/dashboard');
  const lists = { open: '', current: '', awaiting: '', draft: '', upcoming: '', past: '' };
  const shown: string[] = [];
  for (const show of Object.keys(lists)) {
    const { items } = await get(`/leases?show=${show}`);
    if (items.length === 1) shown.push(show);
  }
  const lease = await get(`/leases/${leaseId}`);
  const [unit] = (await get(`/properties/${propertyId}/units`))['items'];
  const [facade] = (await get('/facades'))['items'];
  const [start] = (await get('/calendar?from=2026-12-01&to=2026-12-31&kind=lease_start'))['items'];
  const file = await server.request('GET', owner.path('/tables/leases?columns=state&show=all&language=en'), {
    as: owner,
  });
  const found = (await get(`/search?q=${encodeURIComponent(tenantName)}`))['items'];
  return {
    lease: lease['standing'],
    signatures: lease['signatureStatus'],
    progress: lease['signing'] && `${lease['signing'].signed} of ${lease['signing'].of}`,
    lists: shown.join(' '),
    task: todo.unsignedLeases.items[0]?.standing ?? null,
    taskWaitsFor: todo.unsignedLeases.items[0]?.signing?.awaited.map(
      ({ fullName }: { fullName: string }) => fullName,
    ),
    vacantTasks: todo.freeUnits.count,
    unit: unit.state,
    nextLease: unit.nextLease?.standing ?? null,
    window: facade.windows[0].state,
    // A press on the window opens this lease.
    windowOpensIt: facade.windows[0].leaseId === leaseId,
    file: file.raw.toString().split('"')[3],
    signingPages: await Promise.all(pages.map(readSigningPage)),
    calendar: start?.standing ?? null,
    palette: [...new Set(found.map(({ standing }: { standing: LeaseStanding }) => standing))],
  };
}

/** What a signer's page tells of who has signed. */
async function readSigningPage(page: SigningVisitor): Promise<string> {
  const { body } = await page.get();
  const signed = body.signers.filter(({ signedAt }: { signedAt: string | null }) => signedAt !== null).length;
  const own = body.signer.hasSigned ? 'signed' : 'to sign';
  return `${own}, ${signed} of ${body.signers.length}${body.isCompleted ? ', completed' : ''}`;
}

/** It is a later day, and somebody signs in again. */
async function comeBackOn(day: string, person: Person): Promise<void> {
  server.clock.set(`${day}T08:00:00Z`);
  Object.assign(person, await signIn(server, person));
}

test('a renewal out for signature stands in the portal of its tenant, and with their landlord', async () => {
  const owner = await signUpOwner(server);
  const { unitIds } = await addProperty(server, owner, {}, 1);
  const [unitId = ''] = unitIds;
  const before = await addLease(server, owner, unitId, {
    tenant: { fullName: 'Anna Golan', email: 'anna.golan@example.com' },
    makeAccount: true,
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
  });
  const anna = await signInTenant(server, before);
  const renewal = await addLease(server, owner, unitId, {
    stage: 'draft',
    tenant: { id: before.tenantId },
    startsOn: '2027-01-01',
    endsOn: '2027-12-31',
  });
  expect(await portalOf(anna)).toEqual({ standing: 'ending', toSign: [] });

  const { tokens, documentSha256 } = await sendDocument(server, owner, {
    leaseId: renewal.id,
    signers: [
      { role: 'landlord', fullName: 'יעל אברהם', email: 'yael@example.com', language: 'he' },
      { role: 'tenant', fullName: 'Anna Golan', email: 'anna.golan@example.com', language: 'en' },
    ],
  });
  const waiting = { id: renewal.id, of: 2, startsOn: '2027-01-01' };
  expect(await portalOf(anna)).toMatchObject({ toSign: [{ ...waiting, signed: 0, hasSigned: false }] });

  await (await openLink(server, tokens[1])).sign(documentSha256);
  expect(await portalOf(anna)).toMatchObject({ toSign: [{ ...waiting, signed: 1, hasSigned: true }] });
  const { body: dashboard } = await server.request('GET', owner.path('/dashboard'), { as: owner });
  expect(dashboard.todo.unsignedLeases.items).toMatchObject([{ signing: { signed: 1, of: 2 } }]);

  await (await openLink(server, tokens[0])).sign(documentSha256);
  // The lease of today has one to follow it by now.
  expect(await portalOf(anna)).toEqual({ standing: 'upcoming', toSign: [] });
});

test('one lease is told alike on every surface, from its draft to its end', async () => {
  const owner = await signUpOwner(server);
  const { id: propertyId, unitIds } = await addProperty(server, owner, {}, 1);
  const { id: leaseId } = await addLease(server, owner, unitIds[0] ?? '', {
    stage: 'draft',
    tenant: { fullName: 'Anna Golan', email: 'anna@example.com' },
    startsOn: '2026-12-01',
    endsOn: '2027-11-30',
  });
  const walked: Walked = { owner, propertyId, leaseId, tenantName: 'Anna Golan', pages: [] };
  const drafted = {
    lease: 'draft',
    signatures: 'pending_signature',
    progress: null,
    lists: 'open draft',
    task: 'draft',
    taskWaitsFor: undefined,
    // Whoever writes its lease need not be told that a unit is vacant.
    vacantTasks: 0,
    unit: 'vacant',
    nextLease: 'draft',
    window: 'vacant',
    windowOpensIt: false,
    file: 'draft',
    signingPages: [],
    calendar: 'draft',
    palette: ['draft'],
  };
  expect(await askAll(walked)).toEqual(drafted);

  const { tokens, documentSha256 } = await sendDocument(server, owner, { leaseId });
  walked.pages = await Promise.all(tokens.map((token) => openLink(server, token)));
  const awaited = {
    ...drafted,
    lease: 'awaiting_signature',
    progress: '0 of 2',
    lists: 'open awaiting',
    task: 'awaiting_signature',
    taskWaitsFor: ['יעל אברהם', 'Anna Golan'],
    unit: 'awaiting',
    nextLease: 'awaiting_signature',
    window: 'awaiting',
    windowOpensIt: true,
    file: 'awaiting signature',
    signingPages: ['to sign, 0 of 2', 'to sign, 0 of 2'],
    calendar: 'awaiting_signature',
    palette: ['awaiting_signature'],
  };
  expect(await askAll(walked)).toEqual(awaited);

  await walked.pages[0]?.sign(documentSha256);
  const halfSigned = {
    ...awaited,
    signatures: 'partially_signed',
    progress: '1 of 2',
    signingPages: ['signed, 1 of 2', 'to sign, 1 of 2'],
    taskWaitsFor: ['Anna Golan'],
  };
  expect(await askAll(walked)).toEqual(halfSigned);

  await walked.pages[1]?.sign(documentSha256);
  const agreed = {
    ...halfSigned,
    lease: 'upcoming',
    signatures: 'fully_signed',
    progress: null,
    lists: 'open upcoming',
    task: null,
    taskWaitsFor: undefined,
    unit: 'upcoming',
    nextLease: 'upcoming',
    window: 'upcoming',
    file: 'upcoming',
    signingPages: ['signed, 2 of 2, completed', 'signed, 2 of 2, completed'],
    calendar: null,
    palette: ['upcoming'],
  };
  expect(await askAll(walked)).toEqual(agreed);

  // Their links are closed by then.
  walked.pages = [];
  await comeBackOn('2026-12-01', owner);
  const current = {
    ...agreed,
    lease: 'current',
    lists: 'open current',
    unit: 'occupied',
    nextLease: null,
    window: 'occupied',
    file: 'current',
    signingPages: [],
    palette: ['current'],
  };
  expect(await askAll(walked)).toEqual(current);

  await comeBackOn('2027-11-01', owner);
  expect(await askAll(walked)).toEqual({
    ...current,
    lease: 'ending',
    unit: 'ending',
    window: 'ending',
    file: 'ends soon',
    palette: ['ending'],
  });

  await comeBackOn('2027-12-01', owner);
  expect(await askAll(walked)).toEqual({
    ...current,
    lease: 'ended',
    lists: 'past',
    vacantTasks: 1,
    unit: 'vacant',
    window: 'vacant',
    windowOpensIt: false,
    file: 'ended',
    palette: ['ended'],
  });
});

/** What the newest lease of a tenant is called, and what is to be signed. */
async function portalOf(tenant: Person) {
  const { body } = await server.request('GET', '/api/v1/my/leases', { as: tenant });
  const { body: lease } = await server.request('GET', `/api/v1/my/leases/${body.items[0].id}`, {
    as: tenant,
  });
  expect(lease.standing).toBe(body.items[0].standing);
  return { standing: body.items[0].standing, toSign: body.toSign };
}
