import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api-error.ts';
import { describeProblem } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';
import { toBody, toStart, type CampaignValues } from './campaign-values.ts';
import { useChangeCampaign, useCreateCampaign, useScheduleCampaign, type Campaign } from './queries.ts';

/** Which field a refusal to send is about. */
const fieldOf = {
  no_phone_numbers: 'kind',
  no_email_addresses: 'kind',
  campaign_too_large: 'kind',
  campaign_incomplete: 'templateId',
  wording_not_approved: 'templateId',
  channel_unavailable: 'channel',
  offers_by_email_only: 'purpose',
  sender_details_missing: 'purpose',
} as const;

type SayAt = (field: string, says: string) => void;

/** Saves a campaign as a draft, and then sends it where that is asked for. What was saved stays a draft if it cannot go. */
export function useSending(campaign: Campaign | null, onDone: (campaignId: string) => void) {
  const { t } = useTranslation('campaigns');
  const create = useCreateCampaign();
  const change = useChangeCampaign();
  const schedule = useScheduleCampaign();
  const [madeId, setMadeId] = useState<string | null>(null);
  const done = (id: string, says: string) => {
    showToast({ title: says });
    onDone(id);
  };
  const go = (id: string, values: CampaignValues, sayAt: SayAt) => {
    if (values.when === 'draft') return done(id, t('form.done.draft'));
    return schedule.mutate(
      { id, startsAt: toStart(values) },
      {
        onSuccess: () => done(id, t(`form.done.${values.when}`)),
        onError: (error) => {
          for (const [code, field] of Object.entries(fieldOf))
            if (isApiError(error, code)) sayAt(field, describeProblem(error));
        },
      },
    );
  };
  return {
    isPending: create.isPending || change.isPending || schedule.isPending,
    error: create.error ?? change.error ?? schedule.error,
    send: (values: CampaignValues, seen: Campaign | null, sayAt: SayAt) => {
      schedule.reset();
      const id = campaign?.id ?? madeId;
      if (id === null)
        return create.mutate(toBody(values), {
          onSuccess: (made) => {
            setMadeId(made.id);
            go(made.id, values, sayAt);
          },
        });
      return change.mutate({ id, seen, body: toBody(values) }, { onSuccess: () => go(id, values, sayAt) });
    },
  };
}
