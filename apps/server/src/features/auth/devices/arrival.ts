import { formatDateTime } from '@dira/i18n/format-date';
import { fallbackLanguage } from '@dira/i18n/languages';
import type { Trx } from '../../../db/scope.ts';
import { sha256 } from '../../../platform/digest.ts';
import { languageOf, queueAccountMail, type MailTools } from '../mails/service.ts';
import { insertSecurityEvent } from '../security-events.repo.ts';
import type { UserRow } from '../users.repo.ts';
import { listKnownDevices, rememberDevices } from './known-devices.repo.ts';
import { nameDevice } from './user-agent.ts';

/** Where somebody signs in from. */
export interface ArrivingDevice {
  ip: string;
  userAgent: string;
  /** What the browser is known by; a browser of another origin brings none. */
  cookieHash?: Buffer | null | undefined;
}

type Tools = MailTools & { issuer: string };

/** Writes a sign-in down. The person is written to where it came from a device that they never used. */
export async function noteArrival(
  trx: Trx,
  tools: Tools,
  user: UserRow,
  device: ArrivingDevice,
  method: string,
): Promise<void> {
  const marks = marksOf(device);
  const known = await listKnownDevices(trx, user.id);
  const isKnown = known.some((hash) => marks.some((mark) => mark.equals(hash)));
  await rememberDevices(trx, user.id, marks, tools.clock.now().toString());
  // Whoever arrives for the first time arrives at a new account.
  const isNewDevice = known.length > 0 && !isKnown;
  await insertSecurityEvent(trx, tools.clock, {
    type: 'signed_in',
    userId: user.id,
    metadata: { method, isNewDevice },
    from: device,
  });
  if (isNewDevice) await writeAbout(trx, tools, user, 'newDevice', device);
}

/** To the person, about their account and a device. Who has no address is not written to. */
export async function writeAbout(
  trx: Trx,
  tools: Tools,
  user: UserRow,
  kind: 'newDevice' | 'tokenReused',
  device: ArrivingDevice,
): Promise<void> {
  if (user.email === null) return;
  const site = tools.issuer.replace(/\/auth\/v1$/, '');
  await queueAccountMail(trx, tools, {
    kind,
    to: user.email,
    language: await languageOf(trx, user.id, fallbackLanguage),
    url: kind === 'newDevice' ? `${site}/settings` : `${site}/auth`,
    facts: {
      when: formatDateTime(tools.clock.now().toString()),
      device: nameDevice(device.userAgent),
      ip: device.ip,
    },
  });
}

/** The browser by its cookie; a program that keeps none, by what it calls itself and where it is. */
function marksOf({ ip, userAgent, cookieHash }: ArrivingDevice): Buffer[] {
  const byName = sha256(`${userAgent}|${ip}`);
  return cookieHash === undefined || cookieHash === null ? [byName] : [cookieHash, byName];
}
