import type { SignerWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { mailRefusal } from './mails.ts';
import * as repo from './repo.ts';
import { returnToDraft } from './requests.ts';

/**
 * "I will not sign": the request ends as if it had been called back, with who ended it and why. Its lease is a draft
 * again; signatures that were given stay on record and count for nothing.
 * @throws AppError signature_given, signature_request_ended
 */
export async function declineSigning(write: SignerWrite, reason: string): Promise<void> {
  const { requestId, signerId } = write;
  const request = await repo.lockRequest(write, requestId);
  const signer = (await repo.listSigners(write, requestId)).find(({ id }) => id === signerId);
  if (request === undefined || signer === undefined) throw new AppError('not_found');
  if (signer.signed_at !== null) throw new AppError('signature_given');
  if (request.state !== 'open') throw new AppError('signature_request_ended');
  await repo.endRequest(write, requestId, { declined_by: signerId, decline_reason: reason });
  await repo.insertEvent(write, {
    request_id: requestId,
    signer_id: signerId,
    kind: 'declined',
    ip: write.ip,
    user_agent: write.userAgent,
  });
  await returnToDraft(write, request);
  await recordEvent(write, {
    action: 'declined',
    entity: 'signature_request',
    entityId: requestId,
    data: { name: signer.full_name, role: signer.role, reason },
  });
}

/** Writes to whoever sent it, once. */
export function tellOfRefusal(services: Services, organizationId: string, requestId: string): Promise<void> {
  return services.db.jobs((trx) => mailRefusal({ trx, organizationId }, services, requestId));
}
