import type { Answer, Sent } from '@dira/contract/calls';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendWebhookDelivery,
  setWebhookKinds,
  testWebhook,
} from '@dira/contract/webhooks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

export type Webhook = Answer<typeof listWebhooks>['items'][number];
export type Delivery = Answer<typeof listWebhookDeliveries>['items'][number];
export type Kinds = Webhook['kinds'];
type NewWebhook = Sent<typeof createWebhook>;

export function webhooksQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['webhooks', organizationId, 'list'],
    queryFn: ({ signal }) => call(listWebhooks, { params: { organizationId }, signal }),
  });
}

export function deliveriesQuery(organizationId: string, webhookId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['webhooks', organizationId, 'deliveries', webhookId],
    queryFn: ({ pageParam, signal }) =>
      call(listWebhookDeliveries, {
        params: { organizationId, webhookId },
        query: { limit: 20, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

/** A secret is told once: it must not stay in the cache after its panel has closed. */
const toldOnce = { gcTime: 0, changes: 'webhook' } as const;

export function useCreateWebhook() {
  const { organizationId } = useOrganization();
  return useMutation({
    ...toldOnce,
    mutationFn: (body: NewWebhook, key) => call(createWebhook, { params: { organizationId }, body, key }),
  });
}

export function useRenewSecret(webhookId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    ...toldOnce,
    mutationFn: (_: void, key) => call(renewWebhookSecret, { params: { organizationId, webhookId }, key }),
  });
}

export function useSetKinds(webhookId: string) {
  return useChange('webhook', (organizationId, kinds: Kinds) =>
    call(setWebhookKinds, { params: { organizationId, webhookId }, body: { kinds } }),
  );
}

export function useDeleteWebhook(webhookId: string) {
  return useChange<null, void>('webhook', (organizationId) =>
    call(deleteWebhook, { params: { organizationId, webhookId } }),
  );
}

export function useTestWebhook(webhookId: string) {
  return useChange('webhook', (organizationId, _: void, key) =>
    call(testWebhook, { params: { organizationId, webhookId }, key }),
  );
}

export function useSendAgain(webhookId: string) {
  return useChange('webhook', (organizationId, deliveryId: string, key) =>
    call(resendWebhookDelivery, { params: { organizationId, webhookId, deliveryId }, key }),
  );
}
