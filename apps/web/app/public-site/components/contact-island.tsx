import type { ContactKind } from '@dira/domain/contact';
import { ContactForm } from '../../features/contact-messages/components/contact-form.tsx';
import { useSite } from '../site.tsx';

/** The form as it is drawn here, and how islands.ts finds it to bring it to life. */
export function ContactIsland({ kind }: { kind: ContactKind }) {
  const { language } = useSite();
  return (
    <div data-island="contact" data-kind={kind}>
      <ContactForm kind={kind} language={language} />
    </div>
  );
}
