import { lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { safeNext } from '../../../lib/paths.ts';
import { hasSession } from '../../../lib/session.ts';
import { Splash } from '../../../ui/splash.tsx';
import { SignInForm } from '../../auth/components/sign-in-form.tsx';
import type { Route } from './+types/auth';

// Most visits are a sign-in; the other steps bring their own script.
const SignUpForm = lazy(async () => ({
  default: (await import('../../auth/components/sign-up-form.tsx')).SignUpForm,
}));
const OrganizationForm = lazy(async () => ({
  default: (await import('../../organizations/components/organization-form.tsx')).OrganizationForm,
}));
const PasswordForm = lazy(async () => ({
  default: (await import('../../auth/components/password-form.tsx')).PasswordForm,
}));

type Step = 'sign-in' | 'sign-up' | 'organization' | 'password';

function stepOf(asked: string | null, isSignedIn: boolean): Step | null {
  if (!isSignedIn) return asked === 'sign-up' ? 'sign-up' : 'sign-in';
  return asked === 'organization' || asked === 'password' ? asked : null;
}

/** Somebody who is signed in and has nothing left to settle goes on to where they wanted to be. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  const step = stepOf(searchParams.get('step'), hasSession());
  if (step === null) throw redirect(next);
  await loadTexts('auth', 'problems');
  return { next, step };
}

export default function Auth({ loaderData: { next, step } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Splash />}>
      {step === 'sign-in' && <SignInForm next={next} />}
      {step === 'sign-up' && <SignUpForm next={next} />}
      {step === 'organization' && <OrganizationForm next={next} />}
      {step === 'password' && <PasswordForm next={next} />}
    </Suspense>
  );
}
