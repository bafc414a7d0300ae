import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { foldText } from '../../../lib/fold-text.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronLeft, IconSearch } from '../../../ui/icons.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { useChoices } from '../use-choices.ts';
import { useCommands } from '../use-commands.ts';
import type { Command, LateHit } from '../use-commands.ts';
import { CommandPicker } from './command-picker.tsx';
import classes from './command-palette.module.css';

/** Between two letters: what is found here is soon there. */
const pauseMs = 120;

/**
 * ⌘K: one field from which every screen, tenant, unit, payment, paper and action is a few letters away. Whoever is late
 * is asked about a second time: a reminder is the first thing offered.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [late, setLate] = useState<LateHit | null>(null);
  const back = () => setLate(null);
  // Escape takes one step back.
  const { ref, onCancel } = useDialog({ onClose: late === null ? onClose : back });

  const run = (command: Command) => {
    if ('choicesFor' in command) {
      setLate(command.choicesFor);
      return;
    }
    onClose();
    if ('path' in command) void navigate(command.path);
    else command.run();
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
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
      {late === null ? (
        <Search query={query} onQuery={setQuery} onRun={run} />
      ) : (
        <Choices key={late.id} hit={late} onRun={run} onBack={back} />
      )}
    </dialog>
  );
}

type SearchProps = { query: string; onQuery: (query: string) => void; onRun: (command: Command) => void };

function Search({ query, onQuery, onRun }: SearchProps) {
  const { t: tShell } = useTranslation('shell');
  const { t } = useTranslation('palette');
  const settled = useSettled(query, pauseMs);
  const { commands, isSearching, hasFailed } = useCommands(query, settled);
  return (
    <CommandPicker
      label={tShell('search.placeholder')}
      lead={<Icon of={IconSearch} />}
      query={query}
      onQuery={onQuery}
      commands={commands}
      isSearching={isSearching}
      onRun={onRun}
    >
      {commands.length === 0 && !isSearching && (
        <p className={classes.note}>{t('nothing', { query: settled })}</p>
      )}
      {hasFailed && <p className={classes.note}>{t('failed')}</p>}
    </CommandPicker>
  );
}

type ChoicesProps = { hit: LateHit; onRun: (command: Command) => void; onBack: () => void };

/** What to do about somebody who is late. */
function Choices({ hit, onRun, onBack }: ChoicesProps) {
  const { t } = useTranslation('palette');
  const [query, setQuery] = useState('');
  const commands = useChoices(hit).filter(({ label }) => foldText(label).includes(foldText(query.trim())));
  return (
    <CommandPicker
      label={t('choicesOf', { name: isolate.text(hit.overdue.tenant.fullName) })}
      lead={<IconButton label={t('back')} icon={IconChevronLeft} onClick={onBack} />}
      query={query}
      onQuery={setQuery}
      commands={commands}
      isSearching={false}
      onRun={onRun}
      onBack={onBack}
    />
  );
}
