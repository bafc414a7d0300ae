import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { meQuery } from '../features/account/queries.ts';
import { AuthFrame } from '../features/auth/components/auth-frame.tsx';
import { ProblemLine } from '../features/auth/components/problem-line.tsx';
import { endSession } from '../features/auth/end-session.ts';
import { chooseOrganization } from '../features/organizations/queries.ts';
import { makeInvitedAccount, openInvitation, useAnswerInvitation } from '../features/team/queries.ts';
import type { OpenedInvitation } from '../features/team/queries.ts';
import { isolate } from '../lib/isolate.ts';
import { loadTexts } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { describeProblem } from '../lib/problem.ts';
import { queryClient } from '../lib/query-client.ts';
import { showToast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { SignOf } from '../ui/marked-name.tsx';
import type { Route } from './+types/team-invitation';
import { GoneInvitation, InvitedAccount, loadInvitation, SignInOrUp } from './invited-account.tsx';
import classes from '../features/auth/components/auth-frame.module.css';

/** Where an invitation to a team leads, whether or not somebody is signed in. */
export async function clientLoader({ request, params: { token } }: Route.ClientLoaderArgs) {
  const [opened] = await Promise.all([
    loadInvitation(request, openInvitation(token)),
    loadTexts('team', 'auth', 'landings', 'organizations', 'problems'),
  ]);
  return opened;
}

export default function TeamInvitationPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation(['team', 'landings', 'organizations']);
  const { invitation, own } = loaderData;
  if (invitation === null) return <GoneInvitation />;
  const { organizationName, inviterName, role, welcome } = invitation;
  return (
    <AuthFrame
      sign={<SignOf {...invitation} />}
      title={t('join.title', { organization: isolate.text(organizationName) })}
      lead={t('join.lead', { inviter: isolate.text(inviterName), role: t(`organizations:roles.${role}`) })}
    >
      {welcome !== '' && <blockquote className={classes.aside}>{isolate.text(welcome)}</blockquote>}
      <Answer invitation={invitation} own={own} token={token} />
      <p className={classes.switch}>
        {t('landings:tenantInvitation.until', { until: isolate.code(formatDateTime(invitation.expiresAt)) })}
      </p>
    </AuthFrame>
  );
}

type AnswerProps = { invitation: OpenedInvitation; own: string | null; token: string };

function Answer({ invitation, own, token }: AnswerProps) {
  if (own === null)
    return invitation.makesAccount ? (
      <NewAccount invitation={invitation} token={token} />
    ) : (
      <SignInFirst invitation={invitation} token={token} />
    );
  const isTheirs = own.toLowerCase() === invitation.email.toLowerCase();
  return isTheirs ? (
    <Question invitation={invitation} token={token} />
  ) : (
    <OfOther email={invitation.email} own={own} />
  );
}

/** Into the workspace that they have just joined. */
function useJoined({ organizationName }: OpenedInvitation) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  return async (organizationId: string) => {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    await chooseOrganization(me, organizationId);
    showToast({ title: t('join.accepted', { organization: isolate.text(organizationName) }) });
    await navigate(paths.dashboard(), { replace: true });
  };
}

type QuestionProps = { invitation: OpenedInvitation; token: string };

function Question({ invitation, token }: QuestionProps) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  const answer = useAnswerInvitation(token);
  const joined = useJoined(invitation);
  const give = (isYes: boolean) =>
    answer.mutate(isYes, {
      onSuccess: (organizationId) => {
        if (organizationId !== null) return void joined(organizationId);
        showToast({ title: t('join.declined') });
        void navigate(paths.dashboard(), { replace: true });
      },
    });
  return (
    <div className={classes.form}>
      <ProblemLine>{answer.error === null ? null : describeProblem(answer.error)}</ProblemLine>
      <Button variant="filled" size="lg" loading={answer.isPending} onClick={() => give(true)}>
        {t('join.accept')}
      </Button>
      <Button size="lg" disabled={answer.isPending} onClick={() => give(false)}>
        {t('join.decline')}
      </Button>
    </div>
  );
}

/** Name and password, and they are in: the mail that brought them has confirmed the address. */
function NewAccount({ invitation, token }: QuestionProps) {
  const { t } = useTranslation('team');
  const answer = useAnswerInvitation(token);
  const joined = useJoined(invitation);
  return (
    <InvitedAccount
      email={invitation.email}
      submitLabel={t('join.accept')}
      next={paths.teamInvitation(token)}
      make={(given) => makeInvitedAccount({ token, ...given })}
      onSignedIn={async () => {
        const organizationId = await answer.mutateAsync(true);
        if (organizationId !== null) await joined(organizationId);
      }}
    />
  );
}

/** The link alone shows nothing of who bears it: the address has to be shown by signing in with it. */
function SignInFirst({ invitation: { email }, token }: QuestionProps) {
  const { t } = useTranslation('team');
  return (
    <SignInOrUp next={paths.teamInvitation(token)}>
      {t('join.signInFirst', { email: isolate.code(email) })}
    </SignInOrUp>
  );
}

function OfOther({ email, own }: { email: string; own: string }) {
  const { t } = useTranslation('team');
  return (
    <div className={classes.form}>
      <p>{t('join.other', { email: isolate.code(email), own: isolate.code(own) })}</p>
      <Button size="lg" onClick={() => void endSession()}>
        {t('join.switch')}
      </Button>
    </div>
  );
}
