import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem, findCurrent } from '../lib/problem.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import classes from './side-panel.module.css';

type ErrorSummaryProps = {
  /** The failure of the last try, or null. */
  error: unknown;
  /** Messages by field path. */
  fieldErrors: Readonly<Record<string, unknown>>;
  /** The name of each field as the form shows it. */
  labels: Readonly<Record<string, string>>;
  onPick: (path: string) => void;
};

/** At the head of a form after a failed try: what somebody else did, and what is wrong. */
export function FormSummary(props: ErrorSummaryProps) {
  const isStale = findCurrent(props.error) !== null;
  return (
    <>
      <ChangedMeanwhile error={props.error} labels={props.labels} onPick={props.onPick} />
      <ErrorSummary {...props} error={isStale ? null : props.error} />
    </>
  );
}

/** What is wrong, each line leading to its field. Takes the focus. */
function ErrorSummary({ error, fieldErrors, labels, onPick }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const paths = Object.keys(fieldErrors).filter((path) => Boolean(fieldErrors[path]));
  useEffect(() => {
    if (error !== null && error !== undefined) ref.current?.focus();
  }, [error]);
  if (!error && paths.length === 0) return null;
  return (
    <div ref={ref} className={classes.summary} role="alert" tabIndex={-1}>
      {paths.length === 0 ? describeProblem(error) : t('form.summary', { count: paths.length })}
      {paths.length > 0 && (
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <button type="button" onClick={() => onPick(path)}>
                {labels[path] === undefined
                  ? String(fieldErrors[path])
                  : `${labels[path]}: ${String(fieldErrors[path])}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
