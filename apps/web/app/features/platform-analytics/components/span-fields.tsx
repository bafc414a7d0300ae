import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Filters } from '../../../ui/page.tsx';
import { spanNames, type SpanChoice } from '../span-choice.ts';

/** Which days are looked at: one of the usual spans, or a first and a last day. All of it is in the address. */
export function SpanFields({ choice }: { choice: SpanChoice }) {
  const { t } = useTranslation('platform-analytics');
  const page = usePageQuery();
  const { name, from, to } = choice;
  return (
    <Filters>
      <Chips
        label={t('spans.label')}
        chips={spanNames.map((value) => ({ value, label: t(`spans.${value}`) }))}
        value={name}
        onChange={(span) => page.filter(span === 'own' ? { span, from, to } : { span, from: null, to: null })}
      />
      {name === 'own' && (
        <>
          <DateField
            label={t('from')}
            isLabelHidden
            value={from}
            onChange={(day) => page.filter({ from: day })}
          />
          <DateField label={t('to')} isLabelHidden value={to} onChange={(day) => page.filter({ to: day })} />
        </>
      )}
    </Filters>
  );
}
