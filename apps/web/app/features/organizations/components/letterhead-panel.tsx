import { letterheadLimits } from '@dira/contract/organizations';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { checkLetterhead, letterheadValues, toLetterhead } from '../forms/letterhead-values.ts';
import type { LetterheadValues } from '../forms/letterhead-values.ts';
import { useOrganization } from '../queries.ts';
import { letterheadQuery, useSetLetterhead } from '../setting-queries.ts';

/** Who issues receipts and statements: name in law, number, address and how to reach them. */
export function LetterheadPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { t: tCommon } = useTranslation();
  const { organizationId, organizationName } = useOrganization();
  const { data } = useSuspenseQuery(letterheadQuery(organizationId));
  const set = useSetLetterhead();
  const edited = useEdited(data, letterheadValues, set.error);
  const form = useForm<LetterheadValues>({ initialValues: edited.opened, validate: checkLetterhead });
  const labels = {
    legalName: t('letterhead.legalName'),
    businessNumber: t('letterhead.businessNumber'),
    address: tCommon('labels.address'),
    phone: tCommon('labels.phone'),
    email: tCommon('labels.email'),
  };
  const field = (name: keyof LetterheadValues) => ({
    label: labels[name],
    isOptional: true,
    ...form.getInputProps(name),
  });
  return (
    <FormPanel
      title={t('letterhead.title')}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={set.isPending}
      error={set.error}
      onSubmit={(values) =>
        set.mutate(
          { seen: edited.seen, body: toLetterhead(values) },
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
      <FormNote>{t('letterhead.hint')}</FormNote>
      <TextField
        placeholder={organizationName}
        maxLength={letterheadLimits.legalName}
        {...field('legalName')}
      />
      <TextField
        kind="code"
        hint={t('letterhead.businessNumberHint')}
        // Nine digits, as they may be typed: with dashes and spaces between.
        maxLength={14}
        {...field('businessNumber')}
      />
      <TextField maxLength={letterheadLimits.address} {...field('address')} />
      <PhoneField {...field('phone')} />
      <TextField kind="email" maxLength={letterheadLimits.email} {...field('email')} />
    </FormPanel>
  );
}
