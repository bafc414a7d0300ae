import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chips.module.css';
import { Icon } from './icon.tsx';
import { IconSearch } from './icons.ts';

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
    <TextInput
      type="search"
      className={classes.search}
      dir="auto"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => searchSoon(event.currentTarget.value)}
      leftSection={<Icon of={IconSearch} size={16} />}
      rightSection={
        typed === '' ? null : <CloseButton aria-label={t('actions.clear')} size="sm" onClick={() => searchSoon('')} />
      }
    />
  );
}
