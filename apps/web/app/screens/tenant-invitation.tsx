import type { Answer } from '@dira/contract/calls';
import { acceptTenantInvitation, declineTenantInvitation, getTenantInvitation } from '@dira/contract/tenants';
import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { meQuery } from '../features/account/queries.ts';
import { AuthFrame } from '../features/auth/components/auth-frame.tsx';
import { ProblemLine } from '../features/auth/components/problem-line.tsx';
import { SignOutLink } from '../features/auth/components/sign-out-link.tsx';
import { chooseTenancy } from '../features/organizations/queries.ts';
import { PrivacyNotice } from '../features/privacy-notices/components/privacy-notice.tsx';
import { requirePerson } from '../features/shell/guard.ts';
import { isApiError } from '../lib/api-error.ts';
import { call } from '../lib/api.ts';
import { isolate } from '../lib/isolate.ts';
import { loadTexts } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { describeProblem } from '../lib/problem.ts';
import { queryClient } from '../lib/query-client.ts';
import { showToast } from '../lib/toast.ts';
import { useMutation } from '../lib/use-mutation.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { SignOf } from '../ui/marked-name.tsx';
import type { Route } from './+types/tenant-invitation';
import classes from '../features/auth/components/auth-frame.module.css';

/** Where the mail leads that asks whether one is somebody's tenant; nothing, where it is not for whoever is signed in. */
export async function clientLoader({ request, params: { token } }: Route.ClientLoaderArgs) {
  await requirePerson(request);
  await loadTexts('landings', 'auth', 'problems');
  return call(getTenantInvitation, { params: { token } }).catch((error: unknown) => {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  });
}

export default function TenantInvitationPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return loaderData === null ? <Gone /> : <Question invitation={loaderData} token={token} />;
}

type QuestionProps = {
  invitation: Answer<typeof getTenantInvitation>;
  token: string;
};

function Question({ invitation, token }: QuestionProps) {
  const { t } = useTranslation('landings');
  const navigate = useNavigate();
  const params = { token };
  const answer = useMutation({
    mutationFn: (isYes: boolean, key) =>
      isYes ? call(acceptTenantInvitation, { params, key }) : call(declineTenantInvitation, { params, key }),
    changes: 'account',
  });
  const give = (isYes: boolean) =>
    answer.mutate(isYes, {
      onSuccess: () => (isYes ? void moveIn() : leave('tenantInvitation.declined', paths.dashboard())),
    });
  const moveIn = async () => {
    await chooseTenancy(await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }));
    leave('tenantInvitation.accepted', paths.tenantPortal());
  };
  const leave = (said: 'tenantInvitation.accepted' | 'tenantInvitation.declined', to: string) => {
    showToast({ title: t(said) });
    void navigate(to, { replace: true });
  };
  return (
    <AuthFrame
      sign={<SignOf {...invitation} />}
      title={t('tenantInvitation.title', { organization: isolate.text(invitation.organizationName) })}
      lead={t('tenantInvitation.lead', { name: isolate.text(invitation.tenantName) })}
    >
      <div className={classes.form}>
        <ProblemLine>{answer.error === null ? null : describeProblem(answer.error)}</ProblemLine>
        <Button variant="filled" size="lg" loading={answer.isPending} onClick={() => give(true)}>
          {t('tenantInvitation.accept')}
        </Button>
        <Button size="lg" disabled={answer.isPending} onClick={() => give(false)}>
          {t('tenantInvitation.decline')}
        </Button>
        <PrivacyNotice purpose="invitation" />
        <p className={classes.aside}>
          {t('tenantInvitation.until', {
            until: isolate.code(formatDateTime(invitation.expiresAt)),
          })}
        </p>
      </div>
    </AuthFrame>
  );
}

/** Answered, run out, or asked of another account: which of them is nobody else's business. */
function Gone() {
  const { t } = useTranslation('landings');
  return (
    <AuthFrame title={t('tenantInvitation.goneTitle')} lead={t('tenantInvitation.gone')}>
      <div className={classes.form}>
        <Link to={paths.dashboard()} {...buttonLook({ variant: 'filled', size: 'lg' })}>
          {t('goOn')}
        </Link>
        <SignOutLink />
      </div>
    </AuthFrame>
  );
}
