import type { DocumentModel } from '@dira/contract/agreement-document';
import type { Reading, ReadingTopic, requestBody } from '@dira/contract/signing';
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
  const { title, language, model, summary, pdf } = await composeLeaseAgreement(write, services, leaseId);
  return requestSignatures(
    write,
    services,
    { title, language: language === 'en' ? 'en' : 'he', pdf, summary, reading: toReading(model), leaseId },
    input,
  );
}

/** Built-in clauses, of a lease and of an amendment, of which the summary has the facts. */
const topics: Readonly<Record<string, ReadingTopic>> = {
  premises: 'premises',
  term: 'term',
  extension: 'term',
  option: 'option',
  'option-tenant': 'option',
  'option-landlord': 'option',
  rent: 'rent',
  'rent-steps': 'rent_steps',
  index: 'linkage',
  rate: 'linkage',
  'due-day': 'due_day',
  securities: 'securities',
  repairs: 'repairs',
};

/** Who and what, in the order of the paper; identity numbers stand on the paper alone. */
export function toReading({ labels, parties, sections }: DocumentModel): Reading {
  return [
    {
      number: '',
      topic: 'parties',
      headings: labels.map(({ language, parties: text }) => ({ language, text })),
      paragraphs: parties.map(({ roles, fullName, address }) => ({
        number: '',
        texts: roles.map(({ language, text }) => ({
          language,
          text: [`${text}: ${fullName}`, address].filter((part) => part !== '').join(', '),
        })),
      })),
    },
    ...sections.map(({ key, number, titles, paragraphs }) => ({
      number: String(number),
      topic: topics[key] ?? null,
      headings: titles,
      paragraphs: paragraphs.map((paragraph) => ({
        number: paragraph.number,
        texts: paragraph.texts.map(({ language, runs }) => ({
          language,
          text: runs.map(({ text }) => text).join(''),
        })),
      })),
    })),
  ];
}
