import { signatureField } from '@dira/contract/signing';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { Button } from '../../../ui/button.tsx';
import type { Strokes } from './signature-values.ts';
import classes from './sign-sheet.module.css';

type SignatureFieldProps = {
  /** What stands there already. */
  drawn: Strokes;
  /** Called whenever a line ends, and with nothing once it is cleared. */
  onChange: (strokes: Strokes) => void;
  error: string | null;
};

/** A field to draw in, by finger, pen or mouse. Whoever cannot draw types their name instead. */
export function SignatureField({ drawn, onChange, error }: SignatureFieldProps) {
  const { t } = useTranslation('signing');
  const { t: tCommon } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = usePad(canvas, drawn, onChange);
  const errorId = useId();
  return (
    <div className={classes.field}>
      <canvas
        ref={canvas}
        className={classes.canvas}
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

/**
 * The canvas has as many dots as the screen shows of it; points are told in the field that the server knows.
 * It takes lines from the moment it is seen: a line drawn before that would be lost without a word.
 */
function usePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  drawn: Strokes,
  onChange: (strokes: Strokes) => void,
) {
  const pad = useRef<SignaturePad | null>(null);
  const latest = useRef({ drawn, onChange });
  useEffect(() => {
    latest.current = { drawn, onChange };
  }, [drawn, onChange]);
  useLayoutEffect(() => {
    const field = canvas.current;
    if (field === null) return undefined;
    const made = new SignaturePad(field, ink);
    made.addEventListener('endStroke', () => latest.current.onChange(toStrokes(made, field)));
    pad.current = made;
    const show = () => {
      fit(field);
      made.fromData(latest.current.drawn.map((points) => toGroup(points, field)));
    };
    show();
    // It is told of the first size too, maybe in the middle of a line.
    const watcher = new ResizeObserver(() => {
      if (!isFitted(field)) show();
    });
    watcher.observe(field);
    return () => {
      watcher.disconnect();
      made.off();
    };
  }, [canvas]);
  return pad;
}

const ink = { minWidth: 0.8, maxWidth: 2.2, penColor: '#211d18' } as const;

function sizeOf(field: HTMLCanvasElement): readonly [width: number, height: number] {
  return [
    Math.floor(field.clientWidth * devicePixelRatio),
    Math.floor(field.clientHeight * devicePixelRatio),
  ];
}

function isFitted(field: HTMLCanvasElement): boolean {
  const [width, height] = sizeOf(field);
  return field.width === width && field.height === height;
}

function fit(field: HTMLCanvasElement): void {
  [field.width, field.height] = sizeOf(field);
  field.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
}

/** As if it was drawn just now, at an even pace. */
function toGroup(points: Strokes[number], field: HTMLCanvasElement): PointGroup {
  return {
    ...ink,
    dotSize: 0,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: points.map(([x, y], at) => ({
      x: (x / signatureField.width) * field.clientWidth,
      y: (y / signatureField.height) * field.clientHeight,
      pressure: 0,
      time: at * 20,
    })),
  };
}

function toStrokes(pad: SignaturePad, field: HTMLCanvasElement): Strokes {
  const within = (part: number, most: number) => Math.min(Math.max(Math.round(part * most), 0), most);
  return pad
    .toData()
    .map(({ points }) =>
      points.map(({ x, y }): [number, number] => [
        within(x / field.clientWidth, signatureField.width),
        within(y / field.clientHeight, signatureField.height),
      ]),
    );
}
