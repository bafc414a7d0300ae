import type { Services } from '../../services.ts';
import * as repo from './reminders.repo.ts';

/** Tells of the tasks whose reminder has come, each once for its day. @returns of how many */
export function remindOfTasks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return db.jobs((trx) => repo.remindOfTasks(trx, clock.today().toString(), clock.now().toString()));
}
