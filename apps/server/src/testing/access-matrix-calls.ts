import type { Endpoint } from '@dira/contract/endpoint';
import { RENT_ROLL_FIELDS } from '@dira/domain/rent-roll/fields';
import { addAmendment, buildAmendment } from '../features/amendments/testing.ts';
import { inviteSiteAdmin, siteAdminKey } from '../features/auth/bootstrap/service.ts';
import {
  addCheque,
  buildCheques,
  depositCheques,
  linkToPhoto,
  sendPhoto,
} from '../features/cheques/testing.ts';
import { buildIndexes } from '../features/cpi/testing.ts';
import { addDocument } from '../features/documents/testing.ts';
import { buildClauseTexts, saveAgreement } from '../features/lease-agreements/testing.ts';
import {
  buildTermination,
  confirmTermination,
  saveTermination,
} from '../features/lease-terminations/testing.ts';
import { openAsPaid } from '../features/leases/opening.ts';
import { addCoTenant, addLease, buildLease, buildTenant } from '../features/leases/testing.ts';
import { buildPictureUpload, uploadPicture } from '../features/pictures/testing.ts';
import { addPortfolio, buildShare, sharePortfolio } from '../features/portfolios/testing.ts';
import { addProperty, buildProperty } from '../features/properties/testing.ts';
import { addImport, buildRentRoll, buildUpload } from '../features/rent-roll-imports/testing.ts';
import { buildKey, supply } from '../features/seal-keys/testing.ts';
import { buildSigners, sendDocument } from '../features/signing/testing.ts';
import { accessCalls } from './access-matrix-accesses.ts';
import { announcementCalls } from './access-matrix-announcements.ts';
import { apiTokenCalls } from './access-matrix-api-tokens.ts';
import { bankStatementCalls } from './access-matrix-bank-statements.ts';
import { bookImportCalls } from './access-matrix-book-imports.ts';
import { calculationCalls } from './access-matrix-calculations.ts';
import { calendarCalls } from './access-matrix-calendar.ts';
import { contactMessageCalls } from './access-matrix-contact-messages.ts';
import { costSettlementCalls } from './access-matrix-cost-settlements.ts';
import { dataExportCalls } from './access-matrix-data-exports.ts';
import { documentCalls } from './access-matrix-documents.ts';
import { erasureCalls } from './access-matrix-erasures.ts';
import { expenseCalls } from './access-matrix-expenses.ts';
import { identityNumberCalls } from './access-matrix-identity-numbers.ts';
import { KINDS, type Kind } from './access-matrix-kinds.ts';
import { appointSiteAdmin, legalParameterCalls } from './access-matrix-legal-parameters.ts';
import { maintenanceCalls } from './access-matrix-maintenance.ts';
import { nextNumber, tokenOf, type Call, type MakeCall, type Maker } from './access-matrix-maker.ts';
import { messageCalls } from './access-matrix-messages.ts';
import { meterReadingCalls } from './access-matrix-meter-readings.ts';
import { moneyCalls } from './access-matrix-money.ts';
import { notificationCalls } from './access-matrix-notifications.ts';
import { operatorCalls } from './access-matrix-operator.ts';
import { organizationExportCalls } from './access-matrix-organization-exports.ts';
import { organizationCalls } from './access-matrix-organizations.ts';
import { ownerCalls } from './access-matrix-owners.ts';
import { periodCalls } from './access-matrix-periods.ts';
import { reportCalls } from './access-matrix-reports.ts';
import { securityCalls } from './access-matrix-securities.ts';
import { subscriptionCalls } from './access-matrix-subscriptions.ts';
import { taskCalls } from './access-matrix-tasks.ts';
import { taxInvoiceCalls } from './access-matrix-tax-invoices.ts';
import { taxYearCalls } from './access-matrix-tax-years.ts';
import { teamCalls } from './access-matrix-team.ts';
import { userCalls } from './access-matrix-users.ts';
import { visitCalls } from './access-matrix-visits.ts';
import { first, type Estate } from './access-matrix-world.ts';
import type { TestServer } from './test-server.ts';

/**
 * How to call each operation that writes. A call that uses something up (deletes it, lets it) makes
 * that something first; everything else stands on the estate. Reads need no entry: their path is all.
 */
const calls: Record<string, MakeCall> = {
  startTenancyPreview: ({ estate }) => ({ body: { tenantId: estate.ids.tenant } }),
  endSession: () => ({ params: { sessionId: crypto.randomUUID() } }),
  showOperatorKey: async ({ server }) => {
    await appointSiteAdmin(server);
    return { body: { secretKey: siteAdminKey(server.services) } };
  },
  getBootstrap: async ({ server }) => {
    await forgetSiteAdmin(server);
    return {};
  },
  bootstrapAdmin: async ({ server }) => {
    await forgetSiteAdmin(server);
    const body = { email: `${nextNumber('operator-')}@example.com`, password: 'correct horse battery' };
    return {
      body: {
        ...body,
        token: await inviteSiteAdmin(server.services),
        secretKey: siteAdminKey(server.services),
      },
    };
  },
  getTenantInvitation: () => ({ params: { token: 'of-somebody-else' } }),
  acceptTenantInvitation: () => ({ params: { token: 'of-somebody-else' } }),
  declineTenantInvitation: () => ({ params: { token: 'of-somebody-else' } }),
  supplySealKey: () => ({ body: sealKey() }),
  removeSealKey: async ({ server, estate }) => {
    await supply(server, estate.owner, sealKey());
    return {};
  },
  recordCpiValues: async ({ server }) => {
    await appointSiteAdmin(server);
    return { body: buildIndexes({ '2026-10': '103.2' }) };
  },
  importCpiCsv: async ({ server }) => {
    await appointSiteAdmin(server);
    return { body: { source: 'By hand', csv: 'month,base_year,value\n2026-10,2024,103.2\n' } };
  },
  previewCpiValues: async ({ server }) => {
    await appointSiteAdmin(server);
    return { body: { csv: 'month,base_year,value\n2026-10,2024,103.2\n' } };
  },
  getCpiStatus: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
  fetchCpi: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
  setLinkage: async (maker) => ({
    params: { leaseId: (await newLease(maker)).id },
    body: { baseIndexMonth: '2026-08', basePoints: '100.0', baseYear: 2024 },
  }),
  removeLinkage: async (maker) => ({ params: { leaseId: (await newLease(maker)).id } }),
  enterCheques: () => ({ body: buildCheques() }),
  updateCheque: async (maker) => ({ params: { chequeId: await newCheque(maker) }, body: { payee: 'Me' } }),
  depositCheques: async (maker) => ({
    body: { chequeIds: [await newCheque(maker)], depositedOn: '2026-11-22' },
  }),
  clearCheque: async (maker) => ({
    params: { chequeId: await newDeposit(maker) },
    body: { on: '2026-11-22' },
  }),
  bounceCheque: async (maker) => ({
    params: { chequeId: await newDeposit(maker) },
    body: { on: '2026-11-22', reason: 'No cover' },
  }),
  replaceCheque: async (maker) => {
    const { cheques, ...book } = buildCheques();
    return { params: { chequeId: await newCheque(maker) }, body: { ...book, ...cheques[0] } };
  },
  returnCheque: async (maker) => ({
    params: { chequeId: await newCheque(maker) },
    body: { on: '2026-11-22' },
  }),
  uploadChequePhoto: async () => buildPictureUpload(),
  removeChequePhoto: async (maker) => ({ params: { chequeId: await newPhotographed(maker) } }),
  getLinkedChequePhoto: async (maker) => ({
    params: { token: await linkToPhoto(maker.server, maker.estate.rental, await newPhotographed(maker)) },
  }),
  getDepositSlip: ({ estate }) => ({ query: { chequeIds: estate.ids.cheque } }),
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
  createTenantUser: async (maker) => ({ body: { tenantId: (await newLease(maker)).tenantId } }),

  createLease: async (maker) => ({
    body: buildLease(first((await newProperty(maker)).unitIds), { makeAccount: false }),
  }),
  updateLease: async (maker) => ({ params: { leaseId: (await newLease(maker)).id }, body: { dueDay: 5 } }),

  addLeaseTenant: async (maker) => ({
    params: { leaseId: (await newLease(maker)).id },
    body: { tenant: buildTenant() },
  }),
  removeLeaseTenant: async (maker) => {
    const { id: leaseId, tenantId } = await newLease(maker);
    await addCoTenant(maker.server, maker.estate.owner, leaseId);
    return { params: { leaseId, tenantId } };
  },
  chooseFirstTenant: async (maker) => {
    const { id: leaseId } = await newLease(maker);
    const { tenantId } = await addCoTenant(maker.server, maker.estate.owner, leaseId);
    return { params: { leaseId }, body: { tenantId } };
  },

  createLeaseAmendment: async (maker) => ({
    params: { leaseId: (await newLease(maker)).id },
    body: buildAmendment(),
  }),
  replaceLeaseAmendment: async (maker) => ({
    params: await newAmendment(maker),
    body: buildAmendment({ dueDay: 10 }),
  }),
  withdrawLeaseAmendment: async (maker) => ({ params: await newAmendment(maker) }),
  recordPaperAmendment: async (maker) => ({
    params: await newAmendment(maker),
    body: { signedOn: '2026-11-22' },
  }),
  renewLease: async (maker) => ({
    params: { leaseId: (await newLease(maker)).id },
    body: { endsOn: '2028-09-30', monthlyRentAmount: 470_000 },
  }),
  sendLeaseAmendment: async (maker) => ({
    params: await newAmendment(maker),
    body: { signers: buildSigners() },
  }),

  deleteLease: async (maker) => ({ params: { leaseId: (await newLease(maker, { stage: 'draft' })).id } }),

  chargeOpening: async (maker) => ({ params: { leaseId: await newOpenedLease(maker) } }),

  saveLeaseTermination: async (maker) => ({
    params: { leaseId: (await newLease(maker)).id },
    body: { contents: buildTermination() },
  }),
  previewLeaseTermination: async (maker) => ({ params: { leaseId: await newTermination(maker) } }),
  confirmLeaseTermination: async (maker) => ({ params: { leaseId: await newTermination(maker) } }),
  cancelLeaseTermination: async (maker) => {
    const leaseId = await newTermination(maker);
    await confirmTermination(maker.server, maker.estate.owner, leaseId);
    return { params: { leaseId } };
  },

  sendLeaseAgreement: async (maker) => {
    const { server, estate } = maker;
    const { id: leaseId } = await newLease(maker, { stage: 'draft' });
    await saveAgreement(server, estate.owner, leaseId);
    return { params: { leaseId }, body: { signers: buildSigners() } };
  },
  sendDocument: async ({ server, estate }) => ({
    params: { documentId: await addDocument(server, estate.owner, { query: { leaseId: estate.ids.lease } }) },
    body: { signers: buildSigners() },
  }),
  openSigning: async (maker) => ({ body: { token: first((await newRequest(maker)).tokens) } }),
  renewSignerLink: () => ({}),
  voidSignatureRequest: async (maker) => ({ params: { requestId: (await newRequest(maker)).id } }),
  remindSigner: async (maker) => {
    const { id, links } = await newRequest(maker);
    return { params: { requestId: id, signerId: first(links).signerId } };
  },
  updateSignatureRequest: async (maker) => ({
    params: { requestId: (await newRequest(maker)).id },
    body: { reminds: false },
  }),
  declineSigning: () => ({ body: { reason: 'The rent is not what we agreed' } }),
  sendSigningCode: () => ({}),
  sign: () => ({
    body: {
      documentSha256: '0'.repeat(64),
      isAgreed: true,
      signature: { method: 'typed', name: 'Anna Golan' },
    },
  }),

  previewLeaseAgreement: () => ({ body: {} }),
  saveLeaseAgreement: async (maker) => ({
    params: { leaseId: (await newLease(maker)).id },
    body: { contents: {} },
  }),

  changeLeaseClause: () => ({ params: { clauseKey: 'pets' }, body: newWords() }),
  addLeaseClause: () => ({ body: newWords() }),
  resetLeaseClause: async ({ server, estate }) => {
    const url = estate.owner.path('/lease-template/clauses/pets');
    await server.request('PUT', url, { as: estate.owner, body: newWords() });
    return { params: { clauseKey: 'pets' } };
  },
  orderLeaseClauses: () => ({ body: { keys: ['rent', 'term'] } }),

  createPortfolio: () => ({ body: { title: 'Carmel' } }),
  updatePortfolio: () => ({ body: { title: 'Sharon' } }),
  deletePortfolio: async ({ server, estate }) => ({
    params: { portfolioId: await addPortfolio(server, estate.owner, { propertyIds: [estate.ids.property] }) },
  }),
  sharePortfolio: () => ({ body: buildShare() }),
  unsharePortfolio: async ({ server, estate }) => {
    const portfolioId = await addPortfolio(server, estate.owner, { propertyIds: [estate.ids.property] });
    await sharePortfolio(server, estate.owner, portfolioId);
    return { params: { portfolioId } };
  },
  openSharedPortfolio: async ({ server, estate }) => ({
    body: { token: await sharePortfolio(server, estate.owner, estate.ids.portfolio) },
  }),
  getSharedBrochure: async ({ server, estate }) => ({
    body: { token: await sharePortfolio(server, estate.owner, estate.ids.portfolio), language: 'en' },
  }),
  uploadPortfolioPicture: async ({ server, estate }) => ({
    params: { portfolioId: await addPortfolio(server, estate.owner, { propertyIds: [estate.ids.property] }) },
    ...(await buildPictureUpload()),
  }),
  uploadPropertyPicture: async (maker) => ({
    params: { propertyId: (await newProperty(maker)).id },
    ...(await buildPictureUpload()),
  }),
  uploadUnitPicture: async (maker) => ({
    params: { unitId: first((await newProperty(maker)).unitIds) },
    ...(await buildPictureUpload()),
  }),
  orderPictures: async (maker) => ({ body: { pictureIds: [await newPicture(maker)] } }),
  describePicture: () => ({ body: { altText: 'The garden' } }),
  deletePicture: async ({ server, estate }) => {
    const added = await uploadPicture(server, estate.owner, `/portfolios/${estate.ids.portfolio}`);
    return { params: { pictureId: added.body.id } };
  },
  getLinkedPicture: async ({ server, estate }) => {
    const { body } = await server.request('GET', estate.owner.path(`/portfolios/${estate.ids.portfolio}`), {
      as: estate.owner,
    });
    return { params: { token: tokenOf(first(body.pictures as { url: string }[]).url) } };
  },

  suggestAddresses: () => ({ query: { of: 'street', q: 'Herzl', language: 'en' } }),
  getAddressDetails: () => ({ query: { placeId: 'of-nobody', language: 'en', session: 'of-nobody' } }),
  search: () => ({ query: { q: 'Herzl' } }),

  ...accessCalls,
  ...apiTokenCalls,
  ...calculationCalls,
  ...reportCalls,
  ...calendarCalls,
  ...dataExportCalls,
  ...visitCalls,
  ...organizationExportCalls,
  ...documentCalls,
  ...erasureCalls,
  ...expenseCalls,
  ...periodCalls,
  ...identityNumberCalls,
  ...ownerCalls,
  ...taxYearCalls,
  ...bankStatementCalls,
  ...bookImportCalls,
  ...taskCalls,
  ...legalParameterCalls,
  ...maintenanceCalls,
  ...messageCalls,
  ...meterReadingCalls,
  ...moneyCalls,
  ...announcementCalls,
  ...contactMessageCalls,
  ...securityCalls,
  ...subscriptionCalls,
  ...operatorCalls,
  ...costSettlementCalls,
  ...taxInvoiceCalls,
  ...notificationCalls,
  ...organizationCalls,
  ...teamCalls,
  ...userCalls,
  uploadRentRoll: () => buildUpload(buildRentRoll(1)),
  mapRentRollColumns: () => ({
    body: { mapping: Object.fromEntries(RENT_ROLL_FIELDS.map((field, column) => [field, column])) },
  }),
  fixRentRollRow: () => ({ params: { rowNumber: '1' }, body: { cells: [{ column: 5, value: '2' }] } }),
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
      `Say how to call ${endpoint.id} (${endpoint.method} ${endpoint.path}): in testing/access-matrix-<noun>.ts, which access-matrix-calls.ts takes in.`,
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

/** One for all: making keys takes a while. */
let madeKey: { file: string; password: string } | undefined;
function sealKey(): { file: string; password: string } {
  const { file, password } = (madeKey ??= buildKey());
  return { file, password };
}

/** As if nobody had ever come with the token. */
async function forgetSiteAdmin({ owner }: TestServer): Promise<void> {
  await owner`delete from auth.bootstrap`;
  await owner`update user_roles set role = 'landlord' where role = 'site_admin'`;
}

function newProperty({ server, estate }: Maker) {
  return addProperty(server, estate.owner);
}

async function newLease(maker: Maker, change: { stage?: 'draft' } = {}) {
  const { unitIds } = await newProperty(maker);
  return addLease(maker.server, maker.estate.owner, first(unitIds), { makeAccount: false, ...change });
}

/** A paper that is out for signature, of a lease of its own: of one, one paper waits at a time. */
async function newRequest(maker: Maker) {
  const { id: leaseId } = await newLease(maker);
  return sendDocument(maker.server, maker.estate.owner, { leaseId });
}

/** A lease whose running month counts as paid before it came. */
async function newOpenedLease(maker: Maker) {
  const { unitIds } = await newProperty(maker);
  const { id } = await addLease(maker.server, maker.estate.owner, first(unitIds), {
    makeAccount: false,
    chargeFromOn: '2026-12-01',
  });
  const { db } = maker.server.services;
  const { organizationId, id: userId } = maker.estate.owner;
  const month = { period_starts_on: '2026-11-01', period_ends_on: '2026-11-30', due_on: '2026-11-01' };
  await db.writeForMember({ organizationId, userId }, (write) =>
    openAsPaid(write, [{ leaseId: id, period: { ...month, amount: 450_000, currency: 'ILS' } }]),
  );
  return id;
}

async function newTermination(maker: Maker) {
  const { id } = await newLease(maker);
  await saveTermination(maker.server, maker.estate.owner, id);
  return id;
}

async function newAmendment(maker: Maker) {
  const { id: leaseId } = await newLease(maker);
  return { leaseId, amendmentId: await addAmendment(maker.server, maker.estate.owner, leaseId) };
}

function newWords() {
  return { texts: buildClauseTexts() };
}

/** The only one of its portfolio. */
async function newPicture({ server, estate }: Maker): Promise<string> {
  const id = await addPortfolio(server, estate.owner, { propertyIds: [estate.ids.property] });
  return (await uploadPicture(server, estate.owner, `/portfolios/${id}`)).body.id;
}

function newCheque({ server, estate }: Maker) {
  return addCheque(server, estate.rental);
}

async function newPhotographed(maker: Maker) {
  const id = await newCheque(maker);
  await sendPhoto(maker.server, maker.estate.rental, id);
  return id;
}

async function newDeposit(maker: Maker) {
  const id = await newCheque(maker);
  await depositCheques(maker.server, maker.estate.rental, [id]);
  return id;
}

function newImport({ server, estate }: Maker) {
  return addImport(server, estate.owner, buildRentRoll(1));
}
