import { formatBytes } from '@dira/i18n/format';
import { formatDateTime, formatRelativeDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card, FactList, type Fact } from '../../../ui/card.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { InstallationHealth } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';

/** Where backups are kept, how old the newest is, and what became of the last that failed. */
export function BackupsCard({ backups }: Pick<InstallationHealth, 'backups'>) {
  const { t } = useTranslation('installation-health');
  return (
    <Card title={t('backups.title')}>
      {backups === null ? (
        <p className={classes.said}>{t('backups.off')}</p>
      ) : (
        <BackupFacts backups={backups} />
      )}
    </Card>
  );
}

function BackupFacts({ backups }: { backups: NonNullable<InstallationHealth['backups']> }) {
  const { t } = useTranslation(['installation-health', 'common']);
  const language = useLanguage();
  const { newest, failure, nextDueAt } = backups;
  const facts: Fact[] = [
    { label: t('backups.place'), value: <Code>{backups.place}</Code> },
    { label: t('backups.newest'), value: newest === null ? t('common:none') : <Age at={newest.madeAt} /> },
    ...(newest === null
      ? []
      : [{ label: t('backups.size'), value: <Code>{formatBytes(newest.byteSize, language)}</Code> }]),
    {
      label: t('backups.nextDueAt'),
      value: nextDueAt === null ? t('backups.soon') : <Code>{formatDateTime(nextDueAt)}</Code>,
    },
    {
      label: t('backups.kept'),
      value: t('backups.keptOf', { kept: backups.kept, most: backups.mostKept }),
    },
    {
      label: t('backups.isEncrypted'),
      value: t((newest?.isEncrypted ?? backups.isEncrypted) ? 'common:yes' : 'common:no'),
    },
    ...(failure === null
      ? []
      : [
          {
            label: t('backups.failure'),
            value: (
              <>
                <Code>{formatDateTime(failure.at)}</Code>, {t(`backups.causes.${failure.cause}`)}
              </>
            ),
          },
        ]),
  ];
  return <FactList facts={facts} />;
}

function Age({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <>
      <Code>{formatDateTime(at)}</Code> ({formatRelativeDate(toBusinessDate(at), today(), language)})
    </>
  );
}
