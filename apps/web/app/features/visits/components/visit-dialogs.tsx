import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../../lib/language.ts';
import { AccessibilityPanel } from '../../accessibility/components/accessibility-panel.tsx';
import { CookiePreferences } from './cookie-preferences.tsx';
import { CountryNotice, ToolsNotice } from './notices.tsx';

const dialogs = {
  accessibility: AccessibilityPanel,
  cookies: CookiePreferences,
  country: CountryNotice,
  tools: ToolsNotice,
} satisfies Record<string, ComponentType<{ onClose: () => void }>>;

export type VisitDialog = keyof typeof dialogs;

const opened = new Map<VisitDialog, () => void>();

/** Shows one beside whatever is on the page; pressed again, the one that is open closes. */
export async function openDialog(name: VisitDialog): Promise<void> {
  await loadTexts('visits', 'accessibility');
  const close = opened.get(name);
  if (close !== undefined) {
    close();
    return;
  }
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const Dialog = dialogs[name];
  const onClose = () => {
    opened.delete(name);
    root.unmount();
    host.remove();
  };
  opened.set(name, onClose);
  root.render(<Dialog onClose={onClose} />);
}
