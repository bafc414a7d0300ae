/** Which forms hold something unsaved. The shell asks before a navigation would lose it. */
import { useEffect } from 'react';

const unsaved = new Set<symbol>();

export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** The person leaves for good: nothing asks any more. */
export function forgetUnsavedChanges(): void {
  unsaved.clear();
  window.removeEventListener('beforeunload', askBeforeUnload);
}

/** Marks the page as holding unsaved changes while `isUnsaved` is true; also asks before the tab closes. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol('unsaved form');
    unsaved.add(mark);
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      unsaved.delete(mark);
      window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [isUnsaved]);
}
