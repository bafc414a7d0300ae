import type { ComponentType } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';
import { AccessibilityPanel } from '../../accessibility/components/accessibility-panel.tsx';
import type { VisitDialog } from '../start.ts';
import { CookiePreferences } from './cookie-preferences.tsx';
import { CountryNotice, ToolsNotice } from './notices.tsx';

const dialogs: Readonly<Record<VisitDialog, ComponentType<{ onClose: () => void }>>> = {
  accessibility: AccessibilityPanel,
  cookies: CookiePreferences,
  country: CountryNotice,
  tools: ToolsNotice,
};

const opened = createStore<readonly VisitDialog[]>([]);

/** Shows one beside whatever is on the page; pressed again, the one that is open closes. */
export function toggleDialog(name: VisitDialog): void {
  if (opened.get().includes(name)) close(name);
  else opened.set([...opened.get(), name]);
}

function close(name: VisitDialog): void {
  opened.set(opened.get().filter((other) => other !== name));
}

/** The dialogs that are open. */
export function VisitDialogs() {
  return useStore(opened).map((name) => {
    const Dialog = dialogs[name];
    return <Dialog key={name} onClose={() => close(name)} />;
  });
}
