import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTooLarge } from '../../../lib/api-error.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';

type PictureFieldProps = {
  label: string;
  hint?: string;
  /** So many bytes a picture may have. */
  mostBytes: number;
  isSending: boolean;
  /** Sends the picture. @throws what is said at the field */
  send: (file: File) => Promise<unknown>;
  onSent?: () => void;
};

/** One picture, which is sent as soon as it is chosen or taken; what is refused says why at the field. */
export function PictureField({ label, hint, mostBytes, isSending, send, onSent }: PictureFieldProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  // A control of files that was emptied does not tell when the same file is chosen again.
  const [times, setTimes] = useState(0);
  const bring = async (file: File | null) => {
    setChosen(file);
    setError(undefined);
    if (file === null) return;
    try {
      if (file.size > mostBytes) throw fileTooLarge(mostBytes);
      await send(file);
      setChosen(null);
      onSent?.();
    } catch (failure) {
      setError(describeProblem(failure));
    }
    setTimes((before) => before + 1);
  };
  return (
    <FileField
      key={times}
      label={label}
      {...(hint !== undefined && { hint })}
      choose={isSending ? t('loading') : t('actions.chooseFile')}
      // An iPhone turns its HEIC photos into JPG where HEIC is not on the list.
      accept=".png,.jpg,.jpeg,.webp"
      isDisabled={isSending}
      value={chosen}
      error={error}
      onChange={(file) => void bring(file)}
    />
  );
}
