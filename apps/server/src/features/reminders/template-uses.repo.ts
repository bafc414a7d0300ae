import { sql } from 'kysely';
import type { TemplateUse, TemplateUses } from '../../contributions/template-uses.ts';

/** Reminders that chose a template. */
export const reminderTemplateUses: TemplateUses = ({ organizationId, templateId }) => sql<TemplateUse>`
  select 'reminder' as kind, r.name, r.built_in_key from reminders r
  where r.organization_id = ${organizationId} and r.template_id = ${templateId}`;
