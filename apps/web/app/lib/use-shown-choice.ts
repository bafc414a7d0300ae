import { useState } from 'react';

type Mutate<Choice> = (
  choice: Choice,
  outcome: { onSuccess: () => void; onError: (error: Error) => void },
) => void;

/**
 * A choice is shown from the press on and until its change is over: that a change is under way is told a moment after
 * the press, and a box that was ticked would jump back meanwhile.
 * @returns what was chosen, null where nothing is under way; and how to choose
 */
export function useShownChoice<Choice>(mutate: Mutate<Choice>, onError: (error: Error) => void) {
  const [shown, setShown] = useState<Choice | null>(null);
  const choose = (choice: Choice) => {
    setShown(choice);
    mutate(choice, {
      onSuccess: () => setShown(null),
      onError: (error) => {
        setShown(null);
        onError(error);
      },
    });
  };
  return [shown, choose] as const;
}
