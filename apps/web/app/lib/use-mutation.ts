import { useMutation as useCachedMutation } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { idOfFile } from './file-id.ts';
import { refresh, type Kind } from './freshness.ts';
import { whenArrived } from './navigation.ts';
import { queryClient } from './query-client.ts';
import { randomUuid } from './uuid.ts';

/** A change on the server. */
type Change<Result, Input> = {
  /** @param key the `Idempotency-Key` of this input: the same until it has once succeeded, so that it counts once */
  mutationFn: (input: Input, key: string) => Promise<Result>;
  /** The kinds of things that it changes: every screen that shows some asks anew. None: nothing that is shown changes. */
  changes: Kind | readonly Kind[];
  /** The key of what it takes away. */
  gone?: (input: Input) => QueryKey;
  /** Done before the screens ask anew. */
  onSuccess?: (result: Result, input: Input) => unknown;
  onError?: (error: Error) => unknown;
  /** How long the answer is kept, in milliseconds: 0 for one that holds a secret. */
  gcTime?: number;
};

type Outcome<Result> = { onSuccess?: (result: Result) => void; onError?: (error: Error) => void };

/**
 * Makes a change on the server, and has the screens ask anew that show what it changed. What a screen does with the
 * outcome (`mutate(input, { onSuccess })`) it also does where its own list, asked anew, no longer shows it: a row
 * that was mended leaves the list of rows to mend, and its panel with it. It does nothing once the person has
 * gone elsewhere. What is pressed again before the screen could say that it is under way counts once.
 */
export function useMutation<Result, Input = void>(change: Change<Result, Input>) {
  const { mutationFn, changes, gone, onSuccess: settleHere, onError, gcTime } = change;
  const keys = useRef(new Map<string, string>());
  const keyOf = (input: Input) => {
    const sent = describe(input);
    const key = keys.current.get(sent) ?? randomUuid();
    keys.current.set(sent, key);
    return key;
  };
  const mutation = useCachedMutation<Result, Error, Input>(
    {
      mutationFn: (input) => mutationFn(input, keyOf(input)),
      onSuccess: async (result, input) => {
        keys.current.delete(describe(input));
        await settleHere?.(result, input);
        const kinds = [changes].flat();
        if (kinds.length > 0) await refresh(kinds, gone?.(input));
      },
      ...(onError && { onError }),
      ...(gcTime !== undefined && { gcTime }),
    },
    queryClient,
  );
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const latest = useRef<string | null>(null);
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (input: Input, { onSuccess, onError: onFailure }: Outcome<Result> = {}) => {
      const sent = describe(input);
      if (sent === latest.current) return;
      latest.current = sent;
      const from = location.href;
      const isStillThere = async () => {
        await whenArrived();
        return isShown.current || location.href === from;
      };
      const settle = () => {
        if (sent === latest.current) latest.current = null;
      };
      mutateAsync(input)
        .finally(settle)
        .then(
          async (result) => {
            if (await isStillThere()) onSuccess?.(result);
          },
          async (error: Error) => {
            if (await isStillThere()) onFailure?.(error);
          },
        );
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}

/** The same values are the same text, a file is the same as itself alone. */
function describe(input: unknown): string {
  return JSON.stringify(input ?? null, (_, value: unknown) =>
    value instanceof Blob ? idOfFile(value) : value,
  );
}
