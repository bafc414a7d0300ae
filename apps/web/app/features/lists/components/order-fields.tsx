import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Segments } from '../../../ui/segments.tsx';

type OrderFieldsProps<Sort extends string> = {
  order: {
    readonly sort: Sort;
    readonly order: 'asc' | 'desc';
    readonly choose: (sort: Sort, order: 'asc' | 'desc') => void;
  };
  options: readonly { readonly value: Sort; readonly label: string; readonly first: 'asc' | 'desc' }[];
};

/** By what the rows are ordered, and which way: what the headers do, for where there are none. */
export function OrderFields<Sort extends string>({ order, options }: OrderFieldsProps<Sort>) {
  const { t } = useTranslation('lists');
  const { t: tCommon } = useTranslation();
  return (
    <>
      <SelectField
        label={tCommon('labels.order')}
        value={order.sort}
        options={options}
        onChange={(sort) =>
          order.choose(sort, options.find(({ value }) => value === sort)?.first ?? order.order)
        }
      />
      <Segments
        label={t('order.direction')}
        value={order.order}
        options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
        onChange={(direction) => order.choose(order.sort, direction)}
      />
    </>
  );
}
