import { signatureField } from '@dira/contract/signing';
import { useEffect, useId, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type SignaturePad from 'signature_pad';
import { Button } from '../../../ui/button.tsx';
import classes from './signing.module.css';

export type Strokes = [number, number][][];

type SignatureFieldProps = {
  /** Called whenever a line ends, and with nothing once it is cleared. */
  onChange: (strokes: Strokes) => void;
  error: string | null;
};

/** A field to draw in, by finger, pen or mouse. Whoever cannot draw types their name instead. */
export function SignatureField({ onChange, error }: SignatureFieldProps) {
  const { t } = useTranslation('signing');
  const { t: tCommon } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = usePad(canvas, onChange);
  const errorId = useId();
  return (
    <div className={classes.field}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        width={signatureField.width}
        height={signatureField.height}
        role="img"
        aria-label={t('draw.label')}
        aria-describedby={error === null ? undefined : errorId}
        data-invalid={error === null ? undefined : ''}
      />
      <div className={classes.under}>
        <span className={classes.hint}>{t('draw.hint')}</span>
        <Button
          variant="subtle"
          onClick={() => {
            pad.current?.clear();
            onChange([]);
          }}
        >
          {tCommon('actions.clear')}
        </Button>
      </div>
      {error !== null && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The canvas has the size of the field that the server knows, whatever its size on the screen. */
function usePad(canvas: RefObject<HTMLCanvasElement | null>, onChange: (strokes: Strokes) => void) {
  const pad = useRef<SignaturePad | null>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  }, [onChange]);
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const { default: Pad } = await import('signature_pad');
      if (isGone || canvas.current === null) return;
      const made = new Pad(canvas.current, { minWidth: 2, maxWidth: 5, penColor: '#211d18' });
      made.addEventListener('endStroke', () => report.current(toStrokes(made)));
      pad.current = made;
    };
    void start();
    return () => {
      isGone = true;
      pad.current?.off();
    };
  }, [canvas]);
  return pad;
}

function toStrokes(pad: SignaturePad): Strokes {
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);
  return pad
    .toData()
    .map(({ points }) =>
      points.map(({ x, y }): [number, number] => [
        within(x, signatureField.width),
        within(y, signatureField.height),
      ]),
    );
}
