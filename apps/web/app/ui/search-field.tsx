import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import classes from './chips.module.css';
import frame from './fields/field-frame.module.css';
import { Icon } from './icon.tsx';
import { IconSearch, IconX } from './icons.ts';

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchSoon = (query: string) => {
    setTyped(query);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(query.trim()), query === '' ? 0 : pause);
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
