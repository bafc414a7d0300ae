import { MEMBER_USER_ROLES } from '@dira/contract/users';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { AccountFields, useUserLabels } from '../forms/account-fields.tsx';
import { checkUser, toChange, valuesOf } from '../forms/user-values.ts';
import type { UserValues } from '../forms/user-values.ts';
import { useChangeUser, userQuery } from '../queries.ts';
import { useRoleHint, useRoleWord } from './use-role-word.ts';
import { nameOf } from './user-list.tsx';

type ChangePanelProps = { userId: string; onClose: () => void };

/** The role of a user, and what a managed account says of its person. */
export function ChangePanel({ userId, onClose }: ChangePanelProps) {
  const { t } = useTranslation('users');
  const roleWord = useRoleWord();
  const roleHint = useRoleHint();
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: user } = useSuspenseQuery(userQuery(organizationId, userId));
  const change = useChangeUser(userId);
  const edited = useEdited(user, valuesOf, change.error);
  const { changeAccount } = user.can;
  const form = useForm<UserValues>({
    initialValues: edited.opened,
    validate: (values) => (changeAccount ? checkUser(values) : {}),
  });
  const labels = useUserLabels();
  return (
    <FormPanel
      title={t('change.title')}
      subtitle={<UserText>{nameOf(user)}</UserText>}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={(values) =>
        change.mutate(
          { seen: edited.seen, body: toChange(values, changeAccount) },
          {
            onSuccess: () => {
              showToast({ title: t('change.done') });
              onClose();
            },
          },
        )
      }
    >
      <SelectField
        label={labels.role}
        hint={roleHint(form.values.role)}
        options={MEMBER_USER_ROLES.map((value) => ({ value, label: roleWord(value) }))}
        {...form.getInputProps('role')}
      />
      {changeAccount ? (
        <AccountFields form={form} isNew={false} />
      ) : (
        <FormNote>{t('account.ownWhy')}</FormNote>
      )}
    </FormPanel>
  );
}
