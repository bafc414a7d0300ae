import * as contract from '@dira/contract/answers';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import type { AllSources } from './asked.ts';
import { makeAnswerFile } from './files.ts';
import { readAnswer } from './service.ts';

export function registerAnswerRoutes(
  api: Api,
  services: Pick<Services, 'pdf' | 'files'>,
  sources: AllSources,
): void {
  api.read(contract.getAnswer, (scope, { params, query }) =>
    readAnswer(sources, scope, params.answer, query),
  );
  api.file(contract.exportAnswers, (write, { query }) => makeAnswerFile(sources, write, services, query));
}
