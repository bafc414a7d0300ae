import { Combobox, useCombobox } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from './field.ts';
import { FieldFrame } from './field-frame.tsx';
import type { Option } from './select-field.tsx';

type ComboFieldProps = FieldProps<string | null> & {
  options: readonly Option[];
  /** Shown when nothing matches what was typed. */
  nothingFound: string;
  /** Asks the server instead of filtering `options` here. */
  onSearch?: (query: string) => void;
};

/** A choice from a long list, found by typing: a unit, a tenant. The value is the option's, or null. */
export function ComboField({ options, nothingFound, onSearch, ...field }: ComboFieldProps) {
  const [query, setQuery] = useState<string | null>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      setQuery(null);
      combobox.resetSelectedOption();
    },
  });
  const chosen = options.find(({ value }) => value === field.value);
  const wanted = query?.trim().toLowerCase() ?? '';
  const shown = onSearch ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted));
  const type = (text: string) => {
    setQuery(text);
    onSearch?.(text);
    if (text === '' && field.isOptional) field.onChange?.(null);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  const choose = (value: string) => {
    field.onChange?.(value);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} withinPortal={false} shadow="md" onOptionSubmit={choose}>
      <FieldFrame field={field}>
        {(control) => (
          <Combobox.Target>
            <input
              {...control}
              dir="auto"
              autoComplete="off"
              value={query ?? chosen?.label ?? ''}
              onChange={(event) => type(event.currentTarget.value)}
              onClick={() => combobox.openDropdown()}
              onBlur={() => {
                combobox.closeDropdown();
                field.onBlur?.();
              }}
            />
          </Combobox.Target>
        )}
      </FieldFrame>
      <Combobox.Dropdown>
        <Combobox.Options mah="16rem" style={{ overflowY: 'auto' }}>
          {shown.length === 0 && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
          {shown.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === field.value} dir="auto">
              {option.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
