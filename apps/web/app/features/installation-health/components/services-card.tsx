import { useTranslation } from 'react-i18next';
import { Card, FactList } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { InstallationHealth } from '../queries.ts';

/** Which services are set up; how, no page says. */
export function ServicesCard({ services }: Pick<InstallationHealth, 'services'>) {
  const { t } = useTranslation('installation-health');
  return (
    <Card title={t('services.title')}>
      <FactList
        facts={services.map(({ name, isSetUp }) => ({
          label: t(`services.names.${name}`),
          value: (
            <StatusPill tone={isSetUp ? 'ok' : 'off'}>
              {t(isSetUp ? 'services.on' : 'services.off')}
            </StatusPill>
          ),
        }))}
      />
    </Card>
  );
}
