import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

const noFigures = JSON.stringify({ month: '2000-01', leases: [], money: [], expenses: [] });

export function closePeriod(server: TestServer, owner: Member, month: string): Promise<Answer> {
  return server.request('POST', owner.path('/periods'), { as: owner, body: { month } });
}

export function reopenPeriod(server: TestServer, owner: Member, id: string): Promise<Answer> {
  return server.request('POST', owner.path(`/periods/${id}/reopening`), {
    as: owner,
    body: { reason: 'A bank fee was missing' },
  });
}

// `any`: a test looks at whatever came
export async function readReport(server: TestServer, owner: Member, month: string): Promise<any> {
  const { body } = await server.request('GET', owner.path(`/books/report?month=${month}`), { as: owner });
  return body;
}

/** Opens what is closed, by the database. */
export async function reopenAll(server: TestServer, owner: Member): Promise<void> {
  await server.owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${server.clock.now().toString()}, true)`;
    await sql`insert into period_reopenings (organization_id, close_id, reason, reopened_by)
      select c.organization_id, c.id, 'For a test', ${owner.id} from period_closes c
      where c.organization_id = ${owner.organizationId} and not exists (
        select from period_reopenings r where r.organization_id = c.organization_id and r.close_id = c.id)
      order by c.month desc`;
  });
}

/** A month of long ago, closed. @returns its id */
export async function addClose(server: TestServer, owner: Member): Promise<string> {
  await reopenAll(server, owner);
  return server.owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${server.clock.now().toString()}, true)`;
    const [row] = await sql<{ id: string }[]>`
      insert into period_closes (organization_id, month, figures, sha256, closed_by)
      values (${owner.organizationId}, '2000-01-01', ${noFigures}, sha256(convert_to(${noFigures}, 'UTF8')), ${owner.id})
      returning id`;
    if (row === undefined) throw new Error('no month was closed');
    return row.id;
  });
}
