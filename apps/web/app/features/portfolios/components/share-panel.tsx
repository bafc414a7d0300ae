import { SHARE_DAYS } from '@dira/contract/constants';
import { shareLimits } from '@dira/contract/portfolios';
import { formatPhone } from '@dira/domain/israel/phone';
import { formatDateTime } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useMe } from '../../account/queries.ts';
import { checkEmail, readPhone } from '../../auth/field-checks.ts';
import { useSharePortfolio } from '../queries.ts';
import type { Portfolio, ShareSettings } from '../queries.ts';

const days = SHARE_DAYS.map(String);
type Ends = 'asIs' | 'never' | (typeof days)[number];
type Values = {
  showsStreet: boolean;
  showsRent: boolean;
  ends: Ends;
  contact: { name: string; phone: string; email: string };
};

/** What a visitor sees and until when; the first time it makes the link. */
export function SharePanel({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation('portfolios');
  const { t: tCommon } = useTranslation();
  const share = useSharePortfolio(portfolio.id);
  const isShared = portfolio.share !== null;
  const { user } = useMe();
  const edited = useEdited(portfolio, (seen) => valuesOf(seen, user), share.error);
  const form = useForm<Values>({ initialValues: edited.opened, validate: checkValues });
  return (
    <FormPanel
      title={t('share.title')}
      form={form}
      edited={edited}
      labels={{
        showsStreet: t('share.showsStreet'),
        showsRent: t('share.showsRent'),
        'contact.name': tCommon('labels.name'),
        'contact.phone': tCommon('labels.phone'),
        'contact.email': tCommon('labels.email'),
      }}
      submitLabel={isShared ? tCommon('actions.save') : t('share.submit')}
      loading={share.isPending}
      error={share.error}
      onClose={onClose}
      onSubmit={(values) =>
        share.mutate(
          { seen: edited.seen, body: toBody(values) },
          {
            onSuccess: () => {
              showToast({ title: isShared ? tCommon('saved') : t('share.started') });
              onClose();
            },
          },
        )
      }
    >
      <CheckField
        label={t('share.showsStreet')}
        hint={t('share.showsStreetHint')}
        checked={form.values.showsStreet}
        data-path="showsStreet"
        onChange={(isShown) => form.setFieldValue('showsStreet', isShown)}
      />
      <CheckField
        label={t('share.showsRent')}
        checked={form.values.showsRent}
        data-path="showsRent"
        onChange={(isShown) => form.setFieldValue('showsRent', isShown)}
      />
      <SelectField label={t('share.ends')} options={useEnds(portfolio)} {...form.getInputProps('ends')} />
      <FieldGroup legend={t('share.contact')}>
        <TextField
          label={tCommon('labels.name')}
          isOptional
          maxLength={shareLimits.contact.name}
          {...form.getInputProps('contact.name')}
        />
        <PhoneField label={tCommon('labels.phone')} isOptional {...form.getInputProps('contact.phone')} />
        <TextField
          label={tCommon('labels.email')}
          isOptional
          kind="email"
          {...form.getInputProps('contact.email')}
        />
      </FieldGroup>
    </FormPanel>
  );
}

/** Whoever shares is the first to turn to, until they say otherwise. */
function valuesOf({ share }: Portfolio, user: { fullName: string; email: string }): Values {
  if (share === null)
    return {
      showsStreet: false,
      showsRent: true,
      ends: 'never',
      contact: { name: user.fullName, phone: '', email: user.email },
    };
  const { showsStreet, showsRent, contact } = share;
  return {
    showsStreet,
    showsRent,
    ends: 'asIs',
    contact: {
      name: contact.name,
      phone: contact.phone === null ? '' : formatPhone(contact.phone),
      email: contact.email ?? '',
    },
  };
}

function useEnds({ share }: Portfolio): { value: Ends; label: string }[] {
  const { t } = useTranslation('portfolios');
  const asIs = (expiresAt: string | null) =>
    t('share.endsAsIs', {
      when: expiresAt === null ? t('share.noEnd') : isolate.code(formatDateTime(expiresAt)),
    });
  return [
    ...(share === null ? [] : [{ value: 'asIs', label: asIs(share.expiresAt) }]),
    ...days.map((value) => ({ value, label: t('share.endsIn', { days: value }) })),
    { value: 'never', label: t('share.endsNever') },
  ];
}

function checkValues({ contact: { phone, email } }: Values): Record<string, string> {
  const emailCode = email.trim() === '' ? undefined : checkEmail(email);
  return {
    ...(readPhone(phone) === null && { 'contact.phone': describeFieldProblem('invalid_phone') }),
    ...(emailCode !== undefined && { 'contact.email': describeFieldProblem(emailCode) }),
  };
}

function toBody({ ends, contact, ...shown }: Values): ShareSettings {
  const chosen = SHARE_DAYS.find((each) => String(each) === ends) ?? null;
  return {
    ...shown,
    ...(ends !== 'asIs' && { expiresInDays: chosen }),
    contact: {
      name: contact.name.trim(),
      phone: readPhone(contact.phone) || null,
      email: contact.email.trim() === '' ? null : contact.email.trim(),
    },
  };
}
