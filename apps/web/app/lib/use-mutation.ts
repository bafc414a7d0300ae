import { useMutation as useCachedMutation } from '@tanstack/react-query';
import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { whenArrived } from './navigation.ts';
import { randomUuid } from './uuid.ts';

type Outcome<Result> = { onSuccess?: (result: Result) => void; onError?: (error: Error) => void };

/**
 * A change on the server, and what asks anew after it (`onSuccess` of the options). What a screen does with the
 * outcome (`mutate(input, { onSuccess })`) it also does where its own list, asked anew, no longer shows it: a row
 * that was mended leaves the list of rows to mend, and its panel with it. It does nothing once the person has
 * gone elsewhere. What is pressed again before the screen could say that it is under way counts once.
 */
export function useMutation<Result, Input = void>(
  options: UseMutationOptions<Result, Error, Input>,
  client?: QueryClient,
) {
  const mutation = useCachedMutation(options, client);
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
    (input: Input, { onSuccess, onError }: Outcome<Result> = {}) => {
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
            if (await isStillThere()) onError?.(error);
          },
        );
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}

/** A file is like no other: what it holds would have to be read first. */
function describe(input: unknown): string {
  return JSON.stringify(input ?? null, (_, value: unknown) => (value instanceof Blob ? randomUuid() : value));
}
