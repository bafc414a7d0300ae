import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField, type Option } from '../../../ui/fields/select-field.tsx';
import { useFilterWords } from '../../lists/components/list-toolbar.tsx';
import { useNamedProperties } from '../use-named-properties.ts';

type PropertyFilterProps = {
  /** Empty for all. */
  value: string;
  onChange: (propertyId: string) => void;
  /** Where it stands in a line with others whose values say what they are. */
  isLabelHidden?: boolean;
};

/** One house of several, or all; nothing where there is no choice. */
export function PropertyFilter({ value, onChange, isLabelHidden = false }: PropertyFilterProps) {
  const { t } = useTranslation();
  const properties = usePropertyOptions();
  if (properties.length < 2) return null;
  return (
    <SelectField
      label={t('labels.property')}
      isLabelHidden={isLabelHidden}
      value={value}
      options={[{ value: '', label: t('labels.allProperties') }, ...properties]}
      onChange={onChange}
    />
  );
}

/** One property of several, folded behind the button of a list. */
export function usePropertyFilter(value: string) {
  const { t } = useTranslation();
  const words = useFilterWords();
  const page = usePageQuery();
  const name = usePropertyOptions().find((one) => one.value === value)?.label;
  return {
    field: <PropertyFilter value={value} onChange={(property) => page.filter({ property })} />,
    set: value === '' ? null : words(t('labels.property'), name ?? '…'),
    clear: { property: null },
  };
}

const none: readonly [] = [];

/** The houses by name, as many as one page holds: beyond them the search knows their names too. */
export function usePropertyOptions(): Option[] {
  return useNamedProperties(none).all.map(({ id, name }) => ({ value: id, label: name }));
}
