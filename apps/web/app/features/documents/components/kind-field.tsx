import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DisputedProps } from '../../../ui/fields/field.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useKindName } from '../kind-words.ts';
import { kindsQuery } from '../tracking-queries.ts';

type KindFieldProps = DisputedProps & {
  value: string | null;
  onChange: (requiredDocumentId: string | null) => void;
};

/** Which of the papers of a lease this is. */
export function KindField({ value, onChange, ...meanwhile }: KindFieldProps) {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const kindName = useKindName();
  const { data } = useQuery(kindsQuery(organizationId));
  return (
    <SelectField
      {...meanwhile}
      label={t('kind.label')}
      value={value ?? ''}
      options={[
        { value: '', label: t('kind.none') },
        ...(data?.items ?? []).map((kind) => ({ value: kind.id, label: kindName(kind) })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
