import type { StoredKeySource } from '../../contributions/stored-keys.ts';

/** Archives of workspaces. */
export const storedOrganizationExports: StoredKeySource = async (trx, keys) => {
  const rows = await trx
    .selectFrom('organization_exports')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return rows.flatMap(({ storage_key: key }) => (key === null ? [] : [key]));
};
