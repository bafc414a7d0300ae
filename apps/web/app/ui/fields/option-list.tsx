import type { UseComboboxState } from 'downshift';
import { useEffect } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { placePanel } from '../use-popover.ts';
import popover from '../popover.module.css';

/** What the fields have in common that have a list under them. */

/** Whoever goes on to another field has chosen nothing by it. */
export function leaveField<Item>(
  { selectedItem, inputValue }: UseComboboxState<Item>,
  changes: Partial<UseComboboxState<Item>>,
): Partial<UseComboboxState<Item>> {
  return { ...changes, selectedItem, inputValue };
}

/** Keys that are for the text, or for what the field stands in: Escape closes a panel once no list is open. */
export function isOfText({ key, shiftKey }: KeyboardEvent, isOpen: boolean): boolean {
  if (key === 'Escape') return !isOpen;
  return shiftKey && (key === 'Home' || key === 'End');
}

export function leaveToBrowser({ nativeEvent }: KeyboardEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

/**
 * Shows the list under its field or over it, wherever there is room for what is in it.
 * @param narrowest beside the width of the field
 */
export function useOpenPanel(
  isOpen: boolean,
  input: HTMLElement | null,
  panel: HTMLElement | null,
  narrowest = '0px',
): void {
  useEffect(() => {
    if (!isOpen || !panel) return;
    const box = input?.parentElement ?? null;
    panel.showPopover();
    panel.style.setProperty('inline-size', `max(${box?.offsetWidth ?? 0}px, ${narrowest})`);
    const place = () => placePanel(box, panel, 'start');
    place();
    // What is found later may be more.
    const watched = new ResizeObserver(place);
    watched.observe(panel);
    return () => {
      watched.disconnect();
      panel.hidePopover();
    };
  }, [isOpen, input, panel, narrowest]);
}

/** In the order of their first options; what belongs to none stands under no name. */
export function groupsOf<Option extends { readonly group?: string }>(
  options: readonly Option[],
): (readonly [string, readonly Option[]])[] {
  return [...Map.groupBy(options, ({ group = '' }) => group)];
}

export function OptionGroup({ name, children }: { name: string; children: ReactNode }) {
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
