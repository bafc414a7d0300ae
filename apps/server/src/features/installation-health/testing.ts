import type { TestServer } from '../../testing/test-server.ts';

/** A message that could not be sent, of nobody. */
export async function addFailedDelivery(server: TestServer): Promise<string> {
  const id = server.services.newId();
  await server.owner`insert into deliveries (id, dedupe_key, channel, recipient, text_body, status, attempts, failure,
      created_at)
    values (${id}, ${`receipt:${id}:tenant`}, 'email', 'noa@example.com', 'Received', 'failed', 5, 'refused', ${server.clock.now().toString()})`;
  return id;
}

/** A job that has no try left. */
export async function addDeadJob(server: TestServer): Promise<string> {
  await server.services.queue.addJobs([{ name: 'deliver', payload: { id: 'none' } }]);
  const [row] = await server.owner<{ id: string }[]>`update graphile_worker._private_jobs
    set attempts = max_attempts where id = (select max(id) from graphile_worker._private_jobs) returning id::text`;
  return row?.id ?? '';
}
