import { MOST_SIGNERS } from '@dira/contract/constants';
import * as contract from '@dira/contract/signing';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { FileAnswer } from '../../http/file-answers.ts';
import type { Services } from '../../services.ts';
import { sendAmendment } from './amendment.ts';
import { sendLeaseAgreement } from './lease-agreement.ts';
import { presentProposed, presentRequest, presentSigning } from './present.ts';
import { selectDocument, selectProposedSigners } from './proposals.repo.ts';
import { declineSigning } from './refusal.ts';
import { remindNow, setReminds } from './reminders.ts';
import * as repo from './repo.ts';
import { renewLink, voidRequest } from './requests.ts';
import { openSigning, sendCode, sign } from './signature.ts';
import { sendDocument } from './signed-document.ts';
import { readNewest } from './unaltered.ts';

export function registerSigningRoutes(api: Api, services: Services): void {
  api.list(contract.listSignatureRequests, {
    select: repo.selectRequests,
    position: (row) => [row.sort_key, row.id],
    present: (row, { scope }) => presentRequest(row, scope.now),
  });
  api.read(contract.listProposedSigners, (scope, { params: { documentId } }) =>
    readAll(
      [selectDocument(scope, documentId), selectProposedSigners(scope, documentId, MOST_SIGNERS)],
      (documents, signers) => {
        requireRow(documents);
        return { items: signers.map(presentProposed) };
      },
    ),
  );
  api.write(contract.sendLeaseAgreement, (write, { params, body }) =>
    sendLeaseAgreement(write, services, params.leaseId, body),
  );
  api.write(contract.sendLeaseAmendment, (write, { params, body }) =>
    sendAmendment(write, services, params, body),
  );
  api.write(contract.sendDocument, (write, { params, body }) =>
    sendDocument(write, services, params.documentId, body),
  );
  api.write(contract.renewSignerLink, (write, { params }) =>
    renewLink(write, services, params.requestId, params.signerId),
  );
  api.write(contract.remindSigner, (write, { params }) =>
    remindNow(write, services, params.requestId, params.signerId),
  );
  api.write(contract.updateSignatureRequest, (write, { params, body }) =>
    setReminds(write, params.requestId, body.reminds),
  );
  api.write(contract.voidSignatureRequest, (write, { params }) => voidRequest(write, params.requestId));
  api.file(contract.getRequestedDocument, (write, { params }) =>
    readDocument(services, write, params.requestId),
  );

  api.open(contract.openSigning, async ({ body }, visitor) => {
    visitor.keep(await openSigning(services, body.token, visitor));
  });
  api.read(contract.getSigning, (scope) =>
    readRows(repo.selectSigning(scope), (rows) => presentSigning(requireRow(rows))),
  );
  api.file(contract.getSigningDocument, (write) => readDocument(services, write, write.requestId));
  api.write(contract.sendSigningCode, (write) => sendCode(write, services));
  api.write(contract.sign, (write, { body }) => sign(write, services, body));
  api.write(contract.declineSigning, (write, { body }) => declineSigning(write, body.reason));
}

async function readDocument(
  services: Services,
  write: repo.SigningWrite,
  requestId: string,
): Promise<FileAnswer> {
  const { title, bytes } = await readNewest(services, write, requestId);
  return { name: `${title}.pdf`, mediaType: 'application/pdf', bytes };
}
