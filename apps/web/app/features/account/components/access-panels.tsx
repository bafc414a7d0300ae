import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem, problemCode } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { FirstFocus } from '../../auth/components/first-focus.tsx';
import { ResendButton } from '../../auth/components/mailed-code.tsx';
import { NewPasswordField } from '../../auth/components/new-password-field.tsx';
import {
  checkCode,
  checkEmail,
  checkFullName,
  checkNewPassword,
  checkPhone,
  readPhone,
  toCode,
} from '../../auth/field-checks.ts';
import {
  accountQuery,
  sendProofCode,
  useChangeAccess,
  useConfirmPhone,
  useMe,
  useUpdateProfile,
} from '../queries.ts';
import type { AccessChange } from '../queries.ts';

type PanelProps = { onClose: () => void };

const told = (code: string | undefined) => (code === undefined ? null : describeFieldProblem(code));
const needed = (text: string) => (text === '' ? describeFieldProblem('required') : null);

export function NamePanel({ onClose }: PanelProps) {
  const { t } = useTranslation();
  const { user } = useMe();
  const update = useUpdateProfile();
  const form = useForm({
    initialValues: { fullName: user.fullName },
    validate: { fullName: (name) => told(checkFullName(name)) },
  });
  const save = ({ fullName }: { fullName: string }) =>
    update.mutate(
      { fullName: fullName.trim() },
      {
        onSuccess: () => {
          showToast({ title: t('saved') });
          onClose();
        },
      },
    );
  return (
    <FormPanel
      title={t('labels.fullName')}
      form={form}
      edited={null}
      labels={{ fullName: t('labels.fullName') }}
      submitLabel={t('actions.save')}
      loading={update.isPending}
      error={update.error}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={t('labels.fullName')} autoComplete="name" {...form.getInputProps('fullName')} />
    </FormPanel>
  );
}

/** What proves that it is the person: the password they know, and a code once the server wants one. */
const noProof = { currentPassword: '', code: '' };

/** Where the server wants more proof, a code goes to the person's present address, and the form asks for it. */
function useProof() {
  const { t } = useTranslation('account');
  const change = useChangeAccess();
  const [isAsked, setIsAsked] = useState(false);
  const send = async (wanted: AccessChange, { currentPassword, code }: typeof noProof) => {
    try {
      return await change.mutateAsync({
        ...wanted,
        ...(currentPassword !== '' && { currentPassword }),
        ...(isAsked && { code: toCode(code) }),
      });
    } catch (error) {
      // The form shows every failure; only this one has a way on.
      if (problemCode(error) !== 'reauthentication_needed') return null;
      const isSent = await sendProofCode().then(
        () => true,
        () => false,
      );
      // Without a code the form keeps its problem, and sending it again asks for another.
      if (isSent) {
        change.reset();
        setIsAsked(true);
      }
      return null;
    }
  };
  return {
    change,
    send,
    labels: { currentPassword: t('password.current'), code: t('proof.code') },
    checkCode: (code: string) => (isAsked ? told(checkCode(code)) : null),
    isAsked,
  };
}

function CurrentPasswordField(field: Omit<FieldProps<string>, 'label' | 'hint'>) {
  const { t } = useTranslation('account');
  return (
    <PasswordField label={t('password.current')} hint={t('password.currentHint')} isNew={false} {...field} />
  );
}

function ProofCodeField(field: Omit<FieldProps<string>, 'label' | 'hint'>) {
  const { t } = useTranslation('account');
  return (
    <FirstFocus>
      <CodeField label={t('proof.code')} hint={t('proof.hint')} {...field} />
    </FirstFocus>
  );
}

export function EmailPanel({ mustConfirm, onClose }: PanelProps & { mustConfirm: boolean }) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const { user } = useMe();
  const proof = useProof();
  const form = useForm({
    initialValues: { email: '', ...noProof },
    validate: {
      email: (email) => told(checkEmail(email)),
      code: proof.checkCode,
    },
  });
  const save = async ({ email, ...given }: typeof form.values) => {
    const account = await proof.send({ email: email.trim() }, given);
    if (account === null) return;
    const isPending = account.new_email !== undefined && account.new_email !== '';
    showToast({ title: isPending ? t('email.asked') : tCommon('saved') });
    onClose();
  };
  return (
    <FormPanel
      title={t('email.title')}
      subtitle={isolate.code(user.email)}
      form={form}
      edited={null}
      labels={{ email: t('email.new'), ...proof.labels }}
      submitLabel={t(mustConfirm ? 'email.submit' : 'email.title')}
      loading={proof.change.isPending}
      error={proof.change.error}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <FormNote>{t(mustConfirm ? 'email.explain' : 'email.atOnce')}</FormNote>
      <TextField label={t('email.new')} kind="email" autoComplete="email" {...form.getInputProps('email')} />
      <CurrentPasswordField isOptional {...form.getInputProps('currentPassword')} />
      {proof.isAsked && <ProofCodeField {...form.getInputProps('code')} />}
    </FormPanel>
  );
}

export function PasswordPanel({ onClose }: PanelProps) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const { user } = useMe();
  const proof = useProof();
  const form = useForm({
    initialValues: { password: '', ...noProof },
    validate: {
      password: (password) => told(checkNewPassword(password)),
      code: proof.checkCode,
    },
  });
  const save = async ({ password, ...given }: typeof form.values) => {
    const account = await proof.send({ password }, given);
    if (account === null) return;
    showToast({ title: t('password.saved') });
    onClose();
  };
  return (
    <FormPanel
      title={tCommon('labels.password')}
      form={form}
      edited={null}
      labels={{ password: tCommon('labels.newPassword'), ...proof.labels }}
      submitLabel={t('password.submit')}
      loading={proof.change.isPending}
      error={proof.change.error}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <CurrentPasswordField {...form.getInputProps('currentPassword')} />
      <NewPasswordField
        label={tCommon('labels.newPassword')}
        known={[user.fullName, user.email]}
        {...form.getInputProps('password')}
      />
      {proof.isAsked && <ProofCodeField {...form.getInputProps('code')} />}
    </FormPanel>
  );
}

/** A phone is changed once a code that was sent to it comes back. */
export function PhonePanel({ onClose }: PanelProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <NewPhone onSent={setSentTo} onClose={onClose} />
  ) : (
    <ConfirmPhone phone={sentTo} onClose={onClose} />
  );
}

function NewPhone({ onSent, onClose }: PanelProps & { onSent: (phone: string) => void }) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const { user } = useMe();
  const { data: account } = useSuspenseQuery(accountQuery);
  const proof = useProof();
  const form = useForm({
    // Whoever has none to sign in with begins with the one they are reached at.
    initialValues: { phone: account.phone ? '' : (user.phone ?? ''), ...noProof },
    validate: {
      phone: (phone) => told(checkPhone(phone)),
      code: proof.checkCode,
    },
  });
  const save = async ({ phone, ...given }: typeof form.values) => {
    const number = readPhone(phone) ?? '';
    const changed = await proof.send({ phone: number }, given);
    if (changed !== null) onSent(number);
  };
  return (
    <FormPanel
      title={t('phone.title')}
      form={form}
      edited={null}
      labels={{ phone: t('phone.new'), ...proof.labels }}
      submitLabel={tCommon('actions.sendCode')}
      loading={proof.change.isPending}
      error={proof.change.error}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <FormNote>{t('phone.explain')}</FormNote>
      <PhoneField label={t('phone.new')} {...form.getInputProps('phone')} />
      <CurrentPasswordField isOptional {...form.getInputProps('currentPassword')} />
      {proof.isAsked && <ProofCodeField {...form.getInputProps('code')} />}
    </FormPanel>
  );
}

function ConfirmPhone({ phone, onClose }: PanelProps & { phone: string }) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const confirm = useConfirmPhone();
  const change = useChangeAccess();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => needed(code) ?? told(checkCode(code)) },
  });
  return (
    <FormPanel
      title={t('phone.title')}
      subtitle={isolate.code(phone)}
      form={form}
      edited={null}
      labels={{ code: t('phone.code') }}
      submitLabel={t('phone.submit')}
      loading={confirm.isPending}
      error={confirm.error}
      onSubmit={({ code }) =>
        confirm.mutate(
          { phone, code: toCode(code) },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <CodeField label={t('phone.code')} hint={t('phone.codeHint')} {...form.getInputProps('code')} />
      <ResendButton
        label={tCommon('actions.sendNewCode')}
        onResend={async () => {
          await change.mutateAsync({ phone });
        }}
      />
    </FormPanel>
  );
}
