import { sql } from 'kysely';
import type { TemplateUses } from '../../contributions/template-uses.ts';

/** Reminders that chose a template. */
export const reminderTemplateUses: TemplateUses = ({ organizationId, templateId }) => sql<{ name: string }>`
  select coalesce(r.name, initcap(replace(r.built_in_key, '_', ' '))) as name from reminders r
  where r.organization_id = ${organizationId} and r.template_id = ${templateId}`;
