import { logOpenedMessage } from '@dira/contract/sent-messages';
import { call } from './api.ts';
import { randomUuid } from './uuid.ts';

type Workspace = { readonly organizationId: string; readonly can: { readonly 'messages.use': boolean } };

/** Notes that WhatsApp was opened, for the history of messages. Whoever may not, or is offline, opens it all the same. */
export function noteOpened({ organizationId, can }: Workspace, phone: string, text: string): void {
  if (can['messages.use']) log(organizationId, phone, text);
}

function log(organizationId: string, phone: string, text: string): void {
  call(logOpenedMessage, { params: { organizationId }, body: { phone, text }, key: randomUuid() }).catch(
    () => undefined,
  );
}
