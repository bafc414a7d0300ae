import type { Campaign, createCampaign, scheduleCampaign, updateCampaign } from '@dira/contract/campaigns';
import { CAMPAIGN_LIMITS, isFitPurpose, readerOf, type CampaignAudience } from '@dira/domain/campaigns';
import type { DeliveryPurpose } from '@dira/domain/deliveries';
import type { z } from 'zod';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, rowsWithin, type Read } from '../../db/read.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { requireWordsFor } from '../message-templates/service.ts';
import { refuseField } from '../money/days.ts';
import { selectApprovals } from '../whatsapp-connections/standing.ts';
import { insertRecipients } from './audience.repo.ts';
import { mayReach, seesWhole } from './audience.ts';
import { canOf, presentCampaign } from './present.ts';
import * as recipients from './recipients.repo.ts';
import * as repo from './repo.ts';

/**
 * One template to many tenants, owners or leads, as it is written and started.
 *
 * Guarantees: who gets it is fixed, each person once, by the press that sends it; its four counts add up at every moment;
 * only what an owner approved goes out. Never: a word to anybody who was not in the audience at that press.
 */

type Given = z.output<(typeof createCampaign)['body']>;
type Change = z.output<(typeof updateCampaign)['body']>;
type Schedule = z.output<(typeof scheduleCampaign)['body']>;

/** @throws AppError not_found, once read */
export function readCampaign(scope: OrgScope, id: string): Read<Campaign> {
  return readAll(
    [repo.selectCampaign(scope, id), repo.selectReasons(scope, id), recipients.selectReplyCount(scope, id)],
    (rows, reasons, replies) => presentCampaign(requireRow(rows), reasons, replies[0]?.count ?? 0),
  );
}

/** @throws AppError not_allowed for who sees some of the properties alone; related_record_missing at the field */
export async function addCampaign(
  write: OrgWrite,
  sources: AllReminderSources,
  given: Given,
): Promise<{ id: string }> {
  if (!write.may(seesWhole)) throw new AppError('not_allowed');
  const { name, channel, purpose, templateId, audience, languages } = given;
  await requireAudience(write, sources, audience);
  requirePurpose(audience, purpose);
  if (templateId !== null) await requireTemplate(write, templateId, { channel, audience });
  const id = await repo.insertCampaign(write, {
    name,
    channel,
    purpose,
    template_id: templateId,
    audience: JSON.stringify(audience),
    languages,
  });
  await record(write, 'created', { id, name });
  return { id };
}

/** @throws AppError not_found; transition_refused for what is no draft; related_record_missing at the field */
export async function changeCampaign(
  write: OrgWrite,
  sources: AllReminderSources,
  id: string,
  change: Change,
): Promise<void> {
  const row = await requireCampaign(write, id, 'edit');
  const { audience, templateId, ...rest } = change;
  await requireAudience(write, sources, audience ?? row.audience);
  requirePurpose(audience ?? row.audience, rest.purpose ?? row.purpose);
  const channel = rest.channel ?? row.channel;
  // Of another channel it would say nothing there.
  const kept = channel === row.channel ? row.template_id : null;
  const template = templateId === undefined ? kept : templateId;
  if (template !== null && (templateId !== undefined || audience !== undefined))
    await requireTemplate(write, template, { channel, audience: audience ?? row.audience });
  await repo.updateCampaign(write, id, {
    ...rest,
    template_id: template,
    ...(audience !== undefined && { audience: JSON.stringify(audience) }),
  });
  await record(write, 'changed', row, { fields: Object.keys(change) });
}

/** @throws AppError not_found; transition_refused for what is no draft */
export async function removeCampaign(write: OrgWrite, id: string): Promise<void> {
  const row = await requireCampaign(write, id, 'delete');
  await repo.deleteCampaign(write, id);
  await record(write, 'deleted', row);
}

/**
 * Fixes who gets it, and sends it now or at its time.
 * @throws AppError not_found; transition_refused; campaign_incomplete, wording_not_approved, channel_unavailable,
 *   offers_by_email_only, sender_details_missing; no_phone_numbers, no_email_addresses; campaign_too_large
 */
export async function schedule(
  write: OrgWrite,
  sources: AllReminderSources,
  id: string,
  { startsAt }: Schedule,
): Promise<{ recipients: number; skipped: number }> {
  const row = await requireCampaign(write, id, 'schedule');
  requireTime(write, startsAt);
  await requireReady(write, row);
  const { audience, channel, purpose, languages } = row;
  if (!mayReach(audience, sources, write.may)) throw new AppError('not_allowed');
  if (row.template_id !== null) await requireWordsFor(write, row.template_id, { reader: readerOf(audience) });
  const { organizationId, today } = write;
  const asked = { organizationId, today, audience, channel, purpose, languages };
  await insertRecipients(write.trx, sources, id, asked);
  const { waiting, skipped } = requireRow(await rowsWithin(write, repo.selectCampaign(write, id)));
  if (waiting === 0) throw new AppError(channel === 'email' ? 'no_email_addresses' : 'no_phone_numbers');
  if (waiting + skipped > CAMPAIGN_LIMITS.recipients) throw new AppError('campaign_too_large');
  const now = write.now.toString();
  const isNow = startsAt === null;
  await repo.updateCampaign(
    write,
    id,
    isNow
      ? { state: 'sending', starts_at: now, started_at: now }
      : { state: 'scheduled', starts_at: startsAt },
  );
  if (isNow) await goOn(write, id);
  await record(write, isNow ? 'sent' : 'scheduled', row, { count: waiting + skipped });
  return { recipients: waiting + skipped, skipped };
}

/** @throws AppError not_found; transition_refused once its time has come */
export async function unschedule(write: OrgWrite, id: string): Promise<void> {
  const row = await requireCampaign(write, id, 'unschedule');
  await recipients.deleteRecipients(write, id);
  await repo.updateCampaign(write, id, { state: 'draft', starts_at: null });
  await record(write, 'unscheduled', row);
}

/** What has been handed over by then still arrives. @throws AppError not_found; transition_refused */
export async function pause(write: OrgWrite, id: string): Promise<void> {
  const row = await requireCampaign(write, id, 'pause');
  await repo.updateCampaign(write, id, { paused_at: write.now.toString() });
  await record(write, 'paused', row);
}

/** @throws AppError not_found; transition_refused */
export async function resume(write: OrgWrite, id: string): Promise<void> {
  const row = await requireCampaign(write, id, 'resume');
  await repo.updateCampaign(write, id, { paused_at: null });
  await goOn(write, id);
  await record(write, 'resumed', row);
}

/** Who waits gets nothing; what is on its way and has not left yet stays. @throws AppError not_found; transition_refused */
export async function cancel(write: OrgWrite, id: string): Promise<void> {
  const row = await requireCampaign(write, id, 'cancel');
  await repo.updateCampaign(write, id, { paused_at: null, cancelled_at: write.now.toString() });
  await recipients.skipRest(write, id);
  await goOn(write, id);
  await record(write, 'cancelled', row);
}

function goOn({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  return postToOutbox(trx, organizationId, 'campaign.due', { id });
}

async function requireCampaign(
  write: OrgWrite,
  id: string,
  step: keyof ReturnType<typeof canOf>,
): Promise<repo.CampaignRow> {
  if (!(await repo.lockCampaign(write, id))) throw new AppError('not_found');
  const row = requireRow(await rowsWithin(write, repo.selectCampaign(write, id)));
  if (!canOf(row)[step]) throw new AppError('transition_refused');
  return row;
}

function requireTime({ now, today }: OrgWrite, startsAt: string | null): void {
  if (startsAt === null) return;
  const time = Temporal.Instant.from(startsAt);
  if (Temporal.Instant.compare(time, now) <= 0) throw refuseField('startsAt', 'in_past');
  const last = today.add({ days: CAMPAIGN_LIMITS.ahead }).toZonedDateTime('Asia/Jerusalem').toInstant();
  if (Temporal.Instant.compare(time, last) > 0) throw refuseField('startsAt', 'too_far_ahead');
}

/** Whole, in words that were approved, by a way that there is, and with what the law wants in an offer. */
async function requireReady(write: OrgWrite, row: repo.CampaignRow): Promise<void> {
  const { template_id: templateId, channel, purpose, has_template: hasTemplate } = row;
  if (templateId === null || !hasTemplate) throw new AppError('campaign_incomplete');
  if (!row.is_approved) throw new AppError('wording_not_approved');
  if (channel === 'whatsapp') {
    if (purpose === 'marketing') throw new AppError('offers_by_email_only');
    const approvals = await rowsWithin(write, selectApprovals(write, templateId));
    if (approvals.length === 0) throw new AppError('channel_unavailable');
  }
  if (purpose === 'marketing') {
    const { name, address, phone } = requireRow(await rowsWithin(write, repo.selectSender(write)));
    if ([name, address, phone].some((one) => one.trim() === '')) throw new AppError('sender_details_missing');
  }
}

async function requireTemplate(
  write: OrgWrite,
  id: string,
  { channel, audience }: { channel: string; audience: CampaignAudience },
): Promise<void> {
  const [template] = await rowsWithin(write, repo.selectTemplate(write, id));
  if (template?.channel !== channel)
    throw new AppError('related_record_missing', { fields: [{ path: 'templateId', code: 'not_found' }] });
  await requireWordsFor(write, id, { reader: readerOf(audience) });
}

/** An audience of what there is, and of people whom the member may know. */
async function requireAudience(
  write: OrgWrite,
  sources: AllReminderSources,
  audience: CampaignAudience,
): Promise<void> {
  if (audience.kind === 'owners' && !mayReach(audience, sources, write.may))
    throw new AppError('not_allowed');
  await requireNamed(write, audience);
}

/** @throws AppError invalid_request at the field */
function requirePurpose(audience: CampaignAudience, purpose: DeliveryPurpose): void {
  if (!isFitPurpose(audience, purpose)) throw refuseField('purpose', 'offers_alone');
}

/** What an audience names is there: properties, tenants. */
async function requireNamed(write: OrgWrite, audience: CampaignAudience): Promise<void> {
  const propertyIds = 'propertyIds' in audience ? audience.propertyIds : [];
  const tenantIds = audience.kind === 'chosen' ? audience.tenantIds : [];
  if (propertyIds.length + tenantIds.length === 0) return;
  const found = await repo.findNamed(write, { propertyIds, tenantIds });
  if ([...propertyIds, ...tenantIds].every((id) => found.has(id))) return;
  const path = `audience.${propertyIds.length > 0 ? 'propertyIds' : 'tenantIds'}`;
  throw new AppError('related_record_missing', { fields: [{ path, code: 'not_found' }] });
}

function record(
  write: OrgWrite,
  action:
    | 'created'
    | 'changed'
    | 'deleted'
    | 'sent'
    | 'scheduled'
    | 'unscheduled'
    | 'paused'
    | 'resumed'
    | 'cancelled',
  { id, name }: { id: string; name: string },
  data: JsonObject = {},
): Promise<void> {
  return recordEvent(write, { action, entity: 'campaign', entityId: id, data: { name, ...data } });
}
