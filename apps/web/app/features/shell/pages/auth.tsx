import { lazy, Suspense, useEffect, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { watchOtherTabs } from '../../../lib/other-tabs.ts';
import { paths, safeNext } from '../../../lib/paths.ts';
import { hasSession } from '../../../lib/session.ts';
import { lacksSecondFactor, listFactors } from '../../../lib/stored-session.ts';
import { Splash } from '../../../ui/splash.tsx';
import { linkProblems, settleArrival } from '../../auth/arrival.ts';
import { SignInForm } from '../../auth/components/sign-in-form.tsx';
import { loadWays } from '../../auth/sign-in-ways.ts';
import type { Route } from './+types/auth';

// Most visits are a sign-in; the other steps bring their own script.
const SignUpForm = lazy(async () => ({
  default: (await import('../../auth/components/sign-up-form.tsx')).SignUpForm,
}));
const ConfirmAddress = lazy(async () => ({
  default: (await import('../../auth/components/confirm-address.tsx')).ConfirmAddress,
}));
const MailMeForm = lazy(async () => ({
  default: (await import('../../auth/components/mail-me-form.tsx')).MailMeForm,
}));
const OrganizationForm = lazy(async () => ({
  default: (await import('../../organizations/components/organization-form.tsx')).OrganizationForm,
}));
const PasswordForm = lazy(async () => ({
  default: (await import('../../auth/components/password-form.tsx')).PasswordForm,
}));
const SecondFactorStep = lazy(async () => ({
  default: (await import('../../auth/components/second-factor-step.tsx')).SecondFactorStep,
}));
const OperatorKeyStep = lazy(async () => ({
  default: (await import('../../auth/components/operator-key-step.tsx')).OperatorKeyStep,
}));
const SetUpFactorStep = lazy(async () => ({
  default: (await import('../../auth/components/set-up-factor-step.tsx')).SetUpFactorStep,
}));
const LinkProblem = lazy(async () => ({
  default: (await import('../../auth/components/link-problem.tsx')).LinkProblem,
}));
const HalfConfirmed = lazy(async () => ({
  default: (await import('../../auth/components/link-problem.tsx')).HalfConfirmed,
}));

const forVisitors = ['sign-up', 'link', 'forgot', 'link-problem', 'half-confirmed'] as const;
const forPeople = [
  'second-factor',
  'set-up-factor',
  'operator-key',
  'password',
  'organization',
  'link-problem',
  'half-confirmed',
] as const;
type Step = 'sign-in' | (typeof forVisitors)[number] | (typeof forPeople)[number];

function stepOf(asked: string | null, isSignedIn: boolean): Step | null {
  if (!isSignedIn) return forVisitors.find((step) => step === asked) ?? 'sign-in';
  // The half of a sign-in that is done must not pass for the whole.
  if (asked !== 'link-problem' && lacksSecondFactor()) return 'second-factor';
  const step = forPeople.find((known) => known === asked) ?? null;
  const isSettled = step === 'second-factor' || (step === 'set-up-factor' && listFactors().length > 0);
  return isSettled ? null : step;
}

/** What a step says beyond the words of signing in. */
function textsOf(step: Step): ('factors' | 'landings' | 'bootstrap')[] {
  if (step === 'second-factor' || step === 'set-up-factor') return ['factors'];
  if (step === 'operator-key') return ['bootstrap'];
  return step === 'link-problem' || step === 'half-confirmed' ? ['landings'] : [];
}

/** Somebody who is signed in and has nothing left to settle goes on to where they wanted to be. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { settled } = await settleArrival();
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  if (settled.kind === 'failed') {
    throw redirect(paths.auth({ step: 'link-problem', reason: settled.problem, next }));
  }
  const isSignedIn = hasSession();
  const step = stepOf(searchParams.get('step'), isSignedIn);
  if (step === null) throw redirect(next);
  const [ways] = await Promise.all([loadWays(), loadTexts('auth', ...textsOf(step))]);
  const problem = linkProblems.find((known) => known === searchParams.get('reason')) ?? 'failed';
  return { next, step, ways, problem, isSignedIn };
}

export default function Auth({
  loaderData: { next, step, ways, problem, isSignedIn },
}: Route.ComponentProps) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  useOtherTabs();
  return (
    <Suspense fallback={<Splash />}>
      {step === 'sign-in' && unconfirmed === null && (
        <SignInForm
          next={next}
          ways={ways}
          onUnconfirmed={(email) => {
            setUnconfirmed(email);
            void mailAgain(email);
          }}
        />
      )}
      {step === 'sign-in' && unconfirmed !== null && (
        <ConfirmAddress email={unconfirmed} next={next} onOther={() => setUnconfirmed(null)} />
      )}
      {step === 'sign-up' && <SignUpForm next={next} ways={ways} />}
      {(step === 'link' || step === 'forgot') && <MailMeForm key={step} purpose={step} next={next} />}
      {step === 'organization' && <OrganizationForm next={next} />}
      {step === 'password' && <PasswordForm next={next} />}
      {step === 'second-factor' && <SecondFactorStep next={next} />}
      {step === 'set-up-factor' && <SetUpFactorStep next={next} />}
      {step === 'operator-key' && <OperatorKeyStep next={next} />}
      {step === 'link-problem' && <LinkProblem problem={problem} next={next} isSignedIn={isSignedIn} />}
      {step === 'half-confirmed' && <HalfConfirmed next={next} />}
    </Suspense>
  );
}

/** The mail of the sign-up may be long gone. Asked for too often it is refused, and the last one still counts. */
async function mailAgain(email: string): Promise<void> {
  const { resendConfirmation } = await import('../../auth/sign-up.ts');
  await resendConfirmation(email).catch(() => null);
}

/** Signed in or out in another tab: this one shows the step that is right now. */
function useOtherTabs(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => void revalidate();
    return watchOtherTabs({ onLeft: look, onChanged: look });
  }, [revalidate]);
}
