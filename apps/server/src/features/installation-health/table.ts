import type { OperatorDelivery } from '@dira/contract/installation-health';
import { formatDateTime } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { Position } from '../../db/page.ts';
import { writeCsvInPieces, type CsvCell } from '../../platform/csv.ts';
import { presentDelivery } from './present.ts';
import type { DeliveryRow } from './repo.ts';

const rowsAtOnce = 500;

/**
 * The messages that filters find as a file, read page by page while it is taken.
 * @param readPage with one row more than the page has
 */
export function writeDeliveries(
  language: Language,
  readPage: (page: { limit: number; after: Position | undefined }) => Promise<DeliveryRow[]>,
): AsyncGenerator<Buffer> {
  const t = createTranslator(language, 'installation-health');
  const tCommon = createTranslator(language, 'common');
  const toCells = (delivery: OperatorDelivery): CsvCell[] => [
    formatDateTime(delivery.createdAt),
    t(`deliveries.channels.${delivery.channel}`),
    t(`deliveries.kinds.${delivery.kind}`),
    delivery.recipient ?? t('deliveries.browser'),
    delivery.organizationName ?? '',
    t(`deliveries.states.${delivery.state}`),
    delivery.attempts,
    delivery.failure === null ? '' : t(`deliveries.failures.${delivery.failure}`),
  ];
  const header = [
    tCommon('labels.date'),
    t('deliveries.channel'),
    tCommon('labels.type'),
    t('deliveries.recipient'),
    createTranslator(language, 'shell')('workspace.label'),
    tCommon('labels.status'),
    t('deliveries.attempts'),
    tCommon('labels.reason'),
  ];
  return writeCsvInPieces(header, readRows(readPage, toCells));
}

async function* readRows(
  readPage: Parameters<typeof writeDeliveries>[1],
  toCells: (delivery: OperatorDelivery) => CsvCell[],
): AsyncGenerator<CsvCell[][]> {
  for (let after: Position | undefined; ;) {
    const rows = await readPage({ limit: rowsAtOnce, after });
    const shown = rows.slice(0, rowsAtOnce);
    yield shown.map((row) => toCells(presentDelivery(row)));
    const last = shown.at(-1);
    if (last === undefined || rows.length <= rowsAtOnce) return;
    after = [last.created_at, String(last.at_position)];
  }
}
