import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { openOwnerConnection } from '../../db/connect.ts';
import { waitUntilHeldUp } from '../../testing/lock-waits.ts';
import { signUpOwner } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { mailDueStatements } from './mails.ts';

test(
  'a run of statements that is killed in the middle is run again: each owner is sent it once',
  { tags: ['night'] },
  async () => {
    const server = await startServerForTest();
    const manager = await signUpOwner(server);
    for (const name of ['Avi', 'Dana', 'Noa'])
      await server.request('POST', manager.path('/property-owners'), {
        as: manager,
        body: { fullName: name, email: `${name}@example.com`, statementDay: 1 },
      });
    await server.owner`update property_owners set statement_next_on = '2026-11-01'`;
    const watcher = openOwnerConnection(server.target);
    await server.owner.begin(async (holder) => {
      await holder`select from property_owners where id = (select max(id::text)::uuid from property_owners) for update`;
      const child = spawnRun(server);
      await waitUntilHeldUp(watcher, '%property_owners%');
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    await watcher.end();
    expect(await server.owner`select from owner_statement_mails`).toHaveLength(2);

    expect(await mailDueStatements(server.services, 1)).toBe(1);
    await runUntilIdle(server.services);
    const sent = await server.owner`
    select m.recipient, count(f.file_id)::int as papers, count(d.id)::int as letters
    from owner_statement_mails m
    left join owner_statement_files f on f.organization_id = m.organization_id and f.mail_id = m.id
    left join deliveries d on d.organization_id = m.organization_id and d.dedupe_key = m.mail_key
    group by 1 order by 1`;
    expect(sent).toEqual(
      ['Avi', 'Dana', 'Noa'].map((name) => ({ recipient: `${name}@example.com`, papers: 1, letters: 1 })),
    );
  },
);

/** The run in a process of its own, an owner at a time. */
function spawnRun({ target, clock }: TestServer) {
  const fileUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    import { openDatabase } from ${fileUrl('../../db/database.ts')};
    import { createTestClock } from ${fileUrl('../../platform/clock.ts')};
    import { newId } from ${fileUrl('../../platform/ids.ts')};
    import { mailDueStatements } from ${fileUrl('./mails.ts')};
    const clock = createTestClock(${JSON.stringify(clock.now().toString())});
    const db = openDatabase(${JSON.stringify(target)}, clock);
    await mailDueStatements({ clock, db, newId: () => newId(clock) }, 1);`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
}
