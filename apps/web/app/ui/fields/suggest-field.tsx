import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Spoken } from '../spoken.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import { groupsOf, isOfText, leaveField, leaveToBrowser, OptionGroup, useOpenPanel } from './option-list.tsx';
import popover from '../popover.module.css';
import classes from './field-frame.module.css';

/** Suggestions of one `group` stand together, under its name. */
export type Suggestion = {
  readonly key: string;
  readonly label: string;
  /** What tells it from others that are called the same. */
  readonly detail?: string;
  readonly group?: string;
};

type SuggestFieldProps = FieldProps<string> & {
  /** For what is typed now, or was a moment ago. */
  suggestions: readonly Suggestion[];
  onPick: (key: string) => void;
  /** What a screen reader is told: of the open list, and of what came of a choice. */
  say: { list: string; picked: string };
  autoComplete?: string;
  maxLength?: number;
};

/** A name and what tells it from others stand side by side. */
const narrowest = '18rem';

/** A line of text with suggestions under it: whatever is typed stands, until one of them is chosen. */
export function SuggestField({ suggestions, onPick, say, ...given }: SuggestFieldProps) {
  const { autoComplete = 'off', maxLength, ...field } = given;
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [list, setList] = useState<HTMLDivElement | null>(null);
  // By its key: other suggestions may come while one of them is the active one.
  const [activeKey, setActiveKey] = useState<string>();
  const groups = groupsOf(suggestions);
  const shown = groups.flatMap(([, options]) => options);
  const combobox = useCombobox<Suggestion>({
    items: shown,
    itemToString: (suggestion) => suggestion?.label ?? '',
    itemToKey: (suggestion) => suggestion?.key,
    selectedItem: null,
    inputValue: field.value ?? '',
    highlightedIndex: shown.findIndex(({ key }) => key === activeKey),
    stateReducer: keepText,
    onHighlightedIndexChange: ({ highlightedIndex }) => setActiveKey(shown[highlightedIndex]?.key),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem.key);
    },
  });
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } = combobox;
  const isOpen = combobox.isOpen && shown.length > 0;
  useOpenPanel(isOpen, input, list, narrowest);

  const press = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && (!isOpen || highlightedIndex < 0);
    if (isPlainEnter) closeMenu();
    if (isPlainEnter || isOfText(event, isOpen)) leaveToBrowser(event);
  };
  return (
    <>
      <FieldFrame field={field}>
        {(control) => (
          <>
            <input
              {...getInputProps({
                ...control,
                ref: setInput,
                // The label is tied to the field by the frame.
                'aria-labelledby': undefined,
                'aria-expanded': isOpen,
                onChange: (event) => field.onChange?.(event.currentTarget.value),
                onBlur: field.onBlur,
                onKeyDown: press,
              })}
              dir="auto"
              autoComplete={autoComplete}
              maxLength={maxLength}
              placeholder={field.placeholder}
              value={field.value ?? ''}
            />
            <span role="status">
              <Spoken>{isOpen ? say.list : say.picked}</Spoken>
            </span>
          </>
        )}
      </FieldFrame>
      <div
        {...getMenuProps({ ref: setList, 'aria-label': field.label })}
        popover="manual"
        className={`${popover.panel} ${classes.options}`}
      >
        {isOpen &&
          groups.map(([name, options]) => (
            <OptionGroup key={name} name={name}>
              {options.map((option) => (
                <div
                  key={option.key}
                  {...getItemProps({ item: option, index: shown.indexOf(option) })}
                  aria-selected={shown[highlightedIndex] === option}
                  className={`${popover.item} ${classes.suggestion}`}
                >
                  <bdi>{option.label}</bdi>
                  {option.detail !== undefined && <bdi className={classes.detail}>{option.detail}</bdi>}
                </div>
              ))}
            </OptionGroup>
          ))}
      </div>
    </>
  );
}

const happened = useCombobox.stateChangeTypes;

/** What the library would do otherwise: nothing is active before somebody goes to it, and a press is for the text. */
function keepText(
  state: UseComboboxState<Suggestion>,
  { type, changes, props }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  switch (type) {
    case happened.InputClick:
      return state;
    case happened.InputChange:
      return { ...changes, isOpen: true, highlightedIndex: -1 };
    case happened.InputKeyDownArrowDown:
    case happened.InputKeyDownArrowUp: {
      if (state.isOpen) return changes;
      const first = type === happened.InputKeyDownArrowDown ? 0 : props.items.length - 1;
      return { ...changes, isOpen: true, highlightedIndex: first };
    }
    case happened.InputBlur:
      return leaveField(state, changes);
    case happened.MenuMouseLeave:
      return { ...changes, highlightedIndex: state.highlightedIndex };
    default:
      return changes;
  }
}
