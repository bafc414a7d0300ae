import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { IconTrash } from '../../../ui/icons.ts';
import classes from './step-form.module.css';

type LineListProps<Line> = {
  lines: readonly Line[];
  /** What stands at the head of each. */
  nameOf: (line: Line, at: number) => string;
  keyOf?: (line: Line, at: number) => string;
  render: (at: number) => ReactNode;
  addLabel: string;
  removeLabel: (name: string) => string;
  onAdd: () => void;
  /** Null: this line has to stay. */
  onRemove: ((at: number) => void) | null;
  /** Where the checklist leads when there is no line yet. */
  path?: string;
};

/** Several of one kind: people, items, steps. Each can go, and another be added. */
export function LineList<Line>(props: LineListProps<Line>) {
  const { lines, nameOf, render, onRemove } = props;
  return (
    <div className={classes.lines}>
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
        <Button data-path={props.path} onClick={props.onAdd}>
          {props.addLabel}
        </Button>
      </div>
    </div>
  );
}
