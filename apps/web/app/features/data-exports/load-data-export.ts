import { loadTexts } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dataExportQuery } from './queries.ts';

/** What the card shows, for the `clientLoader` of a page that holds it. */
export async function loadDataExport(): Promise<void> {
  await Promise.all([loadTexts('data-exports'), queryClient.ensureQueryData(dataExportQuery)]);
}
