import { IMAGE_MAX_BYTES } from '@dira/contract/constants';
import { formatBytes } from '@dira/i18n/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTooLarge } from '../../../lib/api-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { IconX } from '../../../ui/icons.ts';
import classes from './proof-field.module.css';

/** Without HEIC an iPhone sends a photo as JPG. */
const accepted = '.png,.jpg,.jpeg,.webp,.pdf';

/** A picture of the screen, or the bank’s confirmation. */
export function ProofField(field: Omit<FieldProps<File | null>, 'label' | 'hint'>) {
  const { t } = useTranslation('tenancy');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  // A control of files that was emptied does not tell when the same file is chosen again.
  const [timesEmptied, setTimesEmptied] = useState(0);
  const empty = () => {
    setTimesEmptied(timesEmptied + 1);
    field.onChange?.(null);
  };
  return (
    <div className={classes.proof}>
      <FileField
        key={timesEmptied}
        label={t('report.proof')}
        hint={t('report.proofHint', { most: isolate.code(formatBytes(IMAGE_MAX_BYTES, language)) })}
        choose={tCommon('actions.chooseFile')}
        accept={accepted}
        {...field}
      />
      {field.isOptional === true && field.value && (
        <Button
          size="xs"
          icon={IconX}
          aria-label={tCommon('actions.removeNamed', { name: isolate.text(field.value.name) })}
          onClick={empty}
        >
          {tCommon('actions.remove')}
        </Button>
      )}
    </div>
  );
}

export function describeProofFault(file: File | null): string | null {
  return file !== null && file.size > IMAGE_MAX_BYTES ? describeProblem(fileTooLarge(IMAGE_MAX_BYTES)) : null;
}
