import type { TestServer } from './test-server.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/**
 * How many rows of a table a query reads, by the plan that it really gets: one for all values, made without knowing them.
 * @param member who reads, behind row-level security; without one it is a job
 */
export async function countRowsRead(
  server: TestServer,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  table: string,
  member?: { organizationId: string; userId: string },
): Promise<number> {
  const texts = parameters.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : String(value)));
  const values = texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ');
  return server.owner.begin(async (transaction) => {
    await transaction`select set_config('app.now', ${server.clock.now().toString()}, true)`;
    await transaction`select set_config('app.organization_id', ${member?.organizationId ?? ''}, true),
      set_config('app.user_id', ${member?.userId ?? ''}, true), set_config('max_parallel_workers_per_gather', '0', true)`;
    await transaction.unsafe(`set local role ${member === undefined ? 'dira_jobs' : 'dira_app'}`);
    await transaction`set local plan_cache_mode = force_generic_plan`;
    await transaction.unsafe(`prepare asked as ${sql}`);
    const [row] = await transaction.unsafe(
      `explain (analyze, timing off, format json) execute asked ${values === '' ? '' : `(${values})`}`,
    );
    await transaction.unsafe('deallocate asked');
    const plan = row?.['QUERY PLAN'] as [{ Plan: PlanNode }];
    return sumRows(plan[0].Plan, table);
  });
}

function sumRows(node: PlanNode, table: string): number {
  const rows =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const own =
    node['Node Type'].includes('Scan') && node['Relation Name'] === table
      ? rows * (node['Actual Loops'] ?? 1)
      : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + sumRows(child, table), 0);
}
