import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useFilterWords } from './list-toolbar.tsx';
import type { FoldedFilter } from './list-toolbar.tsx';

type ChoiceFilter = {
  /** What it is called in the address. */
  name: string;
  label: string;
  /** What it is called where nothing is chosen. */
  any: string;
  /** Empty for any. */
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
};

/** One of several choices, or any, folded behind the button of a list. */
export function useChoiceFilter({ name, label, any, value, options }: ChoiceFilter): FoldedFilter {
  const words = useFilterWords();
  const page = usePageQuery();
  const chosen = options.find((option) => option.value === value);
  return {
    field: (
      <SelectField
        label={label}
        value={value}
        options={[{ value: '', label: any }, ...options]}
        onChange={(next) => page.filter({ [name]: next })}
      />
    ),
    set: chosen === undefined ? null : words(label, chosen.label),
    clear: { [name]: null },
  };
}
