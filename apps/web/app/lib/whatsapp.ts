import { logOpenedMessage } from '@dira/contract/sent-messages';
import { call } from './api.ts';
import { randomUuid } from './uuid.ts';

/** Notes that it was opened, for the history of messages. Whoever may not, or is offline, opens it all the same. */
export function noteOpened(organizationId: string, phone: string, text: string): void {
  call(logOpenedMessage, { params: { organizationId }, body: { phone, text }, key: randomUuid() }).catch(
    () => undefined,
  );
}
