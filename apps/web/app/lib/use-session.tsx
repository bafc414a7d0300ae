import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { hasSession, loadAuth, prefetchAuth, watchSession } from './session.ts';
import {
  isInvited,
  lacksSecondFactor,
  listFactors,
  maySetPassword,
  readStoredSession,
} from './stored-session.ts';
import type { StoredSession } from './stored-session.ts';

/**
 * The session of this device, as components ask for it. It changes outside React, in other tabs too, so that each
 * answer is of the moment of asking.
 */
export type Session = {
  /** Whether somebody seems to be signed in here; the server has the last word. */
  readonly isSignedIn: () => boolean;
  readonly findUser: () => StoredSession['user'] | null;
  /** Came in by an invitation. */
  readonly isInvited: typeof isInvited;
  readonly listFactors: typeof listFactors;
  readonly lacksSecondFactor: typeof lacksSecondFactor;
  readonly maySetPassword: typeof maySetPassword;
  readonly loadAuth: typeof loadAuth;
  readonly prefetchAuth: typeof prefetchAuth;
  /** Reports when the session ends by itself; gives what stops the watch. */
  readonly watch: typeof watchSession;
};

const deviceSession: Session = {
  isSignedIn: hasSession,
  findUser: () => readStoredSession()?.user ?? null,
  isInvited,
  listFactors,
  lacksSecondFactor,
  maySetPassword,
  loadAuth,
  prefetchAuth,
  watch: watchSession,
};

const SessionContext = createContext<Session | null>(null);

type SessionProviderProps = {
  /** Another than that of this device. */
  session?: Session;
  children: ReactNode;
};

/** Stands once, at the root of the app, around everything that may ask who is signed in. */
export function SessionProvider({ session = deviceSession, children }: SessionProviderProps) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** A hook of the session was rendered where no provider stands around it. */
export class SessionProviderMissing extends Error {
  override readonly name = 'SessionProviderMissing';

  constructor(hook: string) {
    super(`${hook} is used outside its provider: <SessionProvider> has to stand around it`);
  }
}

/** @throws SessionProviderMissing outside `SessionProvider` */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new SessionProviderMissing('useSession');
  return session;
}
