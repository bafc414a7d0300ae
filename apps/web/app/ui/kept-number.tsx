import { useTranslation } from 'react-i18next';
import { describeProblem } from '../lib/problem.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { FormNote } from './form-layout.tsx';
import { IconEye, IconEyeOff } from './icons.ts';
import { Code } from './user-text.tsx';
import classes from './kept-number.module.css';

type KeptNumberProps = {
  /** The end of the number, such as ***6782. */
  mask: string;
  /** The asking for the whole number, which forgets it with the panel. */
  reveal: {
    data: { identityNumber: string } | undefined;
    error: Error | null;
    isPending: boolean;
    mutate: () => void;
    reset: () => void;
  };
};

/** An identity number that is on file: its end, and the whole of it for whoever asks, as long as they look. */
export function KeptNumber({ mask, reveal: { data, error, isPending, mutate, reset } }: KeptNumberProps) {
  const { t } = useTranslation();
  return (
    <FormNote>
      <div className={classes.row}>
        <div role="status">
          {t('identity.onFile')} <Code>{data?.identityNumber ?? mask}</Code>
          {data !== undefined && <small>{t('identity.noted')}</small>}
        </div>
        <div className={classes.actions}>
          {data !== undefined && (
            <CopyButton size="xs" text={data.identityNumber} name={t('labels.identityNumber')} />
          )}
          <Button
            size="xs"
            icon={data === undefined ? IconEye : IconEyeOff}
            // It keeps the focus: what comes is read where it was asked for.
            aria-busy={isPending || undefined}
            onClick={() => (data === undefined ? mutate() : reset())}
          >
            {t(data === undefined ? 'identity.show' : 'identity.hide')}
          </Button>
        </div>
      </div>
      {error !== null && <b role="alert">{describeProblem(error)}</b>}
    </FormNote>
  );
}
