import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import { groupsOf, isOfText, leaveField, leaveToBrowser, OptionGroup, useOpenPanel } from './option-list.tsx';
import type { Option } from './select-field.tsx';
import popover from '../popover.module.css';
import classes from './field-frame.module.css';

/** Options of one `group` stand together, under its name. */
type ComboOption = Option & { readonly group?: string };

type ComboFieldProps = FieldProps<string | null> & {
  options: readonly ComboOption[];
  /** Shown when nothing matches what was typed. */
  nothingFound: string;
  /** Asks the server instead of filtering `options` here. */
  onSearch?: (query: string) => void;
};

/** A choice from a long list, found by typing: a unit, a tenant. The value is the option's, or null. */
export function ComboField({ options: offered, nothingFound, onSearch, ...field }: ComboFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [list, setList] = useState<HTMLDivElement | null>(null);
  // What was typed since the list opened; while it is closed the field shows what was chosen.
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const chosen = offered.find(({ value }) => value === field.value) ?? null;
  const wanted = query.trim().toLowerCase();
  const groups = groupsOf(
    onSearch ? offered : offered.filter(({ label }) => label.toLowerCase().includes(wanted)),
  );
  const shown = groups.flatMap(([, options]) => options);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<ComboOption>({
    items: shown,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: chosen,
    // Options come and go while the server is asked; one of them is always the active one.
    highlightedIndex: Math.min(Math.max(activeIndex, 0), shown.length - 1),
    defaultHighlightedIndex: 0,
    stateReducer: keepChoice,
    onHighlightedIndexChange: (changes) => setActiveIndex(changes.highlightedIndex),
    onIsOpenChange: ({ type }) => {
      // What opens it by being typed is the beginning of the query.
      if (type !== happened.InputChange) setQuery('');
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) field.onChange?.(selectedItem.value);
    },
  });
  useOpenPanel(isOpen, input, list);

  const search = (text: string) => {
    setQuery(text);
    onSearch?.(text);
    if (text === '' && field.isOptional) field.onChange?.(null);
  };
  return (
    <>
      <FieldFrame field={field} say={(saved) => offered.find(({ value }) => value === saved)?.label}>
        {(control) => (
          <input
            {...getInputProps({
              ...control,
              ref: setInput,
              // The label is tied to the field by the frame.
              'aria-labelledby': undefined,
              onChange: (event) => search(event.currentTarget.value),
              onBlur: field.onBlur,
              onKeyDown: (event: KeyboardEvent) => {
                if (isOfText(event, isOpen)) leaveToBrowser(event);
              },
            })}
            dir="auto"
            placeholder={field.placeholder}
            value={isOpen ? query : (chosen?.label ?? '')}
          />
        )}
      </FieldFrame>
      {/* Manual: an `auto` popover would be closed by the very press on the field that opens it. */}
      <div
        {...getMenuProps({ ref: setList, 'aria-label': field.label })}
        popover="manual"
        className={`${popover.panel} ${classes.options}`}
      >
        {isOpen && shown.length === 0 && <div className={popover.nothing}>{nothingFound}</div>}
        {isOpen &&
          groups.map(([name, options]) => (
            <OptionGroup key={name} name={name}>
              {options.map((option) => (
                <div
                  key={option.value}
                  {...getItemProps({ item: option, index: shown.indexOf(option) })}
                  aria-selected={shown[highlightedIndex] === option}
                  dir="auto"
                  className={popover.item}
                >
                  {option.label}
                </div>
              ))}
            </OptionGroup>
          ))}
      </div>
    </>
  );
}

const happened = useCombobox.stateChangeTypes;

/** What the library would do otherwise than the other fields. */
function keepChoice(
  state: UseComboboxState<ComboOption>,
  { type, changes, props }: UseComboboxStateChangeOptions<ComboOption>,
): Partial<UseComboboxState<ComboOption>> {
  const { isOpen, highlightedIndex, selectedItem } = state;
  switch (type) {
    // A press into the open field is for its text.
    case happened.InputClick:
    case happened.InputKeyDownArrowDown:
    case happened.InputKeyDownArrowUp: {
      if (isOpen) return type === happened.InputClick ? { ...changes, isOpen, highlightedIndex } : changes;
      const at = props.items.findIndex(({ value }) => value === selectedItem?.value);
      return { ...changes, isOpen: true, highlightedIndex: Math.max(at, 0) };
    }
    case happened.InputBlur:
      return leaveField(state, changes);
    case happened.MenuMouseLeave:
      return { ...changes, highlightedIndex };
    default:
      return changes;
  }
}
