import { redirect, useSearchParams } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { hasSession } from '../../../lib/session.ts';
import { loadWays } from '../../auth/sign-in-ways.ts';
import { TrialForm } from '../components/trial-form.tsx';
import type { Route } from './+types/start-trial';

export async function clientLoader() {
  if (hasSession()) throw redirect(paths.dashboard());
  const [ways] = await Promise.all([loadWays(), loadTexts('auth', 'problems')]);
  return ways;
}

export default function StartTrial({ loaderData: ways }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <TrialForm ways={ways} next={search.get('next')} />;
}
