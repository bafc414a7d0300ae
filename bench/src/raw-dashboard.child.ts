import { openConnections } from '../../apps/server/src/db/connect.ts';
import { queries } from '../../apps/server/src/db/queries.ts';
import { mintOrgScope } from '../../apps/server/src/db/scope.ts';
import type { DatabaseTarget } from '../../apps/server/src/db/target.ts';
import { activityKinds, firstSteps, todoSources } from '../../apps/server/src/features/contributions.ts';
import { selectActivity } from '../../apps/server/src/features/dashboard/activity.repo.ts';
import { selectStats } from '../../apps/server/src/features/dashboard/repo.ts';
import { buildTodo } from '../../apps/server/src/features/dashboard/todo.repo.ts';
import { answerParent } from './in-child.ts';
import type { Owner } from './world.ts';

interface Input {
  target: DatabaseTarget;
  owners: Owner[];
  seconds: number;
}

const connections = 8;

/**
 * The floor of a dashboard: all that it shows by one statement, without HTTP or session, the settings of row-level
 * security in place for the whole connection instead of a transaction a request. One organization a connection.
 */
answerParent(async ({ target, owners, seconds }: Input) => {
  const now = Temporal.Now.instant();
  const today = now.toZonedDateTimeISO('Asia/Jerusalem').toPlainDate();
  const pools = owners
    .slice(0, connections)
    .map((owner) => ({ owner, ...openConnections(target, 'dira_app', 1) }));
  await Promise.all(
    pools.map(
      ({ sql, owner }) => sql`select set_config('app.organization_id', ${owner.organizationId}, false),
    set_config('app.user_id', ${owner.userId}, false), set_config('app.now', ${now.toString()}, false)`,
    ),
  );
  let answered = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    pools.map(async ({ sql, owner: { organizationId, userId } }) => {
      const scope = mintOrgScope({ userId, sessionId: '', aal: 'aal1' }, organizationId, { now, today });
      const days = {
        organizationId,
        today: today.toString(),
        now: now.toString(),
      };
      const query = queries
        .selectFrom([
          selectStats(scope).as('figures'),
          buildTodo({ sources: todoSources, steps: firstSteps }, days).as('tasks'),
        ])
        .leftJoin(selectActivity(activityKinds, scope).as('events'), (join) => join.onTrue())
        .selectAll()
        .compile();
      while (performance.now() < until) {
        const rows = await sql.unsafe(query.sql, query.parameters);
        JSON.stringify(rows);
        answered += 1;
      }
    }),
  );
  const perSecond = answered / ((performance.now() - started) / 1000);
  await Promise.all(pools.map(({ close }) => close()));
  return { perSecond };
});
