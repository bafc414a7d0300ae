import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { IconSearch } from '../../../ui/icons.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useCommands } from '../use-commands.ts';
import type { Command } from '../use-commands.ts';
import classes from './command-palette.module.css';

const pause = 120;
const groups = ['results', 'screens', 'actions'] as const;

/** ⌘K: one field from which every screen, tenant, unit, payment and action is a few letters away. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const settled = useSettled(query);
  const [activeIndex, setActiveIndex] = useState(0);
  const { commands, isSearching, hasFailed } = useCommands(query, settled);
  const active = commands[Math.min(activeIndex, commands.length - 1)];
  const { ref, onCancel } = useDialog({ onClose });

  const run = (command: Command) => {
    onClose();
    if ('path' in command) void navigate(command.path);
    else command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setActiveIndex(
        (index) => (Math.min(index, commands.length - 1) + step + commands.length) % commands.length,
      );
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(active);
    }
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  const type = (typed: string) => {
    setQuery(typed);
    setActiveIndex(0);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={ref}
      className={classes.palette}
      aria-label={t('search.title')}
      onCancel={onCancel}
      onClick={closeOnBackdrop}
    >
      <div className={classes.field}>
        <Icon of={IconSearch} />
        <input
          data-autofocus
          dir="auto"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          aria-label={t('search.placeholder')}
          placeholder={t('search.placeholder')}
          value={query}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Spinner />}
      </div>
      <div id={listId} className={classes.list} role="listbox" aria-label={t('search.title')}>
        {groups.map((group) => (
          <CommandGroup
            key={group}
            label={t(`search.${group}`)}
            commands={commands.filter((command) => command.group === group)}
            active={active}
            listId={listId}
            onRun={run}
            onHover={(command) => setActiveIndex(commands.indexOf(command))}
          />
        ))}
      </div>
      {commands.length === 0 && !isSearching && (
        <p className={classes.note}>{t('search.nothing', { query: settled })}</p>
      )}
      {hasFailed && <p className={classes.note}>{t('search.failed')}</p>}
    </dialog>
  );
}

/** What was typed, once the typing has paused. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
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
            <span className={classes.detail}>
              <UserText>{command.detail}</UserText>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
