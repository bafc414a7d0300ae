import { callAuth } from '../../lib/auth-call.ts';

type Settings = {
  readonly external: Readonly<Record<string, boolean>>;
  readonly disable_signup: boolean;
  readonly mailer_autoconfirm: boolean;
};

/** What this deployment has switched on. */
export type SignInWays = {
  /** Outside accounts, in the order in which the server names them. */
  readonly providers: readonly string[];
  /** A new address must be confirmed from its mail before it can sign in. */
  readonly mustConfirm: boolean;
  readonly isSignUpOpen: boolean;
};

/** Not accounts elsewhere, though the service lists them beside those. */
const ownWays = new Set(['email', 'phone', 'anonymous_users']);

const proper: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
};

/** How a provider writes its own name. */
export function nameProvider(provider: string): string {
  return proper[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}

export function readWays(settings: Settings): SignInWays {
  return {
    providers: Object.keys(settings.external).filter(
      (name) => settings.external[name] === true && !ownWays.has(name),
    ),
    mustConfirm: !settings.mailer_autoconfirm,
    isSignUpOpen: !settings.disable_signup,
  };
}

let known: Promise<SignInWays> | undefined;

/** Asked once a page load. Without an answer the page still offers a password. */
export async function loadWays(): Promise<SignInWays> {
  known ??= callAuth<Settings>('GET', '/settings').then(readWays);
  return known.catch(() => {
    known = undefined;
    return { providers: [], mustConfirm: false, isSignUpOpen: true };
  });
}
