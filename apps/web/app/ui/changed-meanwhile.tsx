import { formatList } from '@dira/i18n/format';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem, findCurrent } from '../lib/problem.ts';
import { useLanguage } from '../lib/use-language.ts';
import { MeanwhileContext } from './meanwhile-context.ts';
import classes from './side-panel.module.css';

type ChangedMeanwhileProps = {
  /** The failure of the last try, or null. */
  error: unknown;
  /** The name of each field that the form does not show under this name itself, or not always. */
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
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const form = ref.current?.closest('form');
    const paths = [...Object.keys(disputed), ...taken];
    setShown(Object.fromEntries(paths.flatMap((path) => nameAt(form, path).map((name) => [path, name]))));
  }, [disputed, taken]);
  if (current === null) return null;
  const names = { ...shown, ...labels };
  const named = (paths: readonly string[]) => paths.flatMap((path) => names[path] ?? []);
  const differing = Object.keys(disputed).filter((path) => names[path] !== undefined);
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
                  {names[path]}
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

/** What the form calls a field, and the line that it stands in; nothing for one that it does not show now. */
function nameAt(form: HTMLFormElement | null | undefined, path: string): string[] {
  const field = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  if (!field) return [];
  const { name = nameOf(field) } = field.dataset;
  if (!name) return [];
  const line = field.closest('[role="group"][aria-label]')?.getAttribute('aria-label');
  return [line ? `${line}: ${name}` : name];
}

/** Without what stands beside it: that it is optional, a hint. */
function nameOf(field: HTMLElement): string | null | undefined {
  if (
    !(
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    )
  )
    return null;
  if (field.type === 'radio') return field.closest('fieldset')?.getAttribute('aria-label');
  const label = field.labels?.[0]?.cloneNode(true) as HTMLElement | undefined; // of a label
  for (const beside of label?.querySelectorAll('em, small') ?? []) beside.remove();
  return label?.textContent?.trim();
}
