import { useTranslation } from 'react-i18next';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';

/** Each is a promise of docs/SECURITY.md, and held by the test that is named there. */
const promises = ['workspace', 'operations', 'money', 'pictures', 'files', 'secrets', 'leaving'] as const;

export function Security() {
  const { t } = useTranslation('landing');
  const rows = promises.map((name) => ({
    name: t(`security.${name}.name`),
    body: t(`security.${name}.body`),
  }));
  return (
    <Section id="security" title={t('security.title')} lead={t('security.lead')} isSplit>
      <Rows rows={rows} />
    </Section>
  );
}
