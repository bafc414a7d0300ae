import type { requestBody } from '@dira/contract/signing';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { composeAmendment } from '../amendments/paper.ts';
import { holdAmendment } from '../amendments/service.ts';
import { toReading } from './lease-agreement.ts';
import { requestSignatures, type SentRequest } from './requests.ts';

/** A change of a signed lease, out to be signed as the lease was. @throws AppError not_found, transition_refused, signature_request_open, lease_overlap */
export async function sendAmendment(
  write: OrgWrite,
  services: Services,
  ids: { leaseId: string; amendmentId: string },
  input: z.output<typeof requestBody>,
): Promise<SentRequest> {
  // Held before it is read: what goes out is what it says from then on.
  const amendment = await holdAmendment(write, ids);
  const { title, language, model, summary, pdf } = await composeAmendment(write, services, amendment);
  return requestSignatures(
    write,
    services,
    {
      title,
      language: language === 'en' ? 'en' : 'he',
      pdf,
      summary,
      reading: toReading(model),
      leaseId: ids.leaseId,
      amendmentId: amendment.id,
    },
    input,
  );
}
