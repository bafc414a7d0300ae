import { renewSession } from './session.ts';
import { createStore } from './store.ts';
import { isAtSecondLevel } from './stored-session.ts';

/**
 * What a call needs from the person before it can go on: a new sign-in because the session ended or began a while ago,
 * the second factor, or the secret key of the installation. The shell shows the dialog; the call waits, and the form behind it keeps what was typed.
 */
export type SessionNeed = 'sign-in' | 'recent-sign-in' | 'second-factor' | 'operator-key';

type Prompt = { readonly need: SessionNeed; readonly answer: (isMet: boolean) => void };

/** For the one component that shows the dialog. */
export const sessionPrompt = createStore<Prompt | null>(null);
let pending: Promise<boolean> | null = null;

/** True once the person gave it; false when they would not, or no screen is there to ask. Calls at once share one dialog. */
export function askForSession(need: SessionNeed): Promise<boolean> {
  if (!sessionPrompt.isWatched()) return Promise.resolve(false);
  pending ??= new Promise<boolean>((resolve) => {
    sessionPrompt.set({
      need,
      answer: (isMet) => {
        pending = null;
        sessionPrompt.set(null);
        resolve(isMet);
      },
    });
  });
  return pending;
}

/**
 * Asks for the second factor where the session lacks it once it is renewed: it may have got there while a request was
 * under way, and a factor may have been added or removed on another device. True once the session is at that level.
 */
export async function reachSecondLevel(): Promise<boolean> {
  await renewSession();
  return isAtSecondLevel() || askForSession('second-factor');
}
