import { requireRow } from '../../db/page.ts';
import type { OrgScope } from '../../db/scope.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import * as repo from './repo.ts';
import * as templates from './template.repo.ts';
import { composeTemplate } from './template.ts';
import { openAgreement, type WorkingAgreement } from './working-agreement.ts';

/** What an agreement is read from, for reads that are sent in one round trip. */
export function agreementQueries(scope: OrgScope, leaseId: string) {
  return [
    repo.selectSource(scope, leaseId),
    repo.selectTenants(scope, leaseId),
    repo.selectIdentities(scope, leaseId),
    templates.selectTemplate(scope),
    templates.selectClauses(scope),
    selectParameters(),
  ] as const;
}

type RowsOf<Query> = Query extends { execute(): Promise<infer Rows> } ? Rows : never;
type RowsOfEach<Queries extends readonly unknown[]> = {
  -readonly [At in keyof Queries]: RowsOf<Queries[At]>;
};

/** The agreement in the rows of `agreementQueries`. @throws AppError not_found */
export function openFound(
  ...[rows, renters, identities, found, clauses, parameters]: RowsOfEach<ReturnType<typeof agreementQueries>>
): WorkingAgreement {
  const composed = composeTemplate(clauses, found[0]?.clause_order ?? []);
  return openAgreement(requireRow(rows), renters, identities, composed, parameters);
}
