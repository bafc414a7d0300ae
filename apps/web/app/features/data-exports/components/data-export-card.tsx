import { formatBytes } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { now } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { AskForExport, DownloadExport } from '../../../ui/export-buttons.tsx';
import { Stack } from '../../../ui/page.tsx';
import { dataExportQuery, useRequestDataExport, useSaveDataExport } from '../queries.ts';
import type { DataExport } from '../queries.ts';
import classes from './data-export-card.module.css';

/** What is not ready by then has failed, and may be asked for anew. */
const patienceMs = 60 * 60_000;

/** One's own data to take along: asked for, made in the background, kept for some days. */
export function DataExportCard() {
  const { t } = useTranslation('data-exports');
  const { data } = useSuspenseQuery(dataExportQuery);
  const newest = data.dataExport;
  const isReady = newest?.state === 'ready';
  const [request, save] = [useRequestDataExport(), useSaveDataExport()];
  return (
    <Card title={t('card.title')} isPadded>
      <Stack>
        <p className={classes.text}>{t('card.body')}</p>
        <p className={classes.state} role="status">
          <StateOf newest={newest} />
        </p>
        <div className={classes.actions}>
          {isReady && <DownloadExport save={save} id={newest.id} />}
          {!isUnderWay(newest) && (
            <AskForExport
              request={request}
              label={t(isReady ? 'card.again' : 'card.ask')}
              asked={t('card.asked')}
              isMain={!isReady}
            />
          )}
        </div>
      </Stack>
    </Card>
  );
}

function isUnderWay(newest: DataExport | null): boolean {
  return newest?.state === 'preparing' && now() - Date.parse(newest.requestedAt) < patienceMs;
}

function StateOf({ newest }: { newest: DataExport | null }) {
  const { t } = useTranslation('data-exports');
  const language = useLanguage();
  if (newest === null) return null;
  if (isUnderWay(newest)) return t('card.preparing');
  if (newest.state === 'expired') return t('card.expired');
  if (newest.expiresAt === null || newest.byteSize === null) return null;
  return t('card.ready', {
    date: isolate.code(formatDate(toBusinessDate(newest.expiresAt))),
    size: isolate.code(formatBytes(newest.byteSize, language)),
  });
}
