import type { SignUpRole } from '@dira/contract/constants';
import { tellHappening } from '../../lib/happenings.ts';
import { currentLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { loadAuth } from '../../lib/session.ts';

type NewAccount = {
  email: string;
  password: string;
  fullName: string;
  /** E.164, or empty. */
  phone: string;
  role: SignUpRole;
  /** What the workspace will be called; kept with the account until it is confirmed. */
  organization?: string;
};

/** True when the account is open at once; else a mail with a link and a code is on its way. */
export async function signUp(account: NewAccount): Promise<boolean> {
  const { email, password, fullName, phone, role, organization } = account;
  const auth = await loadAuth();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: {
      data: {
        full_name: fullName,
        phone,
        role,
        // The mail to come is read by whoever reads this page.
        language: currentLanguage(),
        ...(organization && { organization_name: organization }),
      },
      emailRedirectTo: location.origin + paths.dashboard(),
    },
  });
  if (error) throw error;
  tellHappening('sign_up');
  return data.session !== null;
}

export async function resendConfirmation(email: string): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: location.origin + paths.dashboard() },
  });
  if (error) throw error;
}
