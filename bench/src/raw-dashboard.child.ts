import { openConnections } from '../../apps/server/src/db/connect.ts';
import type { DatabaseTarget } from '../../apps/server/src/db/target.ts';
import { answerParent } from './in-child.ts';
import type { Owner } from './world.ts';

interface Input {
  target: DatabaseTarget;
  owners: Owner[];
  connections: number;
  seconds: number;
}

/**
 * The floor of a dashboard: the figures alone by one statement, its settings in place for the whole session instead
 * of a transaction a request. One connection an organization, as many at once as the load has.
 */
answerParent(async ({ target, owners, seconds }: Input) => {
  const pools = owners.slice(0, 8).map((owner) => ({ owner, ...openConnections(target, 'dira_app', 1) }));
  const now = Temporal.Now.instant().toString();
  await Promise.all(
    pools.map(
      ({ sql, owner }) => sql`select set_config('app.organization_id', ${owner.organizationId}, false),
    set_config('app.user_id', ${owner.userId}, false), set_config('app.now', ${now}, false)`,
    ),
  );
  let answered = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    pools.map(async ({ sql, owner }) => {
      while (performance.now() < until) {
        const rows = await sql`select get_dashboard_stats(${owner.userId}) as stats`;
        JSON.stringify(rows[0]);
        answered += 1;
      }
    }),
  );
  const perSecond = answered / ((performance.now() - started) / 1000);
  await Promise.all(pools.map(({ close }) => close()));
  return { perSecond };
});
