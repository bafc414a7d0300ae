import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';
import { SetPassword } from './set-password.tsx';

/** After the first sign-in with a given password: nothing else opens before an own one is chosen. */
export function PasswordForm({ next }: { next: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  return (
    <AuthFrame title={t('password.title')} lead={t('password.lead')}>
      <SetPassword onDone={() => navigate(next, { replace: true })} />
    </AuthFrame>
  );
}
