import {
  AUDIENCE_SKIPS,
  CAMPAIGN_LIMITS,
  CAMPAIGN_STATES,
  RECIPIENT_FAILURES,
  RECIPIENT_SKIPS,
  RECIPIENT_STATES,
} from '@dira/domain/campaigns';
import { DELIVERY_PURPOSES } from '@dira/domain/deliveries';
import { languages } from '@dira/domain/languages';
import { LEAD_PRIORITIES, LEAD_WISHES } from '@dira/domain/leads';
import { READY_TEMPLATE_KEYS, TEMPLATE_CHANNELS } from '@dira/domain/ready-templates';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, language, organizationParams, page, pageQuery, requiredLine } from './primitives.ts';
import { counts as countsOf, tableQuery, tableTypes } from './tables.ts';

/** One template to many tenants, owners or leads: who gets it is counted before, and what became of each is known after. */

/** So many people of an audience are named before it is sent. */
export const AUDIENCE_SHOWN = 50;

const tag = 'Campaigns';
/** Only of who sees all properties: a campaign reaches tenants of any. */
const access = { scope: 'organization', action: 'campaigns.send' } as const;
const params = organizationParams.extend({ campaignId: id });
const all = '/organizations/{organizationId}/campaigns';
const one = `${all}/{campaignId}`;
const limits = CAMPAIGN_LIMITS;

const audience = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('tenants'),
      propertyIds: z.array(id).max(limits.properties).default([]).meta({ description: 'Of none: of all' }),
    }),
    z.strictObject({ kind: z.literal('ending'), days: z.int().min(1).max(limits.days) }),
    z.strictObject({ kind: z.literal('late') }),
    z.strictObject({ kind: z.literal('chosen'), tenantIds: z.array(id).max(limits.chosen) }),
    z.strictObject({
      kind: z.literal('owners'),
      propertyIds: z
        .array(id)
        .max(limits.properties)
        .default([])
        .meta({ description: 'Of none: every owner; only for who sees owners' }),
    }),
    z
      .strictObject({
        kind: z.literal('leads'),
        priorities: z
          .array(z.enum(LEAD_PRIORITIES))
          .max(LEAD_PRIORITIES.length)
          .default([])
          .meta({ description: 'Of none: of any' }),
        wish: z
          .enum(LEAD_WISHES)
          .nullable()
          .default(null)
          .meta({ description: 'Null: whatever they are after' }),
        propertyIds: z
          .array(id)
          .max(limits.properties)
          .default([])
          .meta({ description: 'Which they asked about; of none: of any or none' }),
      })
      .meta({ description: 'Leads that are open, by `marketing` alone' }),
  ])
  .meta({ id: 'CampaignAudience', examples: [{ kind: 'ending', days: 60 }] });

const name = requiredLine(limits.name);
const channel = z.enum(TEMPLATE_CHANNELS);
const purpose = z.enum(DELIVERY_PURPOSES).meta({
  description: '`marketing` goes only to who agreed to offers',
});
const templateId = id.nullable().meta({ description: 'A template of the channel; null: still to be chosen' });
const readers = z
  .array(language)
  .max(languages.length)
  .meta({ description: 'Only who reads one of them; of none, everybody' });

const counts = z
  .object({
    recipients: z.int(),
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
    skipped: z.int(),
  })
  .meta({ id: 'CampaignCounts', description: 'The last four add up to the first' });

const summary = z
  .object({
    id,
    name: z.string(),
    state: z.enum(CAMPAIGN_STATES),
    channel,
    purpose,
    template: z
      .object({
        id,
        name: z.string().nullable(),
        builtInKey: z.enum(READY_TEMPLATE_KEYS).nullable(),
        isApproved: z.boolean(),
      })
      .nullable()
      .meta({ description: 'Null: still to be chosen' }),
    audience,
    languages: readers,
    createdAt: instant,
    createdBy: z.object({ name: z.string().nullable() }),
    startsAt: instant.nullable().meta({ description: 'For when it is or was meant; null of a draft' }),
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    pausedAt: instant.nullable().meta({ description: 'Since when it rests; null: it does not' }),
    cancelledAt: instant.nullable(),
    failure: z
      .enum(RECIPIENT_FAILURES)
      .nullable()
      .meta({ description: 'Why most of a failed one was refused' }),
    counts,
    can: z.object({
      edit: z.boolean(),
      schedule: z.boolean(),
      unschedule: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      cancel: z.boolean(),
      delete: z.boolean(),
    }),
  })
  .meta({ id: 'CampaignSummary' });
export type CampaignSummary = z.infer<typeof summary>;

const campaign = summary
  .extend({
    templateId: id.nullable(),
    skipped: z
      .array(z.object({ because: z.enum(RECIPIENT_SKIPS), count: z.int() }))
      .meta({ description: 'Why, the most frequent first' }),
    failed: z.array(z.object({ failure: z.enum(RECIPIENT_FAILURES), count: z.int() })),
    replies: z.int().meta({ description: 'People who answered by WhatsApp within 14 days' }),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaign>;

export const listCampaigns = defineEndpoint({
  id: 'listCampaigns',
  method: 'GET',
  path: all,
  summary: 'Campaigns with their counts, newest first',
  tag,
  access,
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, state: z.enum(CAMPAIGN_STATES).optional() }),
  response: page(summary),
});

export const getCampaignCounts = defineEndpoint({
  id: 'getCampaignCounts',
  method: 'GET',
  path: '/organizations/{organizationId}/counts/campaigns',
  summary: 'How many campaigns there are, in all and in each state',
  tag,
  access,
  params: organizationParams,
  response: countsOf(['all', ...CAMPAIGN_STATES]),
});

export const getCampaign = defineEndpoint({
  id: 'getCampaign',
  method: 'GET',
  path: one,
  summary: 'One campaign: its audience, how far it is, and why some got nothing',
  tag,
  access,
  params,
  response: campaign,
  editable: ['name', 'channel', 'purpose', 'templateId', 'audience', 'languages'],
});

export const createCampaign = defineEndpoint({
  id: 'createCampaign',
  method: 'POST',
  path: all,
  summary: 'Begin a campaign, as a draft',
  tag,
  access,
  params: organizationParams,
  body: z.strictObject({
    name,
    channel,
    purpose: purpose.default('service'),
    templateId: templateId.default(null),
    audience: audience.default({ kind: 'tenants', propertyIds: [] }),
    languages: readers.default([]),
  }),
  response: z.object({ id }),
  status: 201,
});
export const campaignLimits = limitsOf(createCampaign.body);

export const updateCampaign = defineEndpoint({
  id: 'updateCampaign',
  method: 'PATCH',
  path: one,
  summary: 'Change a draft of a campaign',
  tag,
  access,
  params,
  body: z.strictObject({ name, channel, purpose, templateId, audience, languages: readers }).partial(),
  edits: getCampaign,
});

export const deleteCampaign = defineEndpoint({
  id: 'deleteCampaign',
  method: 'DELETE',
  path: one,
  summary: 'Delete a draft of a campaign',
  tag,
  access,
  whileReadOnly: true,
  params,
});

const place = {
  tenantId: id.nullable().meta({ description: 'Null of others' }),
  ownerId: id.nullable().meta({ description: 'Null of others' }),
  leadId: id.nullable().meta({ description: 'Null of others' }),
  name: z.string(),
  propertyName: z.string().nullable().meta({ description: 'Null: they have no lease' }),
  unitNumber: z.string().nullable(),
};

export const previewCampaignAudience = defineEndpoint({
  id: 'previewCampaignAudience',
  method: 'POST',
  path: '/organizations/{organizationId}/campaign-audiences',
  summary: 'Who would get a campaign, who would not, and why; nothing is sent',
  tag,
  access,
  reads: true,
  whileReadOnly: true,
  params: organizationParams,
  body: z.strictObject({
    channel,
    purpose,
    templateId: templateId.default(null),
    audience,
    languages: readers.default([]),
  }),
  response: z
    .object({
      count: z.int().meta({ description: 'All of the audience' }),
      going: z.int().meta({ description: 'Who would get it, as far as is known now' }),
      skipped: z.array(z.object({ because: z.enum(AUDIENCE_SKIPS), count: z.int() })),
      isCut: z.boolean().meta({ description: 'There are more than a campaign may have' }),
      items: z
        .array(z.object({ ...place, because: z.enum(AUDIENCE_SKIPS).nullable() }))
        .max(AUDIENCE_SHOWN)
        .meta({ description: 'The first of them, who would get nothing first' }),
    })
    .meta({ id: 'CampaignPreview' }),
});
export type CampaignPreview = z.infer<typeof previewCampaignAudience.response>;

export const scheduleCampaign = defineEndpoint({
  id: 'scheduleCampaign',
  method: 'PUT',
  path: `${one}/schedule`,
  summary: 'Send a campaign now, or at a time; who gets it is fixed by this',
  tag,
  access,
  forPeople: true,
  params,
  body: z.strictObject({ startsAt: instant.nullable().meta({ description: 'Null: now' }) }),
  response: z.object({ recipients: z.int(), skipped: z.int() }),
});

export const unscheduleCampaign = defineEndpoint({
  id: 'unscheduleCampaign',
  method: 'DELETE',
  path: `${one}/schedule`,
  summary: 'Make a draft again of a campaign whose time has not come',
  tag,
  access,
  whileReadOnly: true,
  params,
});

export const pauseCampaign = defineEndpoint({
  id: 'pauseCampaign',
  method: 'POST',
  path: `${one}/pauses`,
  summary: 'Let a campaign that is being sent rest',
  tag,
  access,
  whileReadOnly: true,
  params,
});

export const resumeCampaign = defineEndpoint({
  id: 'resumeCampaign',
  method: 'POST',
  path: `${one}/resumptions`,
  summary: 'Let a campaign that rests go on',
  tag,
  access,
  forPeople: true,
  params,
});

export const cancelCampaign = defineEndpoint({
  id: 'cancelCampaign',
  method: 'POST',
  path: `${one}/cancellation`,
  summary: 'End a campaign where it is; who waits gets nothing',
  tag,
  access,
  whileReadOnly: true,
  params,
});

const recipient = z
  .object({
    id: id.meta({ description: 'Of the tenant, the owner or the lead' }),
    ...place,
    address: z.string().meta({ description: 'Phone or email now; empty where there is none' }),
    state: z.enum(RECIPIENT_STATES),
    because: z.enum(RECIPIENT_SKIPS).nullable(),
    failure: z.enum(RECIPIENT_FAILURES).nullable(),
    sentAt: instant.nullable(),
    messageId: id.nullable().meta({ description: 'In the history of what was sent' }),
  })
  .meta({ id: 'CampaignRecipient' });
export type CampaignRecipient = z.infer<typeof recipient>;

export const listCampaignRecipients = defineEndpoint({
  id: 'listCampaignRecipients',
  method: 'GET',
  path: `${one}/recipients`,
  summary: 'The people of a campaign, by name, and what became of each message',
  tag,
  access,
  params,
  query: z.strictObject({ ...pageQuery, state: z.enum(RECIPIENT_STATES).optional() }),
  response: page(recipient),
});

export const exportCampaignRecipients = defineEndpoint({
  id: 'exportCampaignRecipients',
  method: 'GET',
  path: `${one}/tables/recipients`,
  summary: 'The report of a campaign, a line a person, as CSV or as a workbook',
  tag,
  access,
  params,
  query: z.strictObject({
    state: z.enum(RECIPIENT_STATES).optional(),
    ...tableQuery('campaignRecipients'),
  }),
  produces: tableTypes,
});

const reply = z
  .object({
    id,
    tenantId: id.nullable().meta({ description: 'Null for others' }),
    ownerId: id.nullable().meta({ description: 'Null for others' }),
    leadId: id.nullable().meta({ description: 'Null for others' }),
    name: z.string(),
    text: z.string(),
    saidAt: instant,
  })
  .meta({ id: 'CampaignReply' });
export type CampaignReply = z.infer<typeof reply>;

export const listCampaignReplies = defineEndpoint({
  id: 'listCampaignReplies',
  method: 'GET',
  path: `${one}/replies`,
  summary: 'What its people wrote by WhatsApp within 14 days, newest first',
  tag,
  access,
  params,
  query: z.strictObject(pageQuery),
  response: page(reply),
});
