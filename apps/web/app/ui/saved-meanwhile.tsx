import { lazy, Suspense } from 'react';
import { useSavedMeanwhile } from './meanwhile-context.ts';
import type { SavedMeanwhileProps } from './saved-value.tsx';

// Hardly ever shown, and in every field: it comes when there is something to show.
const SavedValue = lazy(async () => ({ default: (await import('./saved-value.tsx')).SavedValue }));

/** Under a field that somebody else changed too: what they saved, and how to take it instead of what is typed. */
export function SavedMeanwhile(props: SavedMeanwhileProps) {
  const meanwhile = useSavedMeanwhile(props.path, props.value);
  return (
    meanwhile && (
      <Suspense>
        <SavedValue {...props} {...meanwhile} />
      </Suspense>
    )
  );
}
