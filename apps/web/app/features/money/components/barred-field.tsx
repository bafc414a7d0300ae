import { BARRED_BY, BARRED_PURPOSES, type BarredPurpose } from '@dira/domain/charge-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { useLawReference } from '../../legal-parameters/law-words.ts';

type BarredFieldProps = {
  /** What was chosen, in words that the charge may take for its description. */
  onName: (name: string) => void;
};

/** Whether a charge is for what a tenant may not be charged for: the law is named, and nothing is refused. */
export function BarredField({ onName }: BarredFieldProps) {
  const { t } = useTranslation('money');
  const say = useLawReference();
  const [purpose, setPurpose] = useState<BarredPurpose | 'other'>('other');
  const choose = (chosen: BarredPurpose | 'other') => {
    setPurpose(chosen);
    if (chosen !== 'other') onName(t(`barred.${chosen}`));
  };
  return (
    <>
      <SelectField
        label={t('barred.label')}
        options={(['other', ...BARRED_PURPOSES] as const).map((value) => ({
          value,
          label: t(`barred.${value}`),
        }))}
        value={purpose}
        onChange={choose}
      />
      {purpose !== 'other' && (
        <FormNote tone="legal">
          <p role="status">{t('barred.law', { law: say(BARRED_BY) })}</p>
        </FormNote>
      )}
    </>
  );
}
