import { organizationLimits } from '@dira/contract/accounts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { useMe } from '../../account/queries.ts';
import { onlyWrong } from '../../auth/field-checks.ts';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { useCreateOrganization } from '../creation-queries.ts';
import { chooseOrganization } from '../queries.ts';
import classes from '../../../ui/dialog.module.css';

/** One more workspace of one's own; once it is there, the person stands in it. */
export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const isReady = useTexts('auth', 'organizations', 'problems');
  return isReady ? <Dialog onClose={onClose} /> : null;
}

function Dialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'organizations']);
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const titleId = useId();
  const { ref, onCancel } = useDialog({ onClose });
  const create = useCreateOrganization();
  const form = useAuthForm({
    initial: { organization: '', description: '' },
    check: ({ organization }) =>
      onlyWrong({ organization: organization.trim() === '' ? 'organization_name' : undefined }),
    submit: async ({ organization, description }) => {
      const { id } = await create.mutateAsync({ name: organization.trim(), description: description.trim() });
      await chooseOrganization(me, id);
      onClose();
      await navigate(paths.dashboard());
    },
  });
  return (
    <dialog ref={ref} className={classes.dialog} aria-labelledby={titleId} onCancel={onCancel}>
      <form {...form.formProps}>
        <div className={classes.body}>
          <h2 id={titleId} className={classes.title}>
            {t('organizations:create')}
          </h2>
          {form.problem !== null && (
            <div role="alert" className={classes.error}>
              <p>{t('organization.failed')}</p>
              <p>{form.problem}</p>
            </div>
          )}
          <TextField
            label={t('fields.organization')}
            hint={t('fields.organizationHint')}
            maxLength={organizationLimits.name}
            {...form.getInputProps('organization')}
          />
          <TextAreaField
            label={tCommon('labels.description')}
            isOptional
            rows={2}
            {...form.getInputProps('description')}
          />
        </div>
        <footer className={classes.footer}>
          <Button onClick={onClose}>{tCommon('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.isSending}>
            {t('organization.submit')}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
