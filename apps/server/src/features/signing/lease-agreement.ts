import type { DocumentModel } from '@dira/contract/agreement-document';
import type { Reading, requestBody } from '@dira/contract/signing';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { composeLeaseAgreement } from '../lease-agreements/service.ts';
import { sendLease } from '../leases/service.ts';
import { requestSignatures, type SentRequest } from './requests.ts';

/** The agreement of a lease as it stands now, out to be signed. @throws AppError agreement_incomplete, signature_request_open, lease_overlap */
export async function sendLeaseAgreement(
  write: OrgWrite,
  services: Services,
  leaseId: string,
  input: z.output<typeof requestBody>,
): Promise<SentRequest> {
  // Held before it is read: what goes out is what the lease says from then on.
  await sendLease(write, leaseId);
  const { title, language, model, pdf } = await composeLeaseAgreement(write, services, leaseId);
  return requestSignatures(
    write,
    services,
    { title, language: language === 'en' ? 'en' : 'he', pdf, reading: toReading(model), leaseId },
    input,
  );
}

/** Who and what, in the order of the paper; identity numbers stand on the paper alone. */
export function toReading({ parties, sections }: DocumentModel): Reading {
  const join = (lines: { text: string }[]) => lines.map(({ text }) => text).join(' · ');
  return [
    {
      heading: '',
      paragraphs: parties.map(({ roles, fullName, address }) =>
        [`${join(roles)}: ${fullName}`, address].filter((part) => part !== '').join(', '),
      ),
    },
    ...sections.map(({ number, titles, paragraphs }) => ({
      heading: `${number}. ${join(titles)}`,
      paragraphs: paragraphs.flatMap((paragraph) =>
        paragraph.texts.map(({ runs }) =>
          [paragraph.number, runs.map(({ text }) => text).join('')].filter((part) => part !== '').join(' '),
        ),
      ),
    })),
  ];
}
