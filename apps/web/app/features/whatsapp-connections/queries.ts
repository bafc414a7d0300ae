import type { Answer, Sent } from '@dira/contract/calls';
import {
  checkWhatsAppConnection,
  connectWhatsApp,
  disconnectWhatsApp,
  getWhatsAppConnection,
  listWhatsAppSubmissions,
  setWhatsAppPreferences,
  submitWhatsAppTemplate,
} from '@dira/contract/whatsapp-connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type Connection = NonNullable<Answer<typeof getWhatsAppConnection>['connection']>;
export type Submission = Answer<typeof listWhatsAppSubmissions>['items'][number];

const keys = (organizationId: string) => ['whatsapp-connections', organizationId] as const;

export function connectionQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'own'],
    queryFn: ({ signal }) => call(getWhatsAppConnection, { params: { organizationId }, signal }),
  });
}

/** Whether WhatsApp approved the words of a template. */
export function submissionsQuery(organizationId: string, templateId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'submissions', templateId],
    queryFn: ({ signal }) =>
      call(listWhatsAppSubmissions, { params: { organizationId, templateId }, signal }),
  });
}

export function useConnect() {
  return useChange('whatsapp_connection', (organizationId, body: Sent<typeof connectWhatsApp>, key) =>
    call(connectWhatsApp, { params: { organizationId }, body, key }),
  );
}

export function useSetPreferences() {
  return useChange('whatsapp_connection', (organizationId, body: Sent<typeof setWhatsAppPreferences>, key) =>
    call(setWhatsAppPreferences, { params: { organizationId }, body, key }),
  );
}

export function useCheckConnection() {
  return useChange('whatsapp_connection', (organizationId, _: void, key) =>
    call(checkWhatsAppConnection, { params: { organizationId }, key }),
  );
}

export function useDisconnect() {
  return useChange('whatsapp_connection', (organizationId, _: void, key) =>
    call(disconnectWhatsApp, { params: { organizationId }, key }),
  );
}

export function useSubmitTemplate(templateId: string) {
  return useChange(
    'message_template',
    (organizationId, category: Sent<typeof submitWhatsAppTemplate>['category'], key) =>
      call(submitWhatsAppTemplate, { params: { organizationId, templateId }, body: { category }, key }),
  );
}
