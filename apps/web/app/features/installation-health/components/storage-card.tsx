import { formatBytes } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card, FactList } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { InstallationHealth } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';
import folds from './fold.module.css';

/** How much is stored, how much more fits, and whose files take most. */
export function StorageCard({ storage }: Pick<InstallationHealth, 'storage'>) {
  const { t } = useTranslation('installation-health');
  const language = useLanguage();
  const size = (bytes: number) => <Code>{formatBytes(bytes, language)}</Code>;
  return (
    <Card title={t('storage.title')}>
      <FactList
        facts={[
          { label: t(`storage.filesIn.${storage.filesIn}`), value: size(storage.storedBytes) },
          { label: t('storage.database'), value: size(storage.databaseBytes) },
          {
            label: t('storage.free'),
            value: t('storage.freeOf', {
              free: isolate.code(formatBytes(storage.freeBytes, language)),
              total: isolate.code(formatBytes(storage.diskBytes, language)),
            }),
          },
        ]}
      />
      <div className={folds.fold}>
        <Fold title={t('storage.largest')}>
          {storage.workspaces.length === 0 ? (
            <p className={classes.said}>{t('storage.largestEmpty')}</p>
          ) : (
            <FactList
              facts={storage.workspaces.map(({ name, storedBytes }) => ({
                label: name,
                value: size(storedBytes),
              }))}
            />
          )}
        </Fold>
      </div>
    </Card>
  );
}
