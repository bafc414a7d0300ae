import * as contract from '@dira/contract/sent-messages';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

type Needed = Pick<Services, 'newId' | 'secrets' | 'publicUrl'>;

export function registerSentMessageRoutes(api: Api, services: Needed): void {
  api.read(contract.getMessageWays, (scope, { params }) => service.readWays(scope, params.tenantId));
  api.read(contract.draftMessage, (scope, { body }) => service.readShownDraft(scope, services, body));
  api.write(contract.sendMessage, (write, { body }) => service.sendMessage(write, services, body));
  api.write(contract.logOpenedMessage, (write, { body }) => service.logOpened(write, services, body));
}
