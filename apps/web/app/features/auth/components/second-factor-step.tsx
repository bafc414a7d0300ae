import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignOutLink } from './sign-out-link.tsx';

/** After the password: nothing else opens before the second factor. */
export function SecondFactorStep({ next }: { next: string }) {
  const { t } = useTranslation('factors');
  const navigate = useNavigate();
  return (
    <AuthFrame title={t('challenge.title')} lead={t('challenge.lead')}>
      <SecondFactorForm onDone={() => navigate(next, { replace: true })} />
      <SignOutLink />
    </AuthFrame>
  );
}
