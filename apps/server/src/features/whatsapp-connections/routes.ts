import * as contract from '@dira/contract/whatsapp-connections';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { selectNewest } from '../message-templates/service.ts';
import { presentConnection, presentSubmission } from './present.ts';
import { selectConnection } from './repo.ts';
import * as service from './service.ts';
import { selectSubmissions } from './submissions.repo.ts';
import { submitTemplate } from './submissions.ts';

type Needed = Pick<Services, 'secrets' | 'newId' | 'publicUrl'>;

export function registerWhatsAppRoutes(api: Api, services: Needed): void {
  api.read(contract.getWhatsAppConnection, (scope) =>
    readRows(selectConnection(scope), ([row]) => ({ connection: presentConnection(row, services) })),
  );
  api.write(contract.connectWhatsApp, (write, { body }) => service.connectNumber(write, services, body));
  api.write(contract.setWhatsAppPreferences, (write, { body }) => service.choosePreferences(write, body));
  api.write(contract.checkWhatsAppConnection, (write) => service.askForCheck(write));
  api.write(contract.disconnectWhatsApp, (write) => service.disconnectNumber(write));
  api.read(contract.listWhatsAppSubmissions, (scope, { params }) =>
    readAll(
      [
        selectNewest(scope, params.templateId),
        selectSubmissions(scope, params.templateId),
        selectConnection(scope),
      ],
      (templates, rows, [connection]) => {
        requireRow(templates);
        return {
          items: rows.map(presentSubmission),
          isConnected: (connection?.connected_at ?? null) !== null,
        };
      },
    ),
  );
  api.write(contract.submitWhatsAppTemplate, (write, { params, body }) =>
    submitTemplate(write, params.templateId, body.category),
  );
}
