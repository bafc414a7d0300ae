import * as contract from '@dira/contract/answers';
import type { AnswerSources } from '../../contributions/answers.ts';
import type { OverviewSources } from '../../contributions/overview.ts';
import type { Api } from '../../http/api.ts';
import { readAnswer } from './service.ts';

export function registerAnswerRoutes(api: Api, sources: AnswerSources & OverviewSources): void {
  api.read(contract.getAnswer, (scope, { params, query }) =>
    readAnswer(sources, scope, params.answer, query),
  );
}
