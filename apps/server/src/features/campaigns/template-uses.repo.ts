import { sql } from 'kysely';
import type { TemplateUses } from '../../contributions/template-uses.ts';

/** Campaigns that send a template or are about to. */
export const campaignTemplateUses: TemplateUses = ({ organizationId, templateId }) => sql<{ name: string }>`
  select name from campaigns where organization_id = ${organizationId} and template_id = ${templateId}
    and state in ('draft', 'scheduled', 'sending')`;
