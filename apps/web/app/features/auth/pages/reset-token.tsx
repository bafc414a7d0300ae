import { useState } from 'react';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { hasSession } from '../../../lib/session.ts';
import { maySetPassword } from '../../../lib/stored-session.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { settleArrival } from '../arrival.ts';
import type { Settled } from '../arrival.ts';
import { AskForReset, OtherPerson, ResetPassword } from '../components/reset-password.tsx';
import type { Route } from './+types/reset-token';

/** Where the links of "forgot password" and of an invitation lead. */
export async function clientLoader() {
  const [{ settled }] = await Promise.all([
    settleArrival(),
    loadTexts('auth', 'factors', 'landings', 'problems'),
  ]);
  // Signed in without a link: the password is changed in the settings, where the old one is asked for.
  if (settled.kind === 'none' && hasSession() && !maySetPassword()) {
    throw redirect(paths.settings({ tab: 'security' }));
  }
  return settled;
}

export default function ResetToken({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const [settled, setSettled] = useState<Settled>(loaderData);
  if (settled.kind === 'otherPerson') return <OtherPerson link={settled} onTaken={setSettled} />;
  if (settled.kind !== 'failed' && session.maySetPassword()) return <ResetPassword />;
  return (
    <AskForReset
      problem={settled.kind === 'failed' ? settled.problem : null}
      onCode={() => setSettled({ kind: 'signedIn' })}
    />
  );
}
