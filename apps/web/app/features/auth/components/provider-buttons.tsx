import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { nameProvider } from '../sign-in-ways.ts';
import { ProblemLine } from './problem-line.tsx';
import classes from './auth-frame.module.css';

/** In by an account elsewhere. Leaves the page; the provider sends the person back to `next` by way of `/auth`. */
export function ProviderButtons({ providers, next }: { providers: readonly string[]; next: string }) {
  const { t } = useTranslation('auth');
  const { loadAuth } = useSession();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async (provider: string) => {
    setLeavingTo(provider);
    const auth = await loadAuth();
    const { error } = await auth.signInWithOAuth({
      // Which names there are is up to the server; the client only puts the name into the address.
      provider: provider as 'google',
      options: { redirectTo: location.origin + paths.auth({ next }) },
    });
    if (!error) return;
    setLeavingTo(null);
    setProblem(describeProblem(error));
  };
  return (
    <div className={classes.ways}>
      <ProblemLine>{problem}</ProblemLine>
      {providers.map((provider) => (
        <Button
          key={provider}
          size="lg"
          loading={leavingTo === provider}
          onClick={() => void leave(provider)}
        >
          {t('signIn.with', { provider: nameProvider(provider) })}
        </Button>
      ))}
    </div>
  );
}
