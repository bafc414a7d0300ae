import { NativeSelect, Select } from '@mantine/core';
import type { FieldProps } from './field.ts';
import { wrapperProps } from './wrapper-props.tsx';

export type Option<Value extends string = string> = { readonly value: Value; readonly label: string };

type SelectFieldProps<Value extends string> = FieldProps<Value> & { options: readonly Option<Value>[] };

/** A choice from a short list, with the picker of the device. */
export function SelectField<Value extends string>({ options, ...field }: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find(({ value }) => value === chosen);
    if (option) field.onChange?.(option.value);
  };
  return (
    <NativeSelect
      {...wrapperProps(field)}
      data={[...options]}
      value={field.value ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

type ComboFieldProps = FieldProps<string | null> & {
  options: readonly Option[];
  /** Shown when nothing matches what was typed. */
  nothingFound: string;
  onSearch?: (query: string) => void;
};

/** A choice from a long list, found by typing: a unit, a tenant. */
export function ComboField({ options, nothingFound, onSearch, ...field }: ComboFieldProps) {
  return (
    <Select
      {...wrapperProps(field)}
      searchable
      allowDeselect={field.isOptional ?? false}
      clearable={field.isOptional ?? false}
      nothingFoundMessage={nothingFound}
      data={[...options]}
      value={field.value ?? null}
      onChange={(chosen) => field.onChange?.(chosen)}
      {...(onSearch && { onSearchChange: onSearch })}
    />
  );
}
