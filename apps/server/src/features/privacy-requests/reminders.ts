import type { Services } from '../../services.ts';
import { mailOperator } from './letters.ts';
import { findOpenOperatorRequest } from './operator.repo.ts';
import { remindOperator, remindWorkspaces } from './reminders.repo.ts';

type Tools = Pick<Services, 'db' | 'clock' | 'newId' | 'secrets' | 'settings' | 'publicUrl'>;

/** Tells of what is due within a week, and of what is due today. Safe at any time, however often. */
export async function remindOfRequests(services: Tools): Promise<void> {
  const today = services.clock.today().toString();
  await services.db.jobs(async (trx) => {
    for (const reminder of ['due', 'due_soon'] as const) {
      await remindWorkspaces(trx, reminder, today);
      for (const row of await remindOperator(trx, reminder, today))
        await mailOperator(trx, services, row, reminder);
    }
  });
}

export async function tellOperator(services: Tools, id: string): Promise<void> {
  await services.db.jobs(async (trx) => {
    const request = await findOpenOperatorRequest(trx, id);
    if (request !== undefined) await mailOperator(trx, services, request, 'received');
  });
}
