import { CONTACT_KINDS } from '@dira/domain/contact';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from '../../features/contact-messages/components/contact-form.tsx';
import { currentLanguage, loadTexts } from '../../lib/language.ts';

/** Brings a form that the server has drawn to life. */
export async function wake(island: HTMLElement): Promise<void> {
  const kind = CONTACT_KINDS.find((known) => known === island.dataset['kind']);
  if (kind === undefined) return;
  await loadTexts('contact-messages', 'privacy-notices', 'problems');
  hydrateRoot(island, <ContactForm kind={kind} language={currentLanguage()} />);
}
