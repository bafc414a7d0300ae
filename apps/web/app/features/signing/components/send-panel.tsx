import { MOST_SIGNERS, SIGNING_DAYS } from '@dira/contract/constants';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { PanelFrame } from '../../../ui/side-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { checkEmail, readPhone } from '../../auth/field-checks.ts';
import { languageOptions } from '../language-options.ts';
import { useSendForSignature } from '../queries.ts';
import type { ProposedSigner, SendBody, SentRequest, SendSource } from '../queries.ts';
import { LinkWays } from './link-ways.tsx';
import classes from './send-panel.module.css';

type SignerValues = {
  role: ProposedSigner['role'];
  fullName: string;
  email: string;
  phone: string;
  language: ProposedSigner['language'];
  wantsCode: boolean;
};
type Values = {
  signers: SignerValues[];
  isInOrder: boolean;
  reminds: boolean;
  expiresInDays: number | null;
  message: string;
};

const roles = ['landlord', 'tenant', 'guarantor', 'witness', 'other'] as const;

type SendPanelProps = {
  source: SendSource;
  proposed: readonly ProposedSigner[];
  onClose: () => void;
};

/** Who signs, how they are reached, and in which order. Afterwards the links, this once. */
export function SendPanel({ source, proposed, onClose }: SendPanelProps) {
  const [sent, setSent] = useState<{ request: SentRequest; signers: SignerValues[] } | null>(null);
  return sent === null ? (
    <SendForm
      source={source}
      proposed={proposed}
      onSent={(request, signers) => setSent({ request, signers })}
      onClose={onClose}
    />
  ) : (
    <SentLinks request={sent.request} signers={sent.signers} onClose={onClose} />
  );
}

type SendFormProps = SendPanelProps & { onSent: (request: SentRequest, signers: SignerValues[]) => void };

function SendForm({ source, proposed, onSent, onClose }: SendFormProps) {
  const { t } = useTranslation('signing');
  const { t: tCommon } = useTranslation();
  const send = useSendForSignature(source);
  const form = useForm<Values>({
    initialValues: {
      signers:
        proposed.length === 0 ? [newSigner()] : proposed.map((signer) => ({ ...signer, wantsCode: false })),
      isInOrder: false,
      reminds: true,
      expiresInDays: SIGNING_DAYS.usual,
      message: '',
    },
    validate: checkValues,
  });
  const submit = (values: Values) =>
    send.mutate(toBody(values), { onSuccess: (request) => onSent(request, values.signers) });
  return (
    <FormPanel
      title={t('send.title')}
      form={form}
      edited={null}
      labels={labelsOf(form.values, t, tCommon)}
      submitLabel={t('send.title')}
      loading={send.isPending}
      error={send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormNote>{t('send.lead')}</FormNote>
      {form.values.signers.map((signer, index) => (
        // A signer is known by their place; nobody moves while the form is open.
        <FieldGroup key={form.key(`signers.${index}`)} legend={t('send.signer', { number: index + 1 })}>
          <FieldRow>
            <TextField
              label={tCommon('labels.fullName')}
              autoComplete="off"
              {...form.getInputProps(`signers.${index}.fullName`)}
            />
            <SelectField
              label={t('send.role')}
              options={roles.map((value) => ({ value, label: t(`card.roles.${value}`) }))}
              {...form.getInputProps(`signers.${index}.role`)}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              label={tCommon('labels.email')}
              kind="email"
              isOptional
              {...form.getInputProps(`signers.${index}.email`)}
            />
            <PhoneField
              label={tCommon('labels.mobilePhone')}
              isOptional
              {...form.getInputProps(`signers.${index}.phone`)}
            />
          </FieldRow>
          <SelectField
            label={tCommon('labels.language')}
            options={languageOptions}
            {...form.getInputProps(`signers.${index}.language`)}
          />
          <CheckField
            label={t('send.wantsCode')}
            checked={signer.wantsCode}
            onChange={(wantsCode) => form.setFieldValue(`signers.${index}.wantsCode`, wantsCode)}
          />
          {form.values.signers.length > 1 && (
            <div>
              <Button variant="subtle" onClick={() => form.removeListItem('signers', index)}>
                {t('send.remove')}
              </Button>
            </div>
          )}
        </FieldGroup>
      ))}
      {form.values.signers.length < MOST_SIGNERS && (
        <div>
          <Button onClick={() => form.insertListItem('signers', newSigner())}>{t('send.add')}</Button>
        </div>
      )}
      <CheckField
        label={t('send.inOrder')}
        hint={t('send.inOrderHint')}
        checked={form.values.isInOrder}
        onChange={(isInOrder) => form.setFieldValue('isInOrder', isInOrder)}
      />
      <CheckField
        label={t('send.reminds')}
        hint={t('send.remindsHint')}
        checked={form.values.reminds}
        onChange={(reminds) => form.setFieldValue('reminds', reminds)}
      />
      <NumberField label={t('send.days')} {...form.getInputProps('expiresInDays')} />
      <TextAreaField label={t('send.message')} isOptional {...form.getInputProps('message')} />
    </FormPanel>
  );
}

function SentLinks({
  request,
  signers,
  onClose,
}: {
  request: SentRequest;
  signers: SignerValues[];
  onClose: () => void;
}) {
  const { t } = useTranslation('signing');
  return (
    <PanelFrame title={t('sent.title')} onClose={onClose}>
      <div className={classes.sent}>
        <p>{t('sent.lead')}</p>
        <p>{t('sent.whoeverHasIt')}</p>
        <ul className={classes.links}>
          {request.links.map(({ signerId, url }, index) => {
            const signer = signers[index];
            if (signer === undefined) return null;
            return (
              <li key={signerId}>
                <UserText>{signer.fullName}</UserText>
                <LinkWays url={url} signer={{ ...signer, phone: readPhone(signer.phone) || null }} />
              </li>
            );
          })}
        </ul>
        <div>
          <Button variant="filled" onClick={onClose}>
            {t('card.done')}
          </Button>
        </div>
      </div>
    </PanelFrame>
  );
}

function newSigner(): SignerValues {
  return { role: 'other', fullName: '', email: '', phone: '', language: 'he', wantsCode: false };
}

/** The same rules as the server's, told before anything is sent. */
function checkValues({ signers, expiresInDays }: Values): Record<string, string> {
  const found: Record<string, string> = {};
  signers.forEach((signer, index) => {
    const wrong = (field: keyof SignerValues, code: string) => {
      found[`signers.${index}.${field}`] ??= describeFieldProblem(code);
    };
    if (signer.fullName.trim().length < 2) wrong('fullName', 'full_name');
    if (signer.email.trim() === '' && signer.phone.trim() === '') wrong('email', 'email_or_phone');
    const emailCode = signer.email.trim() === '' ? undefined : checkEmail(signer.email);
    if (emailCode !== undefined) wrong('email', emailCode);
    if (readPhone(signer.phone) === null) wrong('phone', 'invalid_phone');
    if (signer.wantsCode && signer.phone.trim() === '') wrong('phone', 'required');
  });
  if (expiresInDays === null || expiresInDays < 1 || expiresInDays > SIGNING_DAYS.most)
    found['expiresInDays'] = describeFieldProblem('signing_days');
  return found;
}

function toBody({ signers, isInOrder, reminds, expiresInDays, message }: Values): SendBody {
  return {
    signers: signers.map(({ email, phone, fullName, ...signer }) => ({
      ...signer,
      fullName: fullName.trim(),
      email: email.trim() === '' ? null : email.trim(),
      phone: readPhone(phone) || null,
    })),
    isInOrder,
    reminds,
    expiresInDays: expiresInDays ?? SIGNING_DAYS.usual,
    message: message.trim(),
  };
}

function labelsOf(
  { signers }: Values,
  t: ReturnType<typeof useTranslation<'signing'>>['t'],
  tCommon: ReturnType<typeof useTranslation<'common'>>['t'],
): Record<string, string> {
  const ofSigners = signers.flatMap((_, index) => {
    const name = t('send.signer', { number: index + 1 });
    const named = {
      fullName: tCommon('labels.fullName'),
      email: tCommon('labels.email'),
      phone: tCommon('labels.mobilePhone'),
    };
    return Object.entries(named).map(([field, label]) => [`signers.${index}.${field}`, `${name}: ${label}`]);
  });
  return { ...Object.fromEntries(ofSigners), expiresInDays: t('send.days') };
}
