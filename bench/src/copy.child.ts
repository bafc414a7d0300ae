import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import { mintOrgScope } from '../../apps/server/src/db/scope.ts';
import type { DatabaseTarget } from '../../apps/server/src/db/target.ts';
import { selectChargePage } from '../../apps/server/src/features/money/charges.repo.ts';
import { answerParent } from './in-child.ts';
import { todayInIsrael } from './jobs.ts';

interface Input {
  target: DatabaseTarget;
  organizationId: string;
}

const allRows = 1_000_000_000;

/** The floor of a file: one COPY of the same query, without HTTP, session, tenant guard, row-level security or words. */
answerParent(async ({ target, organizationId }: Input) => {
  const owner = openOwnerConnection(target);
  const moment = { now: Temporal.Now.instant(), today: todayInIsrael() };
  const scope = mintOrgScope({ userId: '', sessionId: '', aal: 'aal1' }, organizationId, moment);
  const filter = { sort: 'due_on', order: 'desc', limit: allRows } as const;
  const { sql, parameters } = selectChargePage(scope, filter).compile();
  const query = sql.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = String(parameters[Number(place) - 1]).replaceAll("'", "''");
    return `'${value}'`;
  });
  const started = performance.now();
  await owner.unsafe(`copy (${query}) to '/dev/null' with (format csv)`);
  const ms = performance.now() - started;
  await owner.end();
  return { ms };
});
