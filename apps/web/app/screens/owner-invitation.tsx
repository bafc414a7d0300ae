import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { meQuery } from '../features/account/queries.ts';
import { AuthFrame } from '../features/auth/components/auth-frame.tsx';
import { ProblemLine } from '../features/auth/components/problem-line.tsx';
import { endSession } from '../features/auth/end-session.ts';
import {
  makeOwnerAccount,
  openInvitation,
  useAcceptInvitation,
  type OpenedInvitation,
} from '../features/owners/my-ownership.ts';
import { PrivacyNotice } from '../features/privacy-notices/components/privacy-notice.tsx';
import { isolate } from '../lib/isolate.ts';
import { loadTexts } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { describeProblem } from '../lib/problem.ts';
import { queryClient } from '../lib/query-client.ts';
import { showToast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { SignOf } from '../ui/marked-name.tsx';
import type { Route } from './+types/owner-invitation';
import { GoneInvitation, InvitedAccount, loadInvitation, SignInOrUp } from './invited-account.tsx';
import classes from '../features/auth/components/auth-frame.module.css';

/** Where the invitation of an owner leads, whether or not somebody is signed in. */
export async function clientLoader({ request, params: { token } }: Route.ClientLoaderArgs) {
  const [opened] = await Promise.all([
    loadInvitation(request, openInvitation(token)),
    loadTexts('owners', 'team', 'auth', 'landings', 'problems'),
  ]);
  return opened;
}

export default function OwnerInvitationPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation(['owners', 'landings']);
  const { invitation, own } = loaderData;
  if (invitation === null) return <GoneInvitation />;
  const { organizationName, inviterName, ownerName } = invitation;
  return (
    <AuthFrame
      sign={<SignOf {...invitation} />}
      title={t('join.title', { organization: isolate.text(organizationName) })}
      lead={t('join.lead', { inviter: isolate.text(inviterName), name: isolate.text(ownerName) })}
    >
      <Answer invitation={invitation} own={own} token={token} />
      <p className={classes.switch}>
        {t('landings:tenantInvitation.until', { until: isolate.code(formatDateTime(invitation.expiresAt)) })}
      </p>
    </AuthFrame>
  );
}

type AnswerProps = { invitation: OpenedInvitation; own: string | null; token: string };

function Answer({ invitation, own, token }: AnswerProps) {
  const { t } = useTranslation('owners');
  if (own !== null) return <Question invitation={invitation} own={own} token={token} />;
  if (invitation.makesAccountOf !== null)
    return <NewAccount invitation={invitation} email={invitation.makesAccountOf} token={token} />;
  return <SignInOrUp next={paths.ownerInvitation(token)}>{t('join.signInFirst')}</SignInOrUp>;
}

/** To what is theirs, which this account shows from now on. */
function useOpened({ organizationName }: OpenedInvitation) {
  const { t } = useTranslation('owners');
  const navigate = useNavigate();
  return async (owner: string) => {
    await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    showToast({ title: t('join.accepted', { organization: isolate.text(organizationName) }) });
    await navigate(`${paths.dashboard()}?owner=${owner}`, { replace: true });
  };
}

type QuestionProps = { invitation: OpenedInvitation; own: string; token: string };

/** Whoever is signed in says whether it is to be this account. */
function Question({ invitation, own, token }: QuestionProps) {
  const { t } = useTranslation(['owners', 'team']);
  const accept = useAcceptInvitation(token);
  const opened = useOpened(invitation);
  return (
    <div className={classes.form}>
      <ProblemLine>{accept.error === null ? null : describeProblem(accept.error)}</ProblemLine>
      <p>{t('join.as', { own: isolate.code(own) })}</p>
      <Button
        variant="filled"
        size="lg"
        loading={accept.isPending}
        onClick={() => accept.mutate(null, { onSuccess: ({ ownerId }) => void opened(ownerId) })}
      >
        {t('join.accept')}
      </Button>
      <Button size="lg" disabled={accept.isPending} onClick={() => void endSession()}>
        {t('team:join.switch')}
      </Button>
      <PrivacyNotice purpose="invitation" />
    </div>
  );
}

type NewAccountProps = { invitation: OpenedInvitation; email: string; token: string };

/** Name and password, and they are in: the mail that brought them has confirmed the address. */
function NewAccount({ invitation, email, token }: NewAccountProps) {
  const { t } = useTranslation('owners');
  const accept = useAcceptInvitation(token);
  const opened = useOpened(invitation);
  return (
    <InvitedAccount
      email={email}
      fullName={invitation.ownerName}
      submitLabel={t('join.accept')}
      next={paths.ownerInvitation(token)}
      make={(given) => makeOwnerAccount({ token, ...given })}
      onSignedIn={async () => {
        const { ownerId } = await accept.mutateAsync(null);
        await opened(ownerId);
      }}
    />
  );
}
