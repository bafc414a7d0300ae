import { teamInvitationLimits } from '@dira/contract/team-invitations';
import { languageNames, languages } from '@dira/i18n/languages';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/language.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { checkInvitation, placeOf, toInvitation } from '../forms/place-values.ts';
import type { InvitationValues } from '../forms/place-values.ts';
import { useInvite } from '../queries.ts';
import type { InvitationLink } from '../queries.ts';
import { InvitationMade } from './invitation-made.tsx';
import { PlaceFields, useGiver } from './place-fields.tsx';

/** A new place has none yet. */
const noProperties: readonly [] = [];

/** Asks somebody to join; afterwards it shows the link, which is told once. */
export function InvitePanel({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ email: string; isMailed: boolean; link: InvitationLink } | null>(null);
  if (made !== null) return <InvitationMade {...made} onClose={onClose} />;
  return <InviteForm onMade={setMade} onClose={onClose} />;
}

type InviteFormProps = {
  onMade: (made: { email: string; isMailed: boolean; link: InvitationLink }) => void;
  onClose: () => void;
};

function InviteForm({ onMade, onClose }: InviteFormProps) {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation();
  const invite = useInvite();
  const giver = useGiver();
  const form = useForm<InvitationValues>({
    initialValues: {
      ...placeOf(giver, 'assistant'),
      email: '',
      language: currentLanguage(),
      welcome: '',
      way: 'mail',
    },
    validate: checkInvitation,
  });
  const { role, flags, propertyIds, way } = form.values;
  const labels = {
    email: tCommon('labels.email'),
    role: t('columns.role'),
    language: t('form.language'),
    welcome: t('form.welcome'),
    propertyIds: tCommon('labels.properties'),
  };
  return (
    <FormPanel
      title={t('form.title')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t(way === 'mail' ? 'form.send' : 'form.makeLink')}
      loading={invite.isPending}
      error={invite.error}
      onClose={onClose}
      onSubmit={(values) =>
        invite.mutate(toInvitation(values), {
          onSuccess: (link) => onMade({ email: values.email.trim(), isMailed: values.way === 'mail', link }),
        })
      }
    >
      <TextField
        label={labels.email}
        hint={t('form.emailHint')}
        kind="email"
        maxLength={teamInvitationLimits.email}
        {...form.getInputProps('email')}
      />
      <PlaceFields
        value={{ role, flags, propertyIds }}
        known={noProperties}
        onChange={(place) => form.setValues(place)}
      />
      <Segments
        label={t('form.way')}
        options={[
          { value: 'mail', label: t('form.byMail') },
          { value: 'link', label: t('form.byLink') },
        ]}
        value={way}
        onChange={(chosen) => form.setFieldValue('way', chosen)}
      />
      <SelectField
        label={labels.language}
        options={languages.map((known) => ({ value: known, label: languageNames[known] }))}
        {...form.getInputProps('language')}
      />
      <TextAreaField
        label={labels.welcome}
        hint={t('form.welcomeHint')}
        isOptional
        {...form.getInputProps('welcome')}
      />
    </FormPanel>
  );
}
