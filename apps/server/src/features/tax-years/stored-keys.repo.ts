import type { StoredKeySource } from '../../contributions/stored-keys.ts';

/** Archives of tax years. */
export const storedTaxPacks: StoredKeySource = async (trx, keys) => {
  const rows = await trx
    .selectFrom('tax_packs')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return rows.flatMap(({ storage_key: key }) => (key === null ? [] : [key]));
};
