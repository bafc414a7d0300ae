import {
  LEAD_LIMITS,
  LEAD_PRIORITIES,
  LEAD_SOURCES,
  LEAD_STATES,
  LEAD_VIEWS,
  LEAD_WISHES,
} from '@dira/domain/leads';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  email,
  id,
  instant,
  language,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  phone,
  plainDate,
  text,
} from './primitives.ts';
import { counts, tableQuery, tableTypes } from './tables.ts';
import { fullName } from './tenants.ts';

/** People who ask for a home: how they are reached, what they look for, and how far it came. */

const tag = 'Leads';
const access = { scope: 'organization', action: 'crm.use' } as const;
const params = organizationParams.extend({ leadId: id });
const all = '/organizations/{organizationId}/leads';
const one = `${all}/{leadId}`;

const priority = z.enum(LEAD_PRIORITIES);
const state = z.enum(LEAD_STATES);
const source = z.enum(LEAD_SOURCES);
const wish = z.enum(LEAD_WISHES);

const lead = z
  .object({
    id,
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable().meta({ description: 'E.164; never null where the email is' }),
    language: language.nullable().meta({ description: 'Null: that of the workspace' }),
    priority,
    state,
    source: source.meta({ description: 'Where they came from' }),
    wish,
    property: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Which they asked about; null: none in particular' }),
    lookingFor: z.string(),
    followUpOn: plainDate.nullable(),
    isDue: z.boolean().meta({ description: 'Open, and to be followed up today or before' }),
    notes: z.string(),
    createdAt: instant,
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'Lead' });
export type Lead = z.infer<typeof lead>;

const leadDetails = lead
  .extend({
    takesOffers: z.boolean().nullable().meta({
      description:
        'They agreed to offers by email, and did not stop them since: a campaign may go to them; null for who does not see that',
    }),
  })
  .meta({ id: 'LeadDetails' });
export type LeadDetails = z.infer<typeof leadDetails>;

export const listLeads = defineEndpoint({
  id: 'listLeads',
  method: 'GET',
  path: all,
  summary: 'Leads: newest first, by priority, or by the day on which to follow up',
  tag,
  access,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(LEAD_VIEWS).default('open').meta({ description: '`open`: neither won nor lost' }),
    priority: priority.optional(),
    propertyId: id.optional(),
    search: oneLine(100).optional().meta({ description: 'Words of name, phone, email or wishes' }),
    sort: z.enum(['newest', 'priority', 'followUp']).default('newest').meta({
      description: '`followUp`: by the day, and who has none as if it were the last of all days',
    }),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: page(lead),
});

const filters = listLeads.query.omit({ limit: true, cursor: true });

export const getLeadCounts = defineEndpoint({
  id: 'getLeadCounts',
  method: 'GET',
  path: '/organizations/{organizationId}/counts/leads',
  summary: 'How many leads each view of their list shows',
  tag,
  access,
  params: organizationParams,
  query: filters.omit({ state: true, sort: true, order: true }),
  response: counts(LEAD_VIEWS),
});

export const exportLeads = defineEndpoint({
  id: 'exportLeads',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/leads',
  summary: 'What a list of leads shows, as CSV or as a workbook',
  tag,
  access,
  params: organizationParams,
  query: filters.extend(tableQuery('leads')),
  produces: tableTypes,
});

export const getLead = defineEndpoint({
  id: 'getLead',
  method: 'GET',
  path: one,
  summary: 'One lead',
  tag,
  access,
  params,
  response: leadDetails,
  editable: [
    'fullName',
    'email',
    'phone',
    'language',
    'priority',
    'state',
    'source',
    'wish',
    'property',
    'lookingFor',
    'followUpOn',
    'notes',
  ],
});

const fields = {
  fullName,
  email: email.nullable(),
  phone: phone.nullable(),
  language: language.nullable(),
  priority,
  state,
  source,
  wish,
  propertyId: id.nullable(),
  lookingFor: text(LEAD_LIMITS.lookingFor),
  followUpOn: plainDate.nullable(),
  notes: text(LEAD_LIMITS.notes),
};

export const createLead = defineEndpoint({
  id: 'createLead',
  method: 'POST',
  path: all,
  summary: 'Add a lead, who is reached by phone or email',
  tag,
  access,
  params: organizationParams,
  body: z.strictObject({
    ...fields,
    email: fields.email.default(null),
    phone: fields.phone.default(null),
    language: fields.language.default(null),
    priority: priority.default('warm'),
    state: state.default('new'),
    source: source.default('other'),
    wish: wish.default('rent'),
    propertyId: fields.propertyId.default(null),
    lookingFor: fields.lookingFor.default(''),
    followUpOn: fields.followUpOn.default(null),
    notes: fields.notes.default(''),
  }),
  response: z.object({ id }),
  status: 201,
});
export const leadLimits = limitsOf(createLead.body);

export const updateLead = defineEndpoint({
  id: 'updateLead',
  method: 'PATCH',
  path: one,
  summary: 'Change a lead',
  tag,
  access,
  params,
  body: z.strictObject(fields).partial(),
  edits: getLead,
});

export const deleteLead = defineEndpoint({
  id: 'deleteLead',
  method: 'DELETE',
  path: one,
  summary: 'Delete a lead, also from the campaigns that went to them; what was sent stays in the history',
  tag,
  access,
  whileReadOnly: true,
  params,
});
