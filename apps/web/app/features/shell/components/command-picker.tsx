import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { Command } from '../use-commands.ts';
import classes from './command-palette.module.css';

const groups = ['results', 'screens', 'actions'] as const;

type CommandPickerProps = {
  /** What is asked, for the field. */
  label: string;
  /** What stands before the field: a sign, or the way back. */
  lead: ReactNode;
  query: string;
  onQuery: (query: string) => void;
  commands: readonly Command[];
  isSearching: boolean;
  onRun: (command: Command) => void;
  /** Backspace where nothing is typed. */
  onBack?: () => void;
  /** Under the list. */
  children?: ReactNode;
};

/** A field and the list that it narrows; the field keeps the focus and takes the keys. */
export function CommandPicker(props: CommandPickerProps) {
  const { label, lead, query, commands, isSearching, onRun, onBack } = props;
  const { t } = useTranslation('palette');
  const listId = useId();
  const [activeIndex, setActiveIndex] = useState(0);
  const active = commands[Math.min(activeIndex, commands.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setActiveIndex(
        (index) => (Math.min(index, commands.length - 1) + step + commands.length) % commands.length,
      );
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onRun(active);
    } else if (onBack && event.key === 'Backspace' && query === '') {
      event.preventDefault();
      onBack();
    }
  };
  const type = (typed: string) => {
    props.onQuery(typed);
    setActiveIndex(0);
  };
  return (
    <>
      <div className={classes.field}>
        {lead}
        <input
          ref={focusField}
          data-autofocus
          dir="auto"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          aria-label={label}
          placeholder={label}
          value={query}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Spinner />}
      </div>
      <div id={listId} className={classes.list} role="listbox" aria-label={label}>
        {groups.map((group) => (
          <CommandGroup
            key={group}
            label={t(`groups.${group}`)}
            commands={commands.filter((command) => command.group === group)}
            active={active}
            listId={listId}
            onRun={onRun}
            onHover={(command) => setActiveIndex(commands.indexOf(command))}
          />
        ))}
      </div>
      {props.children}
    </>
  );
}

type CommandGroupProps = {
  label: string;
  commands: readonly Command[];
  active: Command | undefined;
  listId: string;
  onRun: (command: Command) => void;
  onHover: (command: Command) => void;
};

function CommandGroup({ label, commands, active, listId, onRun, onHover }: CommandGroupProps) {
  if (commands.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <div className={classes.group} aria-hidden="true">
        {label}
      </div>
      {commands.map((command) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and takes the keys
        <div
          key={command.id}
          id={`${listId}-${command.id}`}
          className={classes.option}
          role="option"
          aria-selected={command === active}
          ref={command === active ? scrollIntoView : undefined}
          onClick={() => onRun(command)}
          onMouseMove={() => onHover(command)}
        >
          <Icon of={command.icon} />
          <UserText>{command.label}</UserText>
          {command.detail !== undefined && (
            <span className={classes.detail} data-late={'choicesFor' in command || undefined}>
              <UserText>{command.detail}</UserText>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** The second question takes the keys from the first. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
