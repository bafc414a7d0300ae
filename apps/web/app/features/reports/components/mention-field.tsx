import { useId, useLayoutEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { useOpenPanel } from '../../../ui/fields/option-list.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { findTyped, matchReaders, type Reader } from '../comments.ts';
import popover from '../../../ui/popover.module.css';
import classes from './report-comments.module.css';

type MentionFieldProps = FieldProps<string> & {
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Who can be mentioned. */
  readers: readonly Reader[];
  onMention: (reader: Reader) => void;
};

/** Several lines in which `@` offers people: a box of text to a screen reader, with the list that it is told of. */
export function MentionField({ readers, onMention, maxLength, ...field }: MentionFieldProps) {
  const { t } = useTranslation('report-comments');
  const listId = useId();
  const [input, setInput] = useState<HTMLTextAreaElement | null>(null);
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [jump, setJump] = useState<{ readonly to: number } | null>(null);
  const typed = caret === null ? null : findTyped(field.value, caret);
  const offered = typed === null ? [] : matchReaders(readers, typed.name);
  const isOpen = offered.length > 0;
  const current = offered[Math.min(active, offered.length - 1)];
  useOpenPanel(isOpen, input, list);

  // What was chosen is written, and then the caret stands behind it.
  useLayoutEffect(() => {
    if (jump !== null) input?.setSelectionRange(jump.to, jump.to);
  }, [input, jump]);

  const follow = (place: number | null) => {
    setCaret(place);
    setActive(0);
  };
  const choose = (reader: Reader) => {
    if (typed === null || caret === null) return;
    const before = `${field.value.slice(0, typed.start)}@${reader.name} `;
    setJump({ to: before.length });
    field.onChange(before + field.value.slice(caret));
    onMention(reader);
    follow(null);
  };
  const press = (event: KeyboardEvent) => {
    if (current === undefined || event.nativeEvent.isComposing || event.shiftKey) return;
    const at = offered.indexOf(current);
    switch (event.key) {
      case 'ArrowDown':
        setActive((at + 1) % offered.length);
        break;
      case 'ArrowUp':
        setActive((at - 1 + offered.length) % offered.length);
        break;
      case 'Enter':
      case 'Tab':
        choose(current);
        break;
      case 'Escape':
        follow(null);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const idOf = ({ id }: Reader) => `${listId}-${id}`;
  return (
    <>
      <FieldFrame field={field}>
        {(control) => (
          <>
            <textarea
              {...control}
              ref={setInput}
              rows={3}
              dir="auto"
              maxLength={maxLength}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen && current !== undefined ? idOf(current) : undefined}
              value={field.value}
              onChange={(event) => {
                field.onChange(event.currentTarget.value);
                follow(event.currentTarget.selectionStart);
              }}
              onClick={(event) => follow(event.currentTarget.selectionStart)}
              onKeyDown={press}
              onBlur={() => follow(null)}
            />
            <span role="status">
              <Spoken>{isOpen && t('offered', { count: offered.length })}</Spoken>
            </span>
          </>
        )}
      </FieldFrame>
      <div
        ref={setList}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t('people')}
        popover="manual"
        className={`${popover.panel} ${classes.people}`}
        // The caret stays where it is.
        onMouseDown={(event) => event.preventDefault()}
      >
        {offered.map((reader) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and takes the keys
          <div
            key={reader.id}
            id={idOf(reader)}
            role="option"
            tabIndex={-1}
            aria-selected={reader === current}
            dir="auto"
            className={popover.item}
            onClick={() => choose(reader)}
          >
            {reader.name}
          </div>
        ))}
      </div>
    </>
  );
}
