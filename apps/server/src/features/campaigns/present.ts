import type { Campaign, CampaignRecipient, CampaignReply, CampaignSummary } from '@dira/contract/campaigns';
import type { May } from '../../db/read.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RecipientRow, ReplyRow } from './recipients.repo.ts';
import type { CampaignRow, ReasonRow } from './repo.ts';

export function presentSummary(row: CampaignRow): CampaignSummary {
  const { waiting, sent, failed, skipped, template_id: templateId } = row;
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    channel: row.channel,
    purpose: row.purpose,
    template:
      templateId === null || !row.has_template
        ? null
        : {
            id: templateId,
            name: row.template_name,
            builtInKey: row.built_in_key,
            isApproved: row.is_approved,
          },
    audience: row.audience as CampaignSummary['audience'], // of the same shape
    languages: row.languages,
    createdAt: row.created_at,
    createdBy: { name: row.created_by_name },
    startsAt: row.starts_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    pausedAt: row.paused_at,
    cancelledAt: row.cancelled_at,
    failure: row.failure,
    counts: { recipients: waiting + sent + failed + skipped, waiting, sent, failed, skipped },
    can: canOf(row),
  };
}

/** What can be done with it as it stands. */
export function canOf({
  state,
  paused_at: pausedAt,
  cancelled_at: cancelledAt,
}: Pick<CampaignRow, 'state' | 'paused_at' | 'cancelled_at'>): CampaignSummary['can'] {
  const isDraft = state === 'draft';
  const isUnderway = state === 'sending' && cancelledAt === null;
  return {
    edit: isDraft,
    schedule: isDraft,
    unschedule: state === 'scheduled',
    pause: isUnderway && pausedAt === null,
    resume: isUnderway && pausedAt !== null,
    cancel: isUnderway,
    delete: isDraft,
  };
}

export function presentCampaign(row: CampaignRow, reasons: readonly ReasonRow[], replies: number): Campaign {
  return {
    ...presentSummary(row),
    templateId: row.has_template ? row.template_id : null,
    skipped: reasons.flatMap(({ because, count }) => (because === null ? [] : [{ because, count }])),
    failed: reasons.flatMap(({ failure, count }) => (failure === null ? [] : [{ failure, count }])),
    replies,
  };
}

/** @throws AppError not_allowed for who may not see owners */
export function presentRecipient(row: RecipientRow, { may }: { may: May }): CampaignRecipient {
  if (row.owner_id !== null && !may('owners.see')) throw new AppError('not_allowed');
  return {
    id: row.person_id,
    tenantId: row.tenant_id,
    ownerId: row.owner_id,
    leadId: row.lead_id,
    name: row.full_name,
    propertyName: row.property_name,
    unitNumber: row.unit_number,
    address: row.address,
    state: row.state,
    because: row.because,
    failure: row.failure,
    sentAt: row.sent_at,
    messageId: row.message_id,
  };
}

export function presentReply(row: ReplyRow): CampaignReply {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    ownerId: row.owner_id,
    leadId: row.lead_id,
    name: row.full_name,
    text: row.body,
    saidAt: row.said_at,
  };
}
