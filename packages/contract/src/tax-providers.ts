import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, minorUnits, organizationParams, requiredLine, verbatim } from './primitives.ts';
import { taxDocumentKind, taxProvider } from './tax-invoices.ts';

/** Certified software that a workspace lets Dira ask for tax documents. */

const connect = { scope: 'organization', action: 'tax_documents.connect' } as const;
const tag = 'Money';
const path = '/organizations/{organizationId}/tax-provider';

export const getTaxProvider = defineEndpoint({
  id: 'getTaxProvider',
  method: 'GET',
  path,
  summary: 'Which certified software tax documents are asked of; never its secret',
  tag,
  access: connect,
  params: organizationParams,
  response: z.object({
    connection: z
      .object({
        provider: taxProvider,
        clientId: z.string(),
        state: z.enum(['checking', 'connected', 'refused']),
        problem: z.string().meta({ description: 'What it said as it refused' }),
        connectedAt: instant,
      })
      .nullable(),
  }),
});

export const connectTaxProvider = defineEndpoint({
  id: 'connectTaxProvider',
  method: 'PUT',
  path,
  summary: 'Let Dira ask certified software for tax documents; the credentials are tried by a job',
  tag,
  access: connect,
  params: organizationParams,
  body: z.strictObject({
    provider: taxProvider,
    clientId: requiredLine(200),
    secret: verbatim(500).min(1),
  }),
});
export const taxProviderLimits = limitsOf(connectTaxProvider.body);

export const disconnectTaxProvider = defineEndpoint({
  id: 'disconnectTaxProvider',
  method: 'DELETE',
  path,
  summary: 'Ask it no more, and forget its secret; what was issued stays',
  tag,
  access: connect,
  params: organizationParams,
});

export const requestTaxDocument = defineEndpoint({
  id: 'requestTaxDocument',
  method: 'POST',
  path: '/organizations/{organizationId}/tax-document-requests',
  summary: 'Ask the certified software for the tax document of a charge; its answer comes later',
  tag,
  access: { scope: 'organization', action: 'tax_documents.issue' },
  params: organizationParams,
  body: z.strictObject({
    chargeId: id,
    kind: taxDocumentKind,
    gross: minorUnits.meta({
      description: 'What was shown, with VAT; where something else stands by now, nothing is asked',
    }),
  }),
  response: z.object({ id }),
  status: 202,
});
