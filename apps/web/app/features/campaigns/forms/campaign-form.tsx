import { campaignLimits } from '@dira/contract/campaigns';
import { DELIVERY_PURPOSES } from '@dira/domain/deliveries';
import { TEMPLATE_CHANNELS } from '@dira/domain/ready-templates';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFaults } from '../../../lib/problem.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { templatesQuery } from '../../message-templates/queries.ts';
import { useChannelName } from '../../message-templates/use-words.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { findFaults, firstFor, toAsked, valuesOf, type CampaignValues } from '../campaign-values.ts';
import { AudienceCount, useAudience } from '../components/audience-count.tsx';
import type { Campaign } from '../queries.ts';
import { useCampaignLabels } from '../use-campaign-labels.ts';
import { useSending } from '../use-sending.ts';
import { AudienceFields } from './audience-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import { TimeFields } from './time-fields.tsx';

type CampaignFormProps = {
  /** Null for a new one. */
  campaign: Campaign | null;
  onClose: () => void;
  onDone: (campaignId: string) => void;
};

/** What goes to whom, and when; how many that are is said before anything is sent. */
export function CampaignForm({ campaign, onClose, onDone }: CampaignFormProps) {
  const { t } = useTranslation('campaigns');
  const labels = useCampaignLabels();
  const channelName = useChannelName();
  const sending = useSending(campaign, onDone);
  const { organizationId } = useOrganization();
  const { data: templates } = useSuspenseQuery(templatesQuery(organizationId));
  const edited = useEdited(campaign, valuesOf, sending.error);
  const form = useForm<CampaignValues>({
    initialValues: edited?.opened ?? firstFor(templates.items),
    validate: (written) => describeFaults(findFaults(written)),
  });
  const { values } = form;
  const asked = toAsked(values);
  const found = useAudience(asked);
  const [isAsking, setIsAsking] = useState(false);
  const send = () => {
    setIsAsking(false);
    sending.send(values, edited?.seen ?? null);
  };
  return (
    <>
      <FormPanel
        title={t(campaign === null ? 'add' : 'edit.title')}
        form={form}
        edited={edited}
        labels={labels}
        submitLabel={t(`form.submit.${values.when}`)}
        loading={sending.isPending}
        error={sending.error}
        onClose={onClose}
        onSubmit={({ when }) => (when === 'draft' ? send() : setIsAsking(true))}
      >
        <TextField label={labels.name} maxLength={campaignLimits.name} {...form.getInputProps('name')} />
        <FieldRow>
          <SelectField
            label={labels.channel}
            options={TEMPLATE_CHANNELS.map((value) => ({ value, label: channelName(value) }))}
            {...form.getInputProps('channel')}
            onChange={(channel) => form.setValues({ channel, templateId: '' })}
          />
          <SelectField
            label={labels.purpose}
            options={DELIVERY_PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) }))}
            {...form.getInputProps('purpose')}
          />
        </FieldRow>
        <TemplateFields form={form} label={labels.templateId} templates={templates.items} />
        <AudienceFields form={form} labels={labels} people={found.audience?.items ?? []} />
        <AudienceCount {...found} isAsked={asked !== null} />
        <TimeFields form={form} labels={labels} />
      </FormPanel>
      {isAsking && (
        <ConfirmDialog
          title={t(`form.ask.${values.when === 'later' ? 'later' : 'now'}`)}
          confirmLabel={t(`form.submit.${values.when}`)}
          loading={false}
          error={null}
          onConfirm={send}
          onClose={() => setIsAsking(false)}
        >
          {found.audience === undefined
            ? t('fixed')
            : t('form.ask.says', { count: found.audience.going, by: channelName(values.channel) })}
        </ConfirmDialog>
      )}
    </>
  );
}
