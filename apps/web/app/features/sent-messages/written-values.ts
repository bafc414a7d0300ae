import {
  TEMPLATE_CATEGORIES,
  type TemplateCategory,
  type TemplateChannel,
} from '@dira/domain/ready-templates';
import type { TemplateSummary } from '../message-templates/queries.ts';
import type { MessageWays, Written } from './queries.ts';

/** What is typed; `own` stands for words of one's own. */
export type WrittenValues = {
  tenantId: string | null;
  channel: TemplateChannel;
  category: TemplateCategory | 'own';
  templateId: string | null;
  leaseId: string | null;
  subject: string;
  body: string;
};

export const WRITTEN_KINDS = ['own', ...TEMPLATE_CATEGORIES] as const;

export function templatesFor(
  templates: readonly TemplateSummary[],
  { channel, category }: Pick<WrittenValues, 'channel' | 'category'>,
): TemplateSummary[] {
  return templates.filter((one) => one.channel === channel && one.category === category);
}

/** The default of a category, else its first. */
export function chosenFor(
  templates: readonly TemplateSummary[],
  of: Pick<WrittenValues, 'channel' | 'category'>,
): string | null {
  const some = templatesFor(templates, of);
  return (some.find(({ isDefault }) => isDefault) ?? some[0])?.id ?? null;
}

/** As the server takes it; null while something is still to be chosen. */
export function toSend(values: WrittenValues, ways: MessageWays | undefined): Written | null {
  const { tenantId, channel, category, templateId, leaseId, subject, body } = values;
  if (tenantId === null || ways === undefined) return null;
  if (category === 'own')
    return body.trim() === ''
      ? null
      : { tenantId, channel, subject: channel === 'email' ? subject.trim() : '', body: body.trim() };
  if (templateId === null) return null;
  return { tenantId, channel, templateId, leaseId: leaseId ?? ways.leases[0]?.id ?? null };
}
