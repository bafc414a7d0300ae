import { z } from 'zod';
import type { PushTarget } from '../../platform/push.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';
import * as repo from './push.repo.ts';

/** Where a browser is reached, at rest: sealed for its session, and found again by a keyed hash of its address. */

const form = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

export function sealTarget(
  secrets: Pick<Secrets, 'seal' | 'sign'>,
  sessionId: string,
  { endpoint, p256dh, auth }: PushTarget,
): repo.SealedDevice {
  return {
    endpoint_hmac: secrets.sign('fingerprint', `push-device|${endpoint}`),
    target_sealed: secrets.seal(JSON.stringify({ endpoint, p256dh, auth }), `push-device:${sessionId}`),
  };
}

/** @returns undefined for a device that is still to be sealed */
export function openTarget(
  secrets: Pick<Secrets, 'open'>,
  { session_id: id, target_sealed: sealed }: { session_id: string; target_sealed: Uint8Array | null },
): PushTarget | undefined {
  return sealed === null
    ? undefined
    : form.parse(JSON.parse(secrets.open(sealed, `push-device:${id}`).toString()));
}

/** Seals what was kept before devices were sealed: at each start, and there is something to do at the first alone. */
export async function sealOpenDevices({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await db.jobs(async (trx) => {
      const devices = await repo.lockOpenDevices(trx);
      for (const { session_id: id, ...target } of devices)
        await repo.sealDevice(trx, id, sealTarget(secrets, id, form.parse(target)));
      return devices.length === repo.devicesAtOnce;
    });
  }
}
