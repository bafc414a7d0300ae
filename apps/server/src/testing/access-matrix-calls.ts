import type { Endpoint } from '@dira/contract/endpoint';
import { RENT_ROLL_FIELDS } from '@dira/domain/rent-roll/fields';
import { addLease, buildLease } from '../features/leases/testing.ts';
import { buildPayment, postCharge, recordPayment, reportPayment } from '../features/money/testing.ts';
import { addProperty, buildProperty } from '../features/properties/testing.ts';
import { addImport, buildRentRoll, buildUpload } from '../features/rent-roll-imports/testing.ts';
import { first, KINDS, type Estate, type Kind } from './access-matrix-world.ts';
import type { TestServer } from './test-server.ts';

/** A call that the operation takes: whoever is allowed gets through with it. */
export interface Call {
  params: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Maker {
  server: TestServer;
  estate: Estate;
}
type MakeCall = (maker: Maker) => Partial<Call> | Promise<Partial<Call>>;

/**
 * How to call each operation that writes. A call that uses something up (deletes it, lets it) makes
 * that something first; everything else stands on the estate. Reads need no entry: their path is all.
 */
const calls: Record<string, MakeCall> = {
  updateProfile: () => ({ body: { themePreference: 'dark' } }),
  createOrganization: () => ({ body: { name: 'Another workspace' } }),
  loadSampleWorkspace: () => ({ body: {} }),
  clearSampleWorkspace: () => ({}),

  createProperty: () => ({ body: buildProperty() }),
  updateProperty: () => ({ body: { name: 'New name' } }),
  deleteProperty: async (maker) => ({ params: { propertyId: (await newProperty(maker)).id } }),
  archiveProperty: async (maker) => ({ params: { propertyId: (await newProperty(maker)).id } }),
  createUnits: () => ({ body: { units: [{ number: nextNumber('U') }] } }),
  updateUnit: () => ({ body: { floor: 3 } }),
  deleteUnit: async (maker) => ({ params: { unitId: first((await newProperty(maker)).unitIds) } }),

  updateTenant: () => ({ body: { fullName: 'New Name' } }),
  createTenantCredentials: async (maker) => ({ params: { tenantId: (await newLease(maker)).tenantId } }),

  createLease: async (maker) => ({
    body: buildLease(first((await newProperty(maker)).unitIds), { makeAccount: false }),
  }),
  updateLease: async (maker) => ({ params: { leaseId: (await newLease(maker)).id }, body: { dueDay: 5 } }),

  recordPayment: () => ({ body: buildPayment({ amount: 100 }) }),
  confirmPayment: async (maker) => ({ params: { paymentId: await newReport(maker) } }),
  rejectPayment: async (maker) => ({
    params: { paymentId: await newReport(maker) },
    body: { reason: 'It never came' },
  }),
  reversePayment: async ({ server, estate }) => {
    const recorded = await recordPayment(server, estate.rental, { amount: 100 });
    return { params: { paymentId: recorded.body.paymentId }, body: { reason: 'The cheque bounced' } };
  },
  postCharge: () => ({ body: { kind: 'fee', amount: 100, dueOn: '2026-11-22' } }),
  reverseCharge: async ({ server, estate }) => {
    const posted = await postCharge(server, estate.rental, { amount: 100 });
    return { params: { chargeId: posted.body.id }, body: { reason: 'Charged by mistake' } };
  },
  reportPayment: () => ({ body: buildPayment({ amount: 100 }) }),

  search: () => ({ query: { q: 'Herzl' } }),

  uploadRentRoll: () => buildUpload(buildRentRoll(1)),
  mapRentRollColumns: () => ({
    body: { mapping: Object.fromEntries(RENT_ROLL_FIELDS.map((field, column) => [field, column])) },
  }),
  mendRentRollRow: () => ({ params: { rowNumber: '1' }, body: { cells: [{ column: 5, value: '2' }] } }),
  acceptRentRollWarnings: () => ({ body: { rows: 'all' } }),
  startRentRollImport: async (maker) => ({ params: { importId: (await newImport(maker)).id }, body: {} }),
  cancelRentRollImport: async (maker) => ({ params: { importId: (await newImport(maker)).id } }),
};

/** The calls above that no operation has any more. */
export function staleCalls(endpoints: readonly Endpoint[]): string[] {
  return Object.keys(calls).filter((id) => !endpoints.some((endpoint) => endpoint.id === id));
}

/** @throws where the operation writes and nobody has said how to call it */
export async function makeCall(endpoint: Endpoint, maker: Maker): Promise<Call> {
  const make = calls[endpoint.id];
  if (make === undefined && endpoint.method !== 'GET') {
    throw new Error(
      `Say in testing/access-matrix-calls.ts how to call ${endpoint.id} (${endpoint.method} ${endpoint.path}).`,
    );
  }
  const made = (await make?.(maker)) ?? {};
  return { ...made, params: { ...standingParams(endpoint, maker.estate), ...made.params } };
}

/** The parameters of a path that name a thing, without the organization. */
export function objectParams(endpoint: Endpoint): string[] {
  return pathParams(endpoint).filter((name) => name !== 'organizationId' && kindOfSlot(name) !== undefined);
}

export function pathParams({ path }: Endpoint): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** `leaseId` and `leaseIds` name leases. */
export function kindOfSlot(name: string): Kind | undefined {
  return KINDS.find((kind) => name === `${kind}Id` || name === `${kind}Ids`);
}

function standingParams(endpoint: Endpoint, estate: Estate): Record<string, string> {
  return Object.fromEntries(
    pathParams(endpoint).map((name) => {
      if (name === 'organizationId') return [name, estate.owner.organizationId];
      const kind = kindOfSlot(name);
      return [name, kind === undefined ? '' : estate.ids[kind]];
    }),
  );
}

export function urlOf(endpoint: Endpoint, { params, query }: Call): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '')
      throw new Error(`Say in testing/access-matrix-world.ts what {${name}} of ${endpoint.id} names.`);
    return encodeURIComponent(value);
  });
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  return `/api/v1${path}${search}`;
}

let numbers = 0;
function nextNumber(prefix: string): string {
  numbers += 1;
  return `${prefix}${numbers}`;
}

function newProperty({ server, estate }: Maker) {
  return addProperty(server, estate.owner);
}

async function newLease(maker: Maker) {
  const { unitIds } = await newProperty(maker);
  return addLease(maker.server, maker.estate.owner, first(unitIds), { makeAccount: false });
}

function newImport({ server, estate }: Maker) {
  return addImport(server, estate.owner, buildRentRoll(1));
}

function newReport({ server, estate }: Maker) {
  return reportPayment(server, estate.rental, { amount: 100 });
}
