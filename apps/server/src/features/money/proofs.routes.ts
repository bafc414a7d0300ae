import * as contract from '@dira/contract/payment-proofs';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { openLinked } from '../files/linked.ts';
import { keepOrDiscard, storeProof } from '../files/service.ts';
import { selectLinkedProof, selectMyLinkedProof } from './proofs.repo.ts';
import { addProof, readMyProof, readProof } from './proofs.ts';

export function registerPaymentProofRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  api.upload(contract.uploadMyPaymentProof, async (upload, transact, { params }) => {
    const file = await storeProof(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () => transact((write) => addProof(write, params.paymentId, file)));
  });
  api.read(contract.getMyPaymentProof, (scope, { params }) => readMyProof(links, scope, params.paymentId));
  api.read(contract.getPaymentProof, (scope, { params }) => readProof(links, scope, params.paymentId));
  api.linked(contract.getLinkedPaymentProof, ({ params }) =>
    openLinked(services, links.read(params.token), {
      member: {
        guard: guardOf(contract.getPaymentProof),
        read: (_, { documentId, fileId }) => readRows(selectLinkedProof(documentId, fileId), requireRow),
      },
      tenant: {
        guard: guardOf(contract.getMyPaymentProof),
        read: (scope, { documentId, fileId }) =>
          readRows(selectMyLinkedProof(scope, documentId, fileId), requireRow),
      },
    }),
  );
}
