import * as contract from '@dira/contract/message-templates';
import type { TemplateUses } from '../../contributions/template-uses.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';
import * as showing from './showing.ts';

export function registerMessageTemplateRoutes(
  api: Api,
  services: Pick<Services, 'publicUrl' | 'newId' | 'secrets'>,
  uses: readonly TemplateUses[],
): void {
  api.read(contract.listMessageTemplates, (scope, { query }) => service.readTemplates(scope, query));
  api.read(contract.getMessageTemplate, (scope, { params }) =>
    service.readTemplate(scope, uses, params.templateId),
  );
  api.write(contract.createMessageTemplate, (write, { body }) => service.createTemplate(write, body));
  api.write(contract.updateMessageTemplate, (write, { params, body }) =>
    service.changeTemplate(write, params.templateId, body),
  );
  api.write(contract.approveMessageTemplate, (write, { params, body }) =>
    service.approveTemplate(write, params.templateId, body.version),
  );
  api.write(contract.approveMessageTemplates, (write, { body }) =>
    service.approveTemplates(write, body.items),
  );
  api.write(contract.deleteMessageTemplate, (write, { params }) =>
    service.deleteTemplate(write, uses, params.templateId),
  );
  api.read(contract.previewMessageTemplate, (scope, { body }) => showing.readPreview(scope, services, body));
  api.write(contract.testMessageTemplate, (write, { body }) => showing.sendTest(write, services, body));
}
