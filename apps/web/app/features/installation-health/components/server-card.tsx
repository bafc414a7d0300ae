import { formatNumber } from '@dira/i18n/format';
import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card, FactList } from '../../../ui/card.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { InstallationHealth } from '../queries.ts';

/** Which versions run, since when, and how far the database is. */
export function ServerCard({ health: { server, migrations } }: { health: InstallationHealth }) {
  const { t } = useTranslation('installation-health');
  const language = useLanguage();
  return (
    <Card title={t('server.title')}>
      <FactList
        facts={[
          { label: t('server.version'), value: <Code>{server.version}</Code> },
          { label: t('server.node'), value: <Code>{server.node}</Code> },
          { label: t('server.postgres'), value: <Code>{server.postgres}</Code> },
          { label: t('server.startedAt'), value: <Code>{formatDateTime(server.startedAt)}</Code> },
          { label: t('server.migrations'), value: formatNumber(migrations.count, language) },
          { label: t('server.newest'), value: <Code>{migrations.newest.replace(/\.sql$/, '')}</Code> },
          { label: t('server.appliedAt'), value: <Code>{formatDateTime(migrations.appliedAt)}</Code> },
        ]}
      />
    </Card>
  );
}
