import type { listLeaseAmendments } from '@dira/contract/amendments';
import type { z } from 'zod';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { agreementQueries, openFound } from '../lease-agreements/reading.ts';
import { presentOption } from './present.ts';
import * as repo from './repo.ts';

export type OpenOption = z.output<(typeof listLeaseAmendments)['response']>['option'];

/** The option of a lease's agreement that was not used yet. @throws AppError not_found, once read */
export function readOption(scope: OrgScope, leaseId: string): Read<OpenOption> {
  return readAll(
    [
      ...agreementQueries(scope, leaseId),
      repo.selectAmendments(scope, leaseId),
      repo.selectSteps(scope, leaseId),
    ] as const,
    (source, renters, identities, template, clauses, law, amendments, steps) =>
      presentOption(openFound(source, renters, identities, template, clauses, law), steps, amendments),
  );
}
