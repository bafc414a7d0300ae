import { useTranslation } from 'react-i18next';
import { ContactIsland } from '../contact-island.tsx';
import { Section } from './section.tsx';

export function Contact() {
  const { t } = useTranslation('landing');
  return (
    <Section id="contact" ground="ruled" title={t('contact.title')} lead={t('contact.lead')} isSplit>
      <ContactIsland kind="contact" />
    </Section>
  );
}
