import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { StoredSession } from '../../../lib/stored-session.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { AuthFrame } from '../../auth/components/auth-frame.tsx';
import { ProblemLine } from '../../auth/components/problem-line.tsx';
import { SignOutLink } from '../../auth/components/sign-out-link.tsx';
import { onlyWrong } from '../../auth/field-checks.ts';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { useCreateOrganization } from '../creation-queries.ts';
import classes from '../../auth/components/auth-frame.module.css';

/** The first step after sign-up: everything that a landlord has lives in an organization. */
export function OrganizationForm({ next }: { next: string }) {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const { findUser } = useSession();
  const create = useCreateOrganization();
  const form = useAuthForm({
    initial: { organization: typedBefore(findUser()), description: '' },
    check: ({ organization }) =>
      onlyWrong({ organization: organization.trim() === '' ? 'organization_name' : undefined }),
    submit: async ({ organization, description }) => {
      await create.mutateAsync({ name: organization.trim(), description: description.trim() });
      await navigate(next, { replace: true });
    },
  });
  return (
    <AuthFrame title={t('organization.title')} lead={t('organization.lead')}>
      <form className={classes.form} {...form.formProps}>
        <ProblemLine>
          {form.problem === null ? null : `${t('organization.failed')}. ${form.problem}`}
        </ProblemLine>
        <TextField
          label={t('fields.organization')}
          hint={t('fields.organizationHint')}
          autoComplete="organization"
          {...form.getInputProps('organization')}
        />
        <TextAreaField
          label={tCommon('labels.description')}
          isOptional
          rows={2}
          {...form.getInputProps('description')}
        />
        <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
          {t('organization.submit')}
        </Button>
        <SignOutLink />
      </form>
    </AuthFrame>
  );
}

/** Whoever started a trial wrote the name before the address was confirmed. */
function typedBefore(user: StoredSession['user'] | null): string {
  const name = user?.user_metadata?.['organization_name'];
  return typeof name === 'string' ? name : '';
}
