import { formatList } from '@dira/i18n/format';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { IconTrash } from '../../../ui/icons.ts';
import { SavedMeanwhile } from '../../../ui/saved-meanwhile.tsx';
import classes from './line-list.module.css';

type LineListProps<Line> = {
  /** What the lines are together. */
  label: string;
  lines: readonly Line[];
  /** What stands at the head of each. */
  nameOf: (line: Line, at: number) => string;
  /** A line in a few words, for the lines that somebody else has saved; its name without it. */
  say?: (line: Line) => string;
  keyOf?: (line: Line, at: number) => string;
  render: (at: number) => ReactNode;
  addLabel: string;
  removeLabel: (name: string) => string;
  onAdd: () => void;
  /** Null: this line has to stay. */
  onRemove: ((at: number) => void) | null;
  /** The path of the list in its form; a checklist leads here when there is no line yet. */
  path: string;
};

/** Several of one kind: people, items, steps. Each can go, and another be added. */
export function LineList<Line>(props: LineListProps<Line>) {
  const { label, path, lines, nameOf, say = nameOf, render, onRemove } = props;
  const id = useId();
  const language = useLanguage();
  return (
    <div className={classes.lines}>
      {/* Theirs, where somebody else made the list longer or shorter meanwhile, to be taken whole. */}
      <SavedMeanwhile
        id={id}
        label={label}
        path={path}
        value={lines}
        say={(saved) => {
          const theirs = saved as readonly Line[]; // what the form holds at this path
          return theirs.length === 0 ? undefined : formatList(theirs.map(say), language);
        }}
      />
      {lines.map((line, at) => {
        const name = nameOf(line, at);
        return (
          <div key={props.keyOf?.(line, at) ?? at} className={classes.line} role="group" aria-label={name}>
            <div className={classes.lineHead}>
              <bdi dir="auto">{name}</bdi>
              {onRemove !== null && (
                <IconButton label={props.removeLabel(name)} icon={IconTrash} onClick={() => onRemove(at)} />
              )}
            </div>
            {render(at)}
          </div>
        );
      })}
      <div>
        <Button data-path={path} data-name={label} onClick={props.onAdd}>
          {props.addLabel}
        </Button>
      </div>
    </div>
  );
}
