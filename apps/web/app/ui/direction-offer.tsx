import { lazy, Suspense } from 'react';
import { useDirectionOffer } from '../lib/use-direction.ts';

const Question = lazy(async () => ({
  default: (await import('./direction-question.tsx')).DirectionQuestion,
}));

/** Above a Hebrew page that runs from the left, until somebody answers; nobody else loads it. */
export function DirectionOffer({ onTurn }: { onTurn?: () => void }) {
  if (!useDirectionOffer()) return null;
  return (
    <Suspense>
      <Question onTurn={onTurn} />
    </Suspense>
  );
}
