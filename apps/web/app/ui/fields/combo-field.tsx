import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { placePanel } from '../use-popover.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
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
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Null while nobody is choosing; then the field shows what was chosen.
  const [query, setQuery] = useState<string | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const isOpen = query !== null;
  const chosen = offered.find(({ value }) => value === field.value);
  const wanted = query?.trim().toLowerCase() ?? '';
  const shown = onSearch ? offered : offered.filter(({ label }) => label.toLowerCase().includes(wanted));
  const active = shown[Math.min(activeIndex, shown.length - 1)];

  useEffect(() => {
    const panel = list.current;
    if (!isOpen || !panel) return;
    panel.showPopover();
    panel.style.setProperty('inline-size', `${input.current?.parentElement?.offsetWidth ?? 0}px`);
    placePanel(input.current?.parentElement ?? null, panel, 'start');
    return () => panel.hidePopover();
  }, [isOpen]);

  const search = (text: string) => {
    setQuery(text);
    setActiveIndex(0);
    onSearch?.(text);
    if (text === '' && field.isOptional) field.onChange?.(null);
  };
  const choose = (option: ComboOption) => {
    field.onChange?.(option.value);
    setQuery(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) setQuery('');
      else if (shown.length > 0) setActiveIndex((index) => (index + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && isOpen && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setQuery(null);
    }
  };
  return (
    <>
      <FieldFrame field={field}>
        {(control) => (
          <input
            {...control}
            ref={input}
            dir="auto"
            role="combobox"
            autoComplete="off"
            placeholder={field.placeholder}
            aria-expanded={isOpen}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={isOpen && active ? `${listId}-${active.value}` : undefined}
            value={query ?? chosen?.label ?? ''}
            onChange={(event) => search(event.currentTarget.value)}
            onClick={() => setQuery((current) => current ?? '')}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setQuery(null);
              field.onBlur?.();
            }}
          />
        )}
      </FieldFrame>
      {/* Manual: an `auto` popover would be closed by the very press on the field that opens it. */}
      <div
        ref={list}
        id={listId}
        popover="manual"
        role="listbox"
        aria-label={field.label}
        className={`${popover.panel} ${classes.options}`}
      >
        {isOpen && shown.length === 0 && <div className={popover.nothing}>{nothingFound}</div>}
        {isOpen &&
          groupsOf(shown).map(([name, options]) => (
            <Group key={name} name={name}>
              {options.map((option) => (
                <div
                  key={option.value}
                  id={`${listId}-${option.value}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === active}
                  dir="auto"
                  className={popover.item}
                  ref={option === active ? scrollIntoView : undefined}
                  // Before the field loses the focus and closes the list.
                  onMouseDown={(event) => {
                    event.preventDefault();
                    choose(option);
                  }}
                >
                  {option.label}
                </div>
              ))}
            </Group>
          ))}
      </div>
    </>
  );
}

/** In the order of their first options; what belongs to none stands under no name. */
function groupsOf(options: readonly ComboOption[]): (readonly [string, readonly ComboOption[]])[] {
  return [...Map.groupBy(options, ({ group = '' }) => group)];
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  if (name === '') return children;
  return (
    <div role="group" aria-label={name}>
      <div className={popover.heading} aria-hidden>
        {name}
      </div>
      {children}
    </div>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
