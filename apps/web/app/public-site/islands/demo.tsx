import { hydrateRoot } from 'react-dom/client';
import { OpenDemo } from '../../features/demo/components/open-demo.tsx';
import { loadTexts } from '../../lib/language.ts';

/** Brings the button that the server has drawn to life. */
export async function wake(island: HTMLElement): Promise<void> {
  await loadTexts('demo');
  hydrateRoot(island, <OpenDemo />);
}
