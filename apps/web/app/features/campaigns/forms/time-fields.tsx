import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { CAMPAIGN_TIMES, type FormProps } from '../campaign-values.ts';
import type { CampaignLabels } from '../use-campaign-labels.ts';

/** Now, at a time by the clocks of Israel, or not yet. */
export function TimeFields({ form, labels }: FormProps & { labels: CampaignLabels }) {
  const { t } = useTranslation('campaigns');
  return (
    <>
      <SelectField
        label={labels.when}
        hint={t(`form.timeHints.${form.values.when}`)}
        options={CAMPAIGN_TIMES.map((value) => ({ value, label: t(`form.times.${value}`) }))}
        {...form.getInputProps('when')}
      />
      {form.values.when === 'later' && (
        <FieldRow>
          <DateField label={labels.on} {...form.getInputProps('on')} />
          <TimeField label={labels.at} {...form.getInputProps('at')} />
        </FieldRow>
      )}
    </>
  );
}
