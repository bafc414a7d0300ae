import { addDocument, buildDocumentUpload, linkTo } from '../features/documents/testing.ts';
import { addLease } from '../features/leases/testing.ts';
import { addProperty } from '../features/properties/testing.ts';
import { nextNumber, tokenOf, type MakeCall } from './access-matrix-maker.ts';
import { renewalRoundCalls } from './access-matrix-renewal-rounds.ts';
import { first } from './access-matrix-world.ts';

/** How to call the operations of documents that write, or that use a link, and those that may make a notice. */
export const documentCalls: Record<string, MakeCall> = {
  ...renewalRoundCalls,
  uploadDocument: () => buildDocumentUpload(),
  requestInsurancePolicy: () => ({}),
  // Of a lease whose tenant has brought nothing, which would answer it.
  withdrawInsuranceRequest: async ({ server, estate }) => {
    const { unitIds } = await addProperty(server, estate.owner);
    const { id } = await addLease(server, estate.owner, first(unitIds), { makeAccount: false });
    await server.request('POST', estate.owner.path(`/leases/${id}/insurance-request`), { as: estate.owner });
    return { params: { leaseId: id } };
  },
  uploadMyInsurancePolicy: () => ({
    query: { coverage: 'home', insurer: 'Harel', expiresOn: '2027-11-30' },
    ...buildDocumentUpload(),
  }),
  acknowledgeTenantNotice: () => ({}),
  giveTenantNotice: () => ({ body: { kind: 'not_renewing' } }),
  updateDocument: () => ({ body: { title: 'Another title' } }),
  deleteDocument: async ({ server, estate }) => ({
    params: { documentId: await addDocument(server, estate.owner, { query: { leaseId: estate.ids.lease } }) },
  }),
  restoreDocument: async ({ server, estate }) => {
    const documentId = await addDocument(server, estate.owner, { query: { leaseId: estate.ids.lease } });
    await server.request('DELETE', estate.owner.path(`/documents/${documentId}`), { as: estate.owner });
    return { params: { documentId } };
  },
  makeMainDocument: () => ({}),
  addDocumentVersion: () => buildDocumentUpload(),
  createVersionLink: () => ({ params: { versionNumber: '1' } }),
  downloadArchive: ({ estate }) => ({ body: { documentIds: [estate.ids.document] } }),
  createRequiredDocument: () => ({ body: { name: nextNumber('Parking permit ') } }),
  updateRequiredDocument: () => ({ body: { isRequired: false } }),
  deleteRequiredDocument: async ({ server, estate }) => {
    const added = await server.request('POST', estate.owner.path('/required-documents'), {
      as: estate.owner,
      body: { name: nextNumber('Pet ') },
    });
    return { params: { requiredDocumentId: added.body.id } };
  },
  createDownloadLink: () => ({}),
  createMyDownloadLink: () => ({}),
  getLinkedFile: async ({ server, estate }) => ({
    params: { token: tokenOf(await linkTo(server, estate.owner, estate.ids.document)) },
  }),
};
