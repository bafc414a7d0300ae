import type { UserWrite } from '../../../db/scope.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import * as repo from './repo.ts';

export { selectPerson, stopMail, type PersonRow } from './repo.ts';

/** @throws AppError phone_not_confirmed, channel_unavailable: copies by WhatsApp go to a phone that is the person's */
export async function changeProfile(
  write: UserWrite,
  { whatsApp }: Pick<Services, 'whatsApp'>,
  change: repo.ProfileChange,
): Promise<void> {
  if (change.notifications?.whatsapp === true) {
    if (!whatsApp.canSend) throw refuse('channel_unavailable');
    if (!(await repo.hasConfirmedPhone(write))) throw refuse('phone_not_confirmed');
  }
  await repo.updateProfile(write, change);
}

function refuse(code: 'channel_unavailable' | 'phone_not_confirmed'): AppError {
  return new AppError(code, { fields: [{ path: 'notifications.whatsapp', code }] });
}
