import type { WebhookKind } from '@dira/contract/webhook-events';
import type { Webhook, WebhookDelivery } from '@dira/contract/webhooks';
import { isLater } from '../../platform/clock.ts';
import type { DeliveryRow, WebhookRow } from './repo.ts';

export function presentWebhook(row: WebhookRow, now: Temporal.Instant): Webhook {
  const { old_secret_until: oldSecretUntil } = row;
  return {
    id: row.id,
    url: row.url,
    kinds: row.kinds as WebhookKind[], // checked as they were set
    failingSince: row.failing_since,
    lastProblem: row.last_problem,
    lastStatus: row.last_status,
    oldSecretUntil: oldSecretUntil !== null && isLater(oldSecretUntil, now) ? oldSecretUntil : null,
    madeAt: row.created_at,
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.topic,
    state: row.state,
    attempts: row.attempts,
    at: row.created_at,
    lastTriedAt: row.tried_at,
    nextTryAt: row.due_at,
    status: row.status,
    milliseconds: row.milliseconds,
    problem: row.problem,
  };
}
