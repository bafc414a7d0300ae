import type { Namespace } from '@dira/i18n/resources';
import { useEffect, useState } from 'react';
import { loadTexts } from './language.ts';

/** For what opens without a route of its own: true once its texts are there. */
export function useTexts(...namespaces: Namespace[]): boolean {
  const [isReady, setIsReady] = useState(false);
  const names = namespaces.join(' ');
  useEffect(() => {
    let isGone = false;
    // Also when a catalogue did not come: a dialog with its keys is better than none.
    const show = () => {
      if (!isGone) setIsReady(true);
    };
    loadTexts(...(names.split(' ') as Namespace[])).then(show, show); // as they came in
    return () => {
      isGone = true;
    };
  }, [names]);
  return isReady;
}
