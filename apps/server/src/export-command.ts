import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exportOrganization } from './features/organization-exports/service.ts';
import type { Services } from './services.ts';

interface Asked {
  services: Services;
  organizationId: string;
  /** A file that is not there yet. */
  to: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an operator does to hand a workspace everything that it holds. @throws Error with words */
export async function writeExport({ services, organizationId, to }: Asked): Promise<{ byteSize: number }> {
  if (!uuid.test(organizationId)) throw new Error('export-org takes the id of a workspace.');
  let hasBegun = false;
  try {
    const byteSize = await exportOrganization(services, organizationId, (bytes) => {
      const file = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
      file.once('open', () => {
        hasBegun = true;
      });
      return pipeline(bytes, file);
    });
    if (byteSize === null) throw new Error(`There is no workspace ${organizationId} here.`);
    return { byteSize };
  } catch (error) {
    // Half of one helps nobody; a file that was there before is not ours.
    if (hasBegun) await rm(to, { force: true });
    throw error;
  }
}
