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

interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** Who reads, behind row-level security; a job reads without one. */
interface Reader {
  organizationId: string;
  userId: string;
}

/**
 * How many rows of each table a query reads, by the plan that it really gets: one for all values, made without knowing
 * them. The tables that count are to be `vacuum analyze`d before: autovacuum may come at any moment, and where it has passed
 * the planner may choose otherwise.
 * @param settings of the planner, as in `enable_seqscan`: reading a small table whole is cheaper than its index
 */
export async function countRowsReadByTable(
  server: TestServer,
  { sql, parameters }: Query,
  reader?: Reader,
  settings: Readonly<Record<string, string>> = {},
): Promise<Map<string, number>> {
  const texts = parameters.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : String(value)));
  const values = texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ');
  const session = {
    'app.now': server.clock.now().toString(),
    'app.organization_id': reader?.organizationId ?? '',
    'app.user_id': reader?.userId ?? '',
    max_parallel_workers_per_gather: '0',
    plan_cache_mode: 'force_generic_plan',
    ...settings,
  };
  return server.owner.begin(async (transaction) => {
    for (const [name, value] of Object.entries(session)) {
      await transaction`select set_config(${name}, ${value}, true)`;
    }
    await transaction.unsafe(`set local role ${reader === undefined ? 'dira_jobs' : 'dira_app'}`);
    await transaction.unsafe(`prepare asked as ${sql}`);
    const [row] = await transaction.unsafe(
      `explain (analyze, timing off, format json) execute asked ${values === '' ? '' : `(${values})`}`,
    );
    await transaction.unsafe('deallocate asked');
    const plan = row?.['QUERY PLAN'] as [{ Plan: PlanNode }];
    const counts = new Map<string, number>();
    addRows(plan[0].Plan, counts);
    return counts;
  });
}

/** How many rows of one table a query reads. */
export async function countRowsRead(
  server: TestServer,
  query: Query,
  table: string,
  reader?: Reader,
): Promise<number> {
  return (await countRowsReadByTable(server, query, reader)).get(table) ?? 0;
}

function addRows(node: PlanNode, counts: Map<string, number>): void {
  const table = node['Relation Name'];
  if (node['Node Type'].includes('Scan') && table !== undefined) {
    const rows =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    counts.set(table, (counts.get(table) ?? 0) + rows * (node['Actual Loops'] ?? 1));
  }
  for (const child of node.Plans ?? []) addRows(child, counts);
}
