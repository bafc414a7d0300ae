import {
  BACKUP_CAUSES,
  DELIVERY_FAILURES,
  OPERATOR_NEEDS,
  OPTIONAL_SERVICES,
} from '@dira/domain/installation-health';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, oneLine, page, pageQuery, plainDate, requiredText } from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';

/** How the installation is, for whoever runs it. Never what is in a workspace: no word of a message, nothing that a job was told. */

const operator = { scope: 'operator' } as const;

/** Figures are counted no further than this. */
export const MOST_COUNTED = 1000;
const counted = z
  .object({ count: z.int(), isMore: z.boolean() })
  .meta({ description: `Counted up to ${MOST_COUNTED}; isMore where there are more` });

const bytes = z.int().meta({ description: 'Bytes' });

export const JOB_SLOTS = ['people', 'work', 'long'] as const;

const installationHealth = z
  .object({
    needs: z
      .array(z.enum(OPERATOR_NEEDS))
      .meta({ description: 'What to do, the most pressing first; empty where everything works' }),
    server: z.object({
      version: z.string(),
      node: z.string(),
      postgres: z.string(),
      startedAt: instant.meta({ description: 'Of the process that answers' }),
    }),
    migrations: z.object({
      count: z.int(),
      newest: z.string(),
      appliedAt: instant,
      pending: z.array(z.string()),
    }),
    services: z.array(z.object({ name: z.enum(OPTIONAL_SERVICES), isSetUp: z.boolean() })),
    backups: z
      .object({
        place: z.string(),
        isReadable: z.boolean().meta({ description: 'False where the place did not say what it holds' }),
        isEncrypted: z.boolean().meta({ description: 'Whether the next one will be' }),
        everyHours: z.number(),
        mostKept: z.int(),
        kept: z.int(),
        newest: z.object({ madeAt: instant, byteSize: bytes, isEncrypted: z.boolean() }).nullable(),
        nextDueAt: instant.nullable().meta({ description: 'Null: with the next hour' }),
        failure: z
          .object({ cause: z.enum(BACKUP_CAUSES), at: instant })
          .nullable()
          .meta({ description: 'The last one, also where it was made good since' }),
      })
      .nullable()
      .meta({ description: 'Null where no place is set' }),
    storage: z.object({
      filesIn: z.enum(['folder', 'bucket']),
      storedBytes: bytes,
      databaseBytes: bytes,
      freeBytes: bytes.meta({ description: 'On the disk of the data folder' }),
      diskBytes: bytes,
      workspaces: z
        .array(z.object({ id, name: z.string(), storedBytes: bytes }))
        .meta({ description: 'The ten whose files take most' }),
    }),
    deliveries: z.object({
      failed: counted.meta({ description: 'Of the last seven days' }),
      queued: counted,
    }),
    outbox: z.object({ waiting: counted, oldestAt: instant.nullable() }),
    jobs: z.object({
      slots: z.array(
        z.object({
          slot: z.enum(JOB_SLOTS),
          waiting: counted,
          oldestAt: instant.nullable(),
          running: z.int(),
        }),
      ),
      dead: z.array(z.object({ name: z.string(), jobs: counted, since: instant })),
      schedule: z.array(
        z.object({
          name: z.string(),
          lastAskedAt: instant.nullable().meta({ description: 'When its hour last came; null: not yet' }),
        }),
      ),
    }),
  })
  .meta({ id: 'InstallationHealth' });
export type InstallationHealth = z.infer<typeof installationHealth>;

export const getInstallationHealth = defineEndpoint({
  id: 'getInstallationHealth',
  method: 'GET',
  path: '/operator/health',
  summary: 'How the installation is, and what of it needs the operator',
  tag: 'Operator',
  access: operator,
  response: installationHealth,
});

export const DELIVERY_STATES = [
  'queued',
  'held',
  'sent',
  'unknown',
  'opened',
  'kept',
  'skipped',
  'failed',
] as const;
export const DELIVERY_CHANNELS = ['email', 'whatsapp', 'sms', 'push'] as const;
/** What a message is, as its key says; its subject may tell more than is the operator's to know. */
export const DELIVERY_KINDS = [
  'account',
  'invitation',
  'notification',
  'digest',
  'reminder',
  'receipt',
  'signing',
  'owner_statement',
  'work_order',
  'reply',
  'contact',
  'subscription',
  'erasure',
  'message',
  'other',
] as const;

const operatorDelivery = z
  .object({
    id,
    createdAt: instant,
    sentAt: instant.nullable(),
    channel: z.enum(DELIVERY_CHANNELS),
    state: z.enum(DELIVERY_STATES),
    kind: z.enum(DELIVERY_KINDS),
    recipient: z.string().nullable().meta({ description: 'Null of a browser, which has no address' }),
    organizationName: z.string().nullable().meta({ description: 'Null of what is about an account' }),
    attempts: z.int(),
    failure: z.enum(DELIVERY_FAILURES).nullable(),
    maySendAgain: z.boolean().meta({ description: 'It failed, and its words are still there' }),
  })
  .meta({ id: 'OperatorDelivery' });
export type OperatorDelivery = z.infer<typeof operatorDelivery>;

const span = {
  from: plainDate.optional().meta({ description: 'Of its first day' }),
  to: plainDate.optional().meta({ description: 'Included' }),
};
const recipient = oneLine(254).default('').meta({ description: 'How an address or a number begins' });
const channel = z.enum(DELIVERY_CHANNELS).optional();
const deliveryFilters = { ...span, state: z.enum(DELIVERY_STATES).optional(), channel, recipient };

export const listOperatorDeliveries = defineEndpoint({
  id: 'listOperatorDeliveries',
  method: 'GET',
  path: '/operator/deliveries',
  summary: 'Messages of the installation, newest first: recipient, time, and what became of each',
  tag: 'Operator',
  access: operator,
  query: z.object({ ...pageQuery, ...deliveryFilters }),
  response: page(operatorDelivery),
});

export const exportOperatorDeliveries = defineEndpoint({
  id: 'exportOperatorDeliveries',
  method: 'GET',
  path: '/operator/tables/deliveries',
  summary: 'Messages of the installation, as CSV or as a workbook',
  tag: 'Operator',
  access: operator,
  query: z.object({ ...deliveryFilters, ...tableQuery('deliveries') }),
  produces: tableTypes,
});

export const sendDeliveryAgain = defineEndpoint({
  id: 'sendDeliveryAgain',
  method: 'POST',
  path: '/operator/deliveries/{operatorDeliveryId}/retries',
  summary: 'Send a message that failed once more',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: z.object({ operatorDeliveryId: id }),
});

/** What one press sends or tries again at the most. */
export const MOST_AGAIN = 1000;
const again = z.object({
  count: z.int(),
  isMore: z.boolean().meta({ description: `${MOST_AGAIN} at once; true where there may be others` }),
});

export const sendFailedAgain = defineEndpoint({
  id: 'sendFailedAgain',
  method: 'POST',
  path: '/operator/deliveries/retries',
  summary: 'Send every message once more that failed in some days, the oldest first',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  body: z.strictObject({ ...span, channel, recipient }),
  response: again,
});

const deadJobId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .meta({ description: 'A number of the queue', examples: ['4711'] });
const jobName = oneLine(100)
  .regex(/^[a-z0-9_]+$/)
  .meta({ examples: ['post_due_rent'] });

const deadJob = z
  .object({
    id: z.string(),
    name: z.string(),
    organizationName: z.string().nullable().meta({ description: 'Null of what is of no workspace' }),
    attempts: z.int(),
    failedAt: instant,
  })
  .meta({ id: 'DeadJob' });
export type DeadJob = z.infer<typeof deadJob>;

export const listDeadJobs = defineEndpoint({
  id: 'listDeadJobs',
  method: 'GET',
  path: '/operator/jobs',
  summary: 'Jobs that ran out of tries, newest first',
  tag: 'Operator',
  access: operator,
  query: z.object({ ...pageQuery, name: jobName.optional() }),
  response: page(deadJob),
});

export const retryJob = defineEndpoint({
  id: 'retryJob',
  method: 'POST',
  path: '/operator/jobs/{deadJobId}/retries',
  summary: 'Let a job that ran out of tries start again',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: z.object({ deadJobId }),
});

export const retryJobs = defineEndpoint({
  id: 'retryJobs',
  method: 'POST',
  path: '/operator/jobs/retries',
  summary: 'Let every job of a name start again that ran out of tries',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  body: z.strictObject({ name: jobName }),
  response: again,
});

const surrender = z.strictObject({ reason: requiredText(500) });
export const surrenderLimits = limitsOf(surrender);

export const giveUpJob = defineEndpoint({
  id: 'giveUpJob',
  method: 'POST',
  path: '/operator/jobs/{deadJobId}/surrender',
  summary: 'Take a job that ran out of tries out of the queue, and keep why',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: z.object({ deadJobId }),
  body: surrender,
});

const givenUpJob = deadJob
  .omit({ id: true })
  .extend({ id, reason: z.string(), givenUpAt: instant })
  .meta({ id: 'GivenUpJob' });
export type GivenUpJob = z.infer<typeof givenUpJob>;

export const listGivenUpJobs = defineEndpoint({
  id: 'listGivenUpJobs',
  method: 'GET',
  path: '/operator/given-up-jobs',
  summary: 'Jobs that were given up, newest first, and why',
  tag: 'Operator',
  access: operator,
  query: z.object(pageQuery),
  response: page(givenUpJob),
});
