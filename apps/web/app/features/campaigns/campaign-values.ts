import { CAMPAIGN_LIMITS, isFitPurpose, type CampaignAudience } from '@dira/domain/campaigns';
import type { DeliveryPurpose } from '@dira/domain/deliveries';
import type { Language } from '@dira/domain/languages';
import type { LeadPriority, LeadWish } from '@dira/domain/leads';
import type { TemplateChannel } from '@dira/domain/ready-templates';
import { businessTimeZone, formatTime, toBusinessDate, type IsoDate } from '@dira/i18n/format-date';
import type { UseFormReturnType } from '@mantine/form';
import { instantNow } from '../../lib/clock.ts';
import type { TemplateSummary } from '../message-templates/queries.ts';
import type { AskedAudience, Campaign, NewCampaign } from './queries.ts';

export const CAMPAIGN_TIMES = ['now', 'later', 'draft'] as const;
export type CampaignTime = (typeof CAMPAIGN_TIMES)[number];

/** A campaign as its form has it; an empty template is none yet. */
export type CampaignValues = {
  name: string;
  channel: TemplateChannel;
  purpose: DeliveryPurpose;
  templateId: string;
  kind: CampaignAudience['kind'];
  propertyIds: string[];
  days: number | null;
  tenantIds: string[];
  priorities: LeadPriority[];
  /** Empty: whatever they are after. */
  wish: LeadWish | '';
  languages: Language[];
  when: CampaignTime;
  on: IsoDate | null;
  at: string;
};

export type FormProps = { form: UseFormReturnType<CampaignValues> };

const endsSoon = 60;
const usualHour = '10:00';

const firstValues: CampaignValues = {
  name: '',
  channel: 'whatsapp',
  purpose: 'service',
  templateId: '',
  kind: 'tenants',
  propertyIds: [],
  days: endsSoon,
  tenantIds: [],
  priorities: [],
  wish: '',
  languages: [],
  when: 'now',
  on: null,
  at: usualHour,
};

/** A new one goes by WhatsApp as soon as there is a template for that. */
export function firstFor(templates: readonly TemplateSummary[]): CampaignValues {
  const hasOne = templates.some(({ channel }) => channel === 'whatsapp');
  return { ...firstValues, channel: hasOne ? 'whatsapp' : 'email' };
}

export function valuesOf(campaign: Campaign): CampaignValues {
  const { audience, startsAt } = campaign;
  return {
    ...firstValues,
    name: campaign.name,
    channel: campaign.channel,
    purpose: campaign.purpose,
    templateId: campaign.templateId ?? '',
    languages: [...campaign.languages],
    kind: audience.kind,
    ...('propertyIds' in audience && { propertyIds: [...audience.propertyIds] }),
    ...(audience.kind === 'ending' && { days: audience.days }),
    ...(audience.kind === 'chosen' && { tenantIds: [...audience.tenantIds] }),
    ...(audience.kind === 'leads' && { priorities: [...audience.priorities], wish: audience.wish ?? '' }),
    ...(startsAt !== null && { on: toBusinessDate(startsAt), at: formatTime(startsAt) }),
  };
}

/** Null while a part of it is still to be written. */
function audienceOf({
  kind,
  propertyIds,
  days,
  tenantIds,
  priorities,
  wish,
}: CampaignValues): AskedAudience['audience'] | null {
  switch (kind) {
    case 'tenants':
    case 'owners':
      return { kind, propertyIds };
    case 'ending':
      return days === null || days < 1 || days > CAMPAIGN_LIMITS.days ? null : { kind, days };
    case 'late':
      return { kind };
    case 'chosen':
      return { kind, tenantIds };
    case 'leads':
      return { kind, propertyIds, priorities, wish: wish === '' ? null : wish };
  }
}

/** What is asked of the server while it is written; null while that would say nothing. */
export function toAsked(values: CampaignValues): AskedAudience | null {
  const audience = audienceOf(values);
  if (audience === null || (audience.kind === 'chosen' && audience.tenantIds.length === 0)) return null;
  const { channel, purpose, templateId, languages } = values;
  return { channel, purpose, templateId: templateId === '' ? null : templateId, audience, languages };
}

/** What the server takes; of an audience that is not whole, every tenant is nobody's choice. */
export function toBody(values: CampaignValues): NewCampaign {
  const { name, channel, purpose, templateId, languages } = values;
  const audience = audienceOf(values) ?? ({ kind: 'chosen', tenantIds: [] } as const);
  return {
    name: name.trim(),
    channel,
    purpose,
    templateId: templateId === '' ? null : templateId,
    audience,
    languages,
  };
}

/** When it begins: null for now. */
export function toStart({ when, on, at }: CampaignValues): string | null {
  return when !== 'later' || on === null || at === '' ? null : instantOf(on, at);
}

/** A time of a day by the clocks of Israel, as the API writes one. */
export function instantOf(day: IsoDate, time: string): string {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: businessTimeZone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString();
}

/** What is wrong with which field, by code; a draft may still want its words and its people. */
export function findFaults(values: CampaignValues): Record<string, string> {
  const { name, templateId, kind, days, tenantIds, when, on, at } = values;
  const isGoing = when !== 'draft';
  const missing = {
    name: name.trim() === '',
    templateId: isGoing && templateId === '',
    days: kind === 'ending' && days === null,
    tenantIds: isGoing && kind === 'chosen' && tenantIds.length === 0,
    on: when === 'later' && on === null,
    at: when === 'later' && at === '',
  };
  const start = toStart(values);
  const faults = {
    ...(!isFitPurpose(values, values.purpose) && { purpose: 'offers_alone' }),
    ...(values.channel === 'whatsapp' &&
      values.purpose === 'marketing' && { purpose: 'offers_by_email_only' }),
    ...(kind === 'ending' && days !== null && days < 1 && { days: 'too_small' }),
    ...(kind === 'ending' && days !== null && days > CAMPAIGN_LIMITS.days && { days: 'too_big' }),
    ...(start !== null && start < instantNow() && { at: 'in_past' }),
  };
  return {
    ...Object.fromEntries(
      Object.entries(missing).flatMap(([field, isIt]) => (isIt ? [[field, 'required']] : [])),
    ),
    ...faults,
  };
}
