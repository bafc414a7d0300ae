import { useTranslation } from 'react-i18next';
import { LawTable } from '../law-table.tsx';
import { Section } from './section.tsx';

export function Week() {
  const { t } = useTranslation('landing');
  return (
    <Section title={t('week.title')} lead={t('week.lead')}>
      <LawTable />
    </Section>
  );
}
