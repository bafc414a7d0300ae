import { expect, test, vi } from 'vitest';
import { killWorker, openMailSink, startWorker } from '../../testing/killed-workers.ts';
import { startServerForTest, testNow } from '../../testing/test-server.ts';
import { addTemplate, approveTemplate } from '../message-templates/testing.ts';
import { addRental } from '../money/testing.ts';
import { addWorkflow, onRequest } from './testing.ts';

const many = 600;

test(
  'six hundred runs take each step once, while a worker is killed every second',
  { tags: ['night'], timeout: 600_000 },
  async () => {
    const server = await startServerForTest();
    const { owner, lease } = await addRental(server);
    const templateId = await addTemplate(server, owner);
    await approveTemplate(server, owner, templateId);
    const workflow = await addWorkflow(
      server,
      owner,
      onRequest(
        { kind: 'wait', hours: 1 },
        { kind: 'task', title: 'Call', dueInDays: 1, memberId: null },
        { kind: 'send', templateId },
        { kind: 'notify', text: 'Written to', memberId: null },
      ),
    );
    await server.owner`
      insert into workflow_runs (organization_id, id, workflow_id, version, subject_key, acts_for, lease_id, tenant_id,
        property_id, day, at_step, state, wakes_at, created_at)
      select ${owner.organizationId}, gen_random_uuid(), ${workflow}, 1, 'many:' || n, ${owner.id}, ${lease.id},
        ${lease.tenantId}, l.property_id, ${server.clock.today().toString()}, 0, 'waiting', ${testNow}, ${testNow}
      from leases l, generate_series(1, ${many}) as n where l.id = ${lease.id}`;
    const { url } = await openMailSink(1);
    const workers = await Promise.all([startWorker(server, url, testNow), startWorker(server, url, testNow)]);
    await server.services.queue.addJobs([{ name: 'wake_workflow_runs', payload: {} }]);
    const countDone = async () => {
      const [row] = await server.owner<{ count: number }[]>`
        select count(*)::int as count from workflow_runs where workflow_id = ${workflow} and state = 'done'`;
      return row!.count;
    };
    let kills = 0;
    for (let until = Date.now() + 1000; (await countDone()) < many; until = Date.now() + 1000) {
      await vi.waitFor(async () => expect(Date.now() > until || (await countDone()) === many).toBe(true), {
        timeout: 10_000,
        interval: 50,
      });
      await killWorker(server, workers.shift()!);
      kills += 1;
      workers.push(await startWorker(server, url, testNow));
    }
    expect(kills).toBeGreaterThan(1);
    const [counts] = await server.owner`
      select (select count(*)::int from tasks where organization_id = ${owner.organizationId}) as tasks,
        (select count(distinct (run_id, step))::int from workflow_run_steps) as steps,
        (select count(*)::int from workflow_run_steps) as logged,
        (select count(*)::int from deliveries where composed_by = 'workflow') as messages`;
    expect(counts).toEqual({ tasks: many, steps: 4 * many, logged: 4 * many, messages: many });
  },
);
