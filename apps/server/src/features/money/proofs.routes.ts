import * as contract from '@dira/contract/payment-proofs';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { keepOrDiscard, storeProof } from '../files/service.ts';
import { addProof, openProof, readMyProof, readProof } from './proofs.ts';

export function registerPaymentProofRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  // Whoever could ask for an address may use it.
  const guards = { member: guardOf(contract.getPaymentProof), tenant: guardOf(contract.getMyPaymentProof) };
  api.upload(contract.uploadMyPaymentProof, async (upload, transact, { params }) => {
    const file = await storeProof(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () => transact((write) => addProof(write, params.paymentId, file)));
  });
  api.read(contract.getMyPaymentProof, (scope, { params }) => readMyProof(links, scope, params.paymentId));
  api.read(contract.getPaymentProof, (scope, { params }) => readProof(links, scope, params.paymentId));
  api.linked(contract.getLinkedPaymentProof, ({ params }) =>
    openProof(services, links, guards, params.token),
  );
}
