import { CLAUSE_CLASSES, findUnknownVariables } from '@dira/domain/lease-agreement/clauses';
import { AGREEMENT_VARIABLES } from '@dira/domain/lease-agreement/variables';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { oneLine, organizationParams, text } from './primitives.ts';

const clauseText = z.object({ title: z.string(), body: z.string() });
const clauseTexts = z.object({ he: clauseText, en: clauseText });

export const templateClause = z
  .object({
    key: z.string(),
    class: z.enum(CLAUSE_CLASSES),
    origin: z.enum(['built_in', 'changed', 'own']),
    isLeftOut: z.boolean(),
    texts: clauseTexts,
    builtIn: clauseTexts
      .nullable()
      .meta({ description: 'What Dira’s own lease says there; null for a clause of one’s own' }),
  })
  .meta({ id: 'TemplateClause' });
export type TemplateClauseAnswer = z.infer<typeof templateClause>;

const leaseTemplate = z.object({
  clauses: z.array(templateClause),
  variables: z.array(z.object({ name: z.string(), he: z.string(), en: z.string() })).meta({
    description: 'What a clause may name in double braces, each with an example',
  }),
});
export type LeaseTemplate = z.infer<typeof leaseTemplate>;

const words = z.strictObject({
  title: oneLine(120).min(1),
  body: text(8000)
    .min(1)
    .refine((body) => findUnknownVariables(body, AGREEMENT_VARIABLES).length === 0, {
      params: { code: 'unknown_variable' },
    }),
});
const texts = z.strictObject({ he: words, en: words });

const path = '/organizations/{organizationId}/lease-template';
const access = { scope: 'organization', action: 'organization.manage' } as const;
const clauseParams = organizationParams.extend({
  clauseKey: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .meta({ examples: ['rent'] }),
});

export const getLeaseTemplate = defineEndpoint({
  id: 'getLeaseTemplate',
  method: 'GET',
  path,
  summary: 'Clauses of the organization’s lease agreements in order, and the variables they may use',
  tag: 'Contracts',
  access: { scope: 'organization', action: 'leases.see' },
  params: organizationParams,
  response: leaseTemplate,
  editable: ['clauses'],
});

export const changeLeaseClause = defineEndpoint({
  id: 'changeLeaseClause',
  method: 'PUT',
  path: `${path}/clauses/{clauseKey}`,
  summary: 'Change the words of a clause; a tenant-favour clause only in the tenant’s favour',
  tag: 'Contracts',
  access,
  params: clauseParams,
  body: z.strictObject({
    texts,
    isLeftOut: z.boolean().default(false).meta({ description: 'Free clauses alone may be left out' }),
    isFavourConfirmed: z.boolean().default(false),
  }),
  edits: getLeaseTemplate,
});

export const addLeaseClause = defineEndpoint({
  id: 'addLeaseClause',
  method: 'POST',
  path: `${path}/clauses`,
  summary: 'Add a clause of one’s own, after another or at the end',
  tag: 'Contracts',
  access,
  params: organizationParams,
  body: z.strictObject({ texts, afterKey: clauseParams.shape.clauseKey.nullable().default(null) }),
  response: z.object({ key: z.string() }),
  status: 201,
});

export const resetLeaseClause = defineEndpoint({
  id: 'resetLeaseClause',
  method: 'DELETE',
  path: `${path}/clauses/{clauseKey}`,
  summary: 'Restore a clause to its built-in words, or delete one’s own',
  tag: 'Contracts',
  access,
  params: clauseParams,
  edits: getLeaseTemplate,
});

export const orderLeaseClauses = defineEndpoint({
  id: 'orderLeaseClauses',
  method: 'PUT',
  path: `${path}/order`,
  summary: 'Put the clauses into an order; those that it leaves out follow',
  tag: 'Contracts',
  access,
  params: organizationParams,
  body: z.strictObject({ keys: z.array(clauseParams.shape.clauseKey).max(200) }),
  edits: getLeaseTemplate,
});
