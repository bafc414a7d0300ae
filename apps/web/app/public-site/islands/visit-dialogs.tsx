import { createRoot } from 'react-dom/client';
import { toggleDialog, VisitDialogs } from '../../features/visits/components/visit-dialogs.tsx';
import type { VisitDialog } from '../../features/visits/start.ts';
import { loadTexts } from '../../lib/language.ts';

const drawn = draw();

async function draw(): Promise<void> {
  await loadTexts('visits', 'accessibility');
  createRoot(document.body.appendChild(document.createElement('div'))).render(<VisitDialogs />);
}

/** Opens a dialog on a public page, or closes the one that is open. */
export async function openDialog(name: VisitDialog): Promise<void> {
  await drawn;
  toggleDialog(name);
}
