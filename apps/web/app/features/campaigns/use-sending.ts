import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { toBody, toStart, type CampaignValues } from './campaign-values.ts';
import { useChangeCampaign, useCreateCampaign, useScheduleCampaign, type Campaign } from './queries.ts';

/** Which field of the form a refusal is about, by its code. */
const fieldOfCode: Readonly<Record<string, string>> = {
  no_phone_numbers: 'kind',
  no_email_addresses: 'kind',
  campaign_too_large: 'kind',
  campaign_incomplete: 'templateId',
  wording_not_approved: 'templateId',
  channel_unavailable: 'channel',
  offers_by_email_only: 'purpose',
  sender_details_missing: 'purpose',
};

/** The same of what the server names, which the form asks for in parts. */
const fieldOfPath: Readonly<Record<string, string>> = { startsAt: 'at' };

/** A refusal as the form says it: at the field that can mend it. */
function atItsField(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const path = fieldOfCode[error.code];
  const errors =
    path === undefined
      ? error.errors.map((one) => ({ ...one, path: fieldOfPath[one.path] ?? one.path }))
      : [{ path, code: error.code }];
  throw new ApiError({ ...error, errors });
}

/** Saves a campaign as a draft, and then sends it where that is asked for. What was saved stays a draft if it cannot go. */
export function useSending(campaign: Campaign | null, onDone: (campaignId: string) => void) {
  const { t } = useTranslation('campaigns');
  const create = useCreateCampaign();
  const change = useChangeCampaign();
  const schedule = useScheduleCampaign(atItsField);
  const [madeId, setMadeId] = useState<string | null>(null);
  const done = (id: string, says: string) => {
    showToast({ title: says });
    onDone(id);
  };
  const go = (id: string, values: CampaignValues) => {
    const { when } = values;
    if (when === 'draft') return done(id, t('form.done.draft'));
    return schedule.mutate(
      { id, startsAt: toStart(values) },
      { onSuccess: () => done(id, t(`form.done.${when}`)) },
    );
  };
  return {
    isPending: create.isPending || change.isPending || schedule.isPending,
    error: create.error ?? change.error ?? schedule.error,
    send: (values: CampaignValues, seen: Campaign | null) => {
      // What kept it from going before says nothing of this try.
      schedule.reset();
      const id = campaign?.id ?? madeId;
      if (id === null)
        return create.mutate(toBody(values), {
          onSuccess: (made) => {
            setMadeId(made.id);
            go(made.id, values);
          },
        });
      return change.mutate({ id, seen, body: toBody(values) }, { onSuccess: () => go(id, values) });
    },
  };
}
