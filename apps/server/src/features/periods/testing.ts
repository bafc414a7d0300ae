import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

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
