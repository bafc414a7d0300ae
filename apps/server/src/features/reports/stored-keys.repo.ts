import type { StoredKeySource } from '../../contributions/stored-keys.ts';

/** Large files of reports. */
export const storedReportExports: StoredKeySource = async (trx, keys) => {
  const rows = await trx
    .selectFrom('report_exports')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return rows.flatMap(({ storage_key: key }) => (key === null ? [] : [key]));
};
