import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';
import { OperatorKeyForm } from './operator-key-form.tsx';
import { SignOutLink } from './sign-out-link.tsx';

/** Before the operator's pages, once a session. */
export function OperatorKeyStep({ next }: { next: string }) {
  const { t } = useTranslation('bootstrap');
  const navigate = useNavigate();
  return (
    <AuthFrame title={t('keyTitle')} lead={t('keyLead')}>
      <OperatorKeyForm onDone={() => navigate(next, { replace: true })} />
      <SignOutLink />
    </AuthFrame>
  );
}
