import { formatBytes } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { now } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconDownload } from '../../../ui/icons.ts';
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
  return (
    <Card title={t('card.title')} isPadded>
      <Stack>
        <p className={classes.text}>{t('card.body')}</p>
        <p className={classes.state} role="status">
          <StateOf newest={newest} />
        </p>
        <div className={classes.actions}>
          {newest?.state === 'ready' && <Download id={newest.id} />}
          {!isUnderWay(newest) && <Ask isAgain={newest?.state === 'ready'} />}
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

const sayProblem = (error: Error) => showToast({ tone: 'error', title: describeProblem(error) });

function Ask({ isAgain }: { isAgain: boolean }) {
  const { t } = useTranslation('data-exports');
  const request = useRequestDataExport();
  return (
    <Button
      variant={isAgain ? 'default' : 'filled'}
      loading={request.isPending}
      onClick={() =>
        request.mutate(currentLanguage(), {
          onSuccess: () => showToast({ title: t('card.asked') }),
          onError: sayProblem,
        })
      }
    >
      {t(isAgain ? 'card.again' : 'card.ask')}
    </Button>
  );
}

function Download({ id }: { id: string }) {
  const { t: tCommon } = useTranslation();
  const save = useSaveDataExport();
  return (
    <Button
      variant="filled"
      icon={IconDownload}
      loading={save.isPending}
      onClick={() => save.mutate(id, { onError: sayProblem })}
    >
      {tCommon('actions.download')}
    </Button>
  );
}
