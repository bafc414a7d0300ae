import { useTranslation } from 'react-i18next';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';

const integrations = [
  'spreadsheets',
  'payments',
  'index',
  'rates',
  'calendar',
  'mail',
  'whatsapp',
  'maps',
] as const;

export function Integrations() {
  const { t } = useTranslation('landing');
  const rows = integrations.map((name) => ({
    name: t(`integrations.${name}.name`),
    body: t(`integrations.${name}.body`),
  }));
  return (
    <Section title={t('integrations.title')} lead={t('integrations.lead')} ground="sunken" isSplit>
      <Rows rows={rows} />
    </Section>
  );
}
