import { writingLimits } from '@dira/contract/sent-messages';
import { TEMPLATE_CHANNELS, type TemplateChannel } from '@dira/domain/ready-templates';
import { formatDateTime } from '@dira/i18n/format-date';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import type { TemplateSummary } from '../../message-templates/queries.ts';
import { useCategoryName, useTemplateName } from '../../message-templates/use-words.ts';
import { TenantField } from '../../tenants/components/tenant-field.tsx';
import type { MessageWays } from '../queries.ts';
import { chosenFor, templatesFor, WRITTEN_KINDS, type WrittenValues } from '../written-values.ts';

type WriteFieldsProps = {
  form: UseFormReturnType<WrittenValues>;
  ways: MessageWays | undefined;
  templates: readonly TemplateSummary[];
};

/** Who is written to, by which way, and in which words. */
export function WriteFields({ form, ways, templates }: WriteFieldsProps) {
  const { t } = useTranslation(['sent-messages', 'common', 'installation-health', 'message-templates']);
  const labels = useLabels();
  const categoryName = useCategoryName();
  const { values } = form;
  /** Another way or kind begins with the default template of it. */
  const begin = (change: Partial<Pick<WrittenValues, 'channel' | 'category'>>) => {
    const next = { channel: values.channel, category: values.category, ...change };
    form.setValues({
      ...next,
      templateId: next.category === 'own' ? null : chosenFor(templates, next),
    });
  };
  return (
    <>
      <TenantField
        {...form.getInputProps('tenantId')}
        chosenName={ways?.name}
        onChange={(tenantId) => form.setValues({ tenantId, leaseId: null })}
      />
      <FieldRow>
        <SelectField
          label={labels.channel}
          options={TEMPLATE_CHANNELS.map((value) => ({
            value,
            label: t(`installation-health:deliveries.channels.${value}`),
          }))}
          {...form.getInputProps('channel')}
          onChange={(channel) => begin({ channel })}
        />
        <SelectField
          label={labels.category}
          options={WRITTEN_KINDS.map((value) => ({
            value,
            label: value === 'own' ? t('write.own') : categoryName(value),
          }))}
          {...form.getInputProps('category')}
          onChange={(category) => begin({ category })}
        />
      </FieldRow>
      {ways !== undefined && <WayNote ways={ways} channel={values.channel} />}
      {values.category === 'own' ? (
        <>
          {values.channel === 'email' && (
            <TextField
              label={labels.subject}
              maxLength={writingLimits.subject}
              {...form.getInputProps('subject')}
            />
          )}
          <TextAreaField label={labels.body} rows={6} {...form.getInputProps('body')} />
        </>
      ) : (
        <TemplateFields form={form} ways={ways} templates={templates} />
      )}
    </>
  );
}

function TemplateFields({ form, ways, templates }: WriteFieldsProps) {
  const { t } = useTranslation('sent-messages');
  const { t: tCommon } = useTranslation();
  const labels = useLabels();
  const nameOf = useTemplateName();
  const some = templatesFor(templates, form.values);
  if (some.length === 0) return <FormNote>{t('write.noTemplates')}</FormNote>;
  const leases = ways?.leases ?? [];
  const place = ({ propertyName, unitNumber }: MessageWays['leases'][number]) =>
    namePlace({ property: { name: propertyName }, unit: { number: unitNumber } }, tCommon);
  return (
    <>
      <SelectField
        label={labels.templateId}
        options={some.map((one) => ({ value: one.id, label: nameOf(one) }))}
        {...form.getInputProps('templateId')}
      />
      {leases.length > 1 && (
        <SelectField
          label={labels.leaseId}
          options={leases.map((lease) => ({ value: lease.id, label: place(lease) }))}
          {...form.getInputProps('leaseId')}
          value={form.values.leaseId ?? leases[0]?.id ?? ''}
        />
      )}
    </>
  );
}

/** What sending by a way means now. */
function WayNote({ ways, channel }: { ways: MessageWays; channel: TemplateChannel }) {
  const { t } = useTranslation('sent-messages');
  const { email, phone, whatsApp } = ways;
  if (channel === 'email')
    return (
      <FormNote>{email === null ? t('write.noEmail') : t('write.byEmail', said({ to: email }))}</FormNote>
    );
  if (phone === null) return <FormNote>{t('write.noPhone')}</FormNote>;
  if (!whatsApp.isConnected) return <FormNote>{t('write.byLink')}</FormNote>;
  const { windowEndsAt, lastIncoming } = whatsApp;
  return (
    <>
      <FormNote>
        {windowEndsAt === null
          ? t('write.windowClosed')
          : t('write.windowOpen', said({ until: formatDateTime(windowEndsAt) }))}
      </FormNote>
      {windowEndsAt !== null && lastIncoming !== null && lastIncoming.text !== '' && (
        <FormNote>{t('write.lastWords', { words: isolate.text(lastIncoming.text), ...plain })}</FormNote>
      )}
    </>
  );
}

const plain = { interpolation: { skipOnVariables: true } };
const said = (values: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate.code(value)])),
  ...plain,
});

export function useLabels() {
  const { t } = useTranslation(['sent-messages', 'common', 'installation-health']);
  return {
    tenantId: t('common:labels.tenant'),
    channel: t('installation-health:deliveries.channel'),
    category: t('write.kind'),
    templateId: t('write.template'),
    leaseId: t('write.lease'),
    subject: t('subject'),
    body: t('write.body'),
  };
}
