import { addReminder, buildReminder } from '../features/reminders/testing.ts';
import { nextNumber, type MakeCall, type Maker } from './access-matrix-maker.ts';

/** How to call the operations of reminders; a reminder is made for each that changes one. */
export const reminderCalls: Record<string, MakeCall> = {
  createReminder: () => ({ body: buildReminder() }),
  getReminder: (maker) => withReminder(maker),
  updateReminder: async (maker) => ({
    ...(await withReminder(maker)),
    body: { name: nextNumber('Reminder ') },
  }),
  deleteReminder: (maker) => withReminder(maker),
  switchReminders: async (maker) => {
    await withReminder(maker);
    return { body: { isActive: true } };
  },
};

async function withReminder({ server, estate }: Maker) {
  return { params: { reminderId: await addReminder(server, estate.owner, { isActive: false }) } };
}
