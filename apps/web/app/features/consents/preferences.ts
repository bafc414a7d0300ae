import type { Answer, Sent } from '@dira/contract/calls';
import { changePreferences, openPreferences } from '@dira/contract/preferences';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type Preferences = Answer<typeof openPreferences>;
export type Choice = Omit<Sent<typeof changePreferences>, 'token'>;

/** For whoever followed the link of a message: nobody needs to be signed in. */
export function readPreferences(token: string): Promise<Preferences> {
  return call(openPreferences, { body: { token } });
}

export const useChoose = (token: string) =>
  useMutation({
    mutationFn: (choice: Choice) => call(changePreferences, { body: { token, ...choice } }),
    changes: [],
  });
