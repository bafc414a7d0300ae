import { CAMPAIGN_AUDIENCES } from '@dira/domain/campaigns';
import { LEAD_PRIORITIES, LEAD_WISHES } from '@dira/domain/leads';
import { languageNames, languages } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useNamedProperties } from '../../properties/use-named-properties.ts';
import type { FormProps } from '../campaign-values.ts';
import type { Audience } from '../queries.ts';
import type { CampaignLabels } from '../use-campaign-labels.ts';
import { TenantChoice } from './tenant-choice.tsx';
import classes from '../components/campaigns.module.css';

type AudienceFieldsProps = FormProps & { labels: CampaignLabels; people: Audience['items'] };

/** Who gets it: by what is so of them, or one by one; and of those, who reads which language. */
export function AudienceFields({ form, labels, people }: AudienceFieldsProps) {
  const { t } = useTranslation('campaigns');
  const { can } = useOrganization();
  const { kind } = form.values;
  const kinds = CAMPAIGN_AUDIENCES.filter((value) => value !== 'owners' || can['owners.see']);
  return (
    <>
      <SelectField
        label={labels.kind}
        options={kinds.map((value) => ({ value, label: t(`audience.kinds.${value}`) }))}
        {...form.getInputProps('kind')}
        onChange={(chosen) =>
          form.setValues({
            kind: chosen,
            // Leads get offers alone, and offers go by email.
            ...(chosen === 'leads' && { purpose: 'marketing', channel: 'email' }),
            ...(chosen === 'leads' && form.values.channel !== 'email' && { templateId: '' }),
          })
        }
      />
      {kind === 'tenants' && (
        <PropertyChoice form={form} label={labels.propertyIds} hint={t('form.propertiesHint')} />
      )}
      {kind === 'owners' && (
        <PropertyChoice form={form} label={labels.propertyIds} hint={t('form.ownersHint')} />
      )}
      {kind === 'leads' && <LeadChoice form={form} labels={labels} />}
      {kind === 'ending' && <NumberField label={labels.days} {...form.getInputProps('days')} />}
      {kind === 'chosen' && <TenantChoice form={form} label={labels.tenantIds} people={people} />}
      <FieldGroup legend={labels.languages}>
        <div className={classes.checks}>
          {languages.map((one) => (
            <CheckField
              key={one}
              label={isolate.text(languageNames[one])}
              checked={form.values.languages.includes(one)}
              onChange={(isIn) => form.setFieldValue('languages', toggled(form.values.languages, one, isIn))}
            />
          ))}
        </div>
        <p className={classes.note}>{t('form.languagesHint')}</p>
      </FieldGroup>
    </>
  );
}

/** Which of the leads get it. */
function LeadChoice({ form, labels }: FormProps & { labels: CampaignLabels }) {
  const { t } = useTranslation(['campaigns', 'leads']);
  const { priorities } = form.values;
  return (
    <>
      <FieldGroup legend={labels.priorities}>
        <div className={classes.checks}>
          {LEAD_PRIORITIES.map((one) => (
            <CheckField
              key={one}
              label={t(`leads:priorities.${one}`)}
              checked={priorities.includes(one)}
              onChange={(isIn) => form.setFieldValue('priorities', toggled(priorities, one, isIn))}
            />
          ))}
        </div>
        <p className={classes.note}>{t('form.prioritiesHint')}</p>
      </FieldGroup>
      <SelectField
        label={labels.wish}
        options={[
          { value: '' as const, label: t('form.anyWish') },
          ...LEAD_WISHES.map((value) => ({ value, label: t(`leads:wishes.${value}`) })),
        ]}
        {...form.getInputProps('wish')}
      />
      <PropertyChoice form={form} label={labels.propertyIds} hint={t('form.leadsHint')} />
    </>
  );
}

/** The properties whose tenants, owners or leads get it; those of all where none is ticked. */
function PropertyChoice({ form, label, hint }: FormProps & { label: string; hint: string }) {
  const { t } = useTranslation();
  const { all, more } = useNamedProperties([]);
  const { propertyIds } = form.values;
  if (all.length < 2) return null;
  return (
    <FieldGroup legend={label}>
      <div className={classes.checks}>
        {all.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={propertyIds.includes(id)}
            onChange={(isIn) => form.setFieldValue('propertyIds', toggled(propertyIds, id, isIn))}
          />
        ))}
      </div>
      <p className={classes.note}>{hint}</p>
      {more !== undefined && (
        <div>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {t('actions.loadMore')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

function toggled<Value>(values: readonly Value[], value: Value, isIn: boolean): Value[] {
  return isIn ? [...values, value] : values.filter((one) => one !== value);
}
