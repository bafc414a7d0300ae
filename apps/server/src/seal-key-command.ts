import { readFile } from 'node:fs/promises';
import { createTranslator } from '@dira/i18n/translate';
import { askSecret } from './ask-secret.ts';
import { findOrganization } from './db/organization-names.ts';
import {
  openKeyFile,
  removeInstallationKey,
  removeKey,
  supplyInstallationKey,
  supplyKey,
} from './features/seal-keys/service.ts';
import { AppError } from './platform/app-error.ts';
import { describeCertificate } from './platform/certificates.ts';
import type { Services } from './services.ts';

/** What an operator does about the keys that documents are sealed with: for one organization, or for all that have none. */

/** @returns what is to be said about the key that seals from now on */
export async function importSealKey(
  services: Services,
  file: string,
  organizationId: string | undefined,
): Promise<object> {
  const bytes = await readFile(file);
  const password =
    services.settings.SEAL_KEY_PASSWORD ??
    (await askSecret('Password of the file', 'Give the password of the file in SEAL_KEY_PASSWORD.'));
  const key = await openKeyFile(services, { file: bytes, password }).catch(tellFault);
  if (organizationId === undefined) {
    await supplyInstallationKey(services, key);
    return { organization: null, ...describe(key.certificates) };
  }
  const organization = await services.db.jobs(async (trx) => {
    const write = { trx, organizationId, userId: null };
    const name = await requireOrganization(write);
    await supplyKey(write, services, key);
    return name;
  });
  return { organization, ...describe(key.certificates) };
}

export async function removeSealKey(services: Services, organizationId: string | undefined): Promise<void> {
  const work =
    organizationId === undefined
      ? removeInstallationKey(services)
      : services.db.jobs((trx) => removeKey({ trx, organizationId, userId: null }));
  await work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found')
      throw new Error('No key was supplied there.');
    throw error;
  });
}

function describe(certificates: string): object {
  const { validFrom, validUntil, ...facts } = describeCertificate(certificates);
  return { ...facts, validFrom: validFrom.toString(), validUntil: validUntil.toString() };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function requireOrganization(write: Parameters<typeof findOrganization>[0]): Promise<string> {
  const found = uuid.test(write.organizationId) ? await findOrganization(write) : undefined;
  if (found === undefined) throw new Error(`No organization has the id ${write.organizationId}.`);
  return found.name;
}

/** In the words that the screens use too. */
function tellFault(error: unknown): never {
  const [fault] = error instanceof AppError ? error.fields : [];
  if (fault === undefined) throw error;
  throw new Error(createTranslator('en', 'problems')(`fields.${fault.code as 'key_expired'}`)); // one of the codes for keys
}
