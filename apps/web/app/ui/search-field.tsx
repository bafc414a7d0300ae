import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconSearch, IconX } from './icons.ts';
import classes from './chips.module.css';
import frame from './fields/field-frame.module.css';

const pause = 250;

type SearchFieldProps = {
  label: string;
  /** The query as the URL has it. */
  value: string;
  /** Called once the person has stopped typing for a moment. */
  onSearch: (query: string) => void;
};

/** The search of a list. Typing stays local; the list is asked after a pause. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    // Only a change from elsewhere, as by the back button; our own would overwrite what was typed since.
    if (value !== asked) setTyped(value);
  }

  const search = (query: string) => {
    setAsked(query.trim());
    onSearch(query.trim());
  };
  const searchSoon = (query: string) => {
    setTyped(query);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(query), query === '' ? 0 : pause);
  };
  return (
    <div className={`${frame.control} ${classes.search}`}>
      <span className={frame.start}>
        <Icon of={IconSearch} size={16} />
      </span>
      <input
        type="search"
        className={frame.input}
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => searchSoon(event.currentTarget.value)}
      />
      {typed !== '' && (
        <span className={frame.end}>
          <IconButton label={t('actions.clear')} icon={IconX} onClick={() => searchSoon('')} />
        </span>
      )}
    </div>
  );
}
