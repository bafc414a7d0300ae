import { apiTokenLimits } from '@dira/contract/api-tokens';
import { TOKEN_ACCESS, TOKEN_AREAS, TOKEN_DAYS } from '@dira/domain/api-tokens';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { ToldOnce } from '../../../ui/told-once.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { checkToken, emptyToken, toNewToken, withArea } from '../forms/token-values.ts';
import { useMakeOwnToken, useMakeWorkspaceToken } from '../queries.ts';

type PanelProps = { onClose: () => void };
type Make = ReturnType<typeof useMakeOwnToken>;

/** What a program of one's own may do and for how long; afterwards the token, told once. */
export function OwnTokenPanel({ onClose }: PanelProps) {
  return <NewTokenPanel make={useMakeOwnToken()} onClose={onClose} />;
}

/** What a program of the workspace may do. */
export function WorkspaceTokenPanel({ onClose }: PanelProps) {
  return <NewTokenPanel make={useMakeWorkspaceToken()} onClose={onClose} />;
}

function NewTokenPanel({ make, onClose }: PanelProps & { make: Make }) {
  const [token, setToken] = useState<string | null>(null);
  if (token === null) return <NewTokenForm make={make} onMade={setToken} onClose={onClose} />;
  return <MadeToken token={token} onClose={onClose} />;
}

type NewTokenFormProps = PanelProps & { make: Make; onMade: (token: string) => void };

function NewTokenForm({ make, onMade, onClose }: NewTokenFormProps) {
  const { t } = useTranslation('api-tokens');
  const { t: tCommon } = useTranslation();
  const form = useForm({ initialValues: emptyToken, validate: checkToken });
  const labels = {
    name: tCommon('labels.name'),
    access: t('access'),
    areas: t('areas'),
    days: t('days'),
  };
  return (
    <FormPanel
      title={t('create')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('create')}
      loading={make.isPending}
      error={make.error}
      onSubmit={(values) => make.mutate(toNewToken(values), { onSuccess: ({ token }) => onMade(token) })}
      onClose={onClose}
    >
      <FormNote>{t('never')}</FormNote>
      <TextField
        label={labels.name}
        hint={t('nameHint')}
        maxLength={apiTokenLimits.name}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <ChoiceField
        label={labels.access}
        options={TOKEN_ACCESS.map((value) => ({
          value,
          label: t(`accessOf.${value}`),
          hint: t(`accessHint.${value}`),
        }))}
        {...form.getInputProps('access')}
      />
      <FieldGroup legend={labels.areas}>
        {TOKEN_AREAS.map((area) => (
          <CheckField
            key={area}
            label={t(`areasOf.${area}`)}
            checked={form.values.areas.includes(area)}
            data-path="areas"
            onChange={(isTicked) => form.setFieldValue('areas', withArea(form.values.areas, area, isTicked))}
          />
        ))}
      </FieldGroup>
      <SelectField
        label={labels.days}
        options={TOKEN_DAYS.map((days) => ({ value: `${days}` as const, label: t(`daysOf.${days}`) }))}
        {...form.getInputProps('days')}
      />
    </FormPanel>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('api-tokens');
  const { organizationId } = useOrganization();
  return (
    <ToldOnce
      title={t('createdTitle')}
      warning={t('once')}
      values={[
        { label: t('token'), value: token, note: t('store') },
        { label: t('workspaceId'), value: organizationId },
      ]}
      onClose={onClose}
    />
  );
}
