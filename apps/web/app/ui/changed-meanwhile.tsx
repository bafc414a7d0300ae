import { formatList } from '@dira/i18n/format';
import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem, findCurrent } from '../lib/problem.ts';
import { useLanguage } from '../lib/use-language.ts';
import { MeanwhileContext } from './meanwhile-context.ts';
import classes from './side-panel.module.css';

type ChangedMeanwhileProps = {
  /** The failure of the last try, or null. */
  error: unknown;
  /** The name of each field as the form shows it. */
  labels: Readonly<Record<string, string>>;
  onPick: (path: string) => void;
};

/** At the head of a form whose thing somebody else changed while it was open. Takes the focus. */
export function ChangedMeanwhile({ error, labels, onPick }: ChangedMeanwhileProps) {
  const { t } = useTranslation('problems');
  const language = useLanguage();
  const ref = useRef<HTMLDivElement>(null);
  const { disputed, taken } = useContext(MeanwhileContext);
  const current = findCurrent(error);
  useEffect(() => {
    if (current !== null) ref.current?.focus();
  }, [current]);
  if (current === null) return null;
  const named = (paths: readonly string[]) => paths.flatMap((path) => labels[path] ?? []);
  const differing = Object.keys(disputed).filter((path) => labels[path] !== undefined);
  return (
    <div ref={ref} className={classes.summary} data-tone="attention" role="alert" tabIndex={-1}>
      <p>{describeProblem(error)}</p>
      {differing.length > 0 && (
        <>
          <p>{t('meanwhile.differing')}</p>
          <ul>
            {differing.map((path) => (
              <li key={path}>
                <button type="button" onClick={() => onPick(path)}>
                  {labels[path]}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {named(taken).length > 0 && (
        <p>{t('meanwhile.taken', { fields: formatList(named(taken), language) })}</p>
      )}
      <p>{t(differing.length > 0 ? 'meanwhile.saveAgain' : 'meanwhile.lookAndSave')}</p>
    </div>
  );
}
