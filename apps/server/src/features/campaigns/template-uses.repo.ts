import { sql } from 'kysely';
import type { TemplateUse, TemplateUses } from '../../contributions/template-uses.ts';

/** Campaigns that send a template or are about to. */
export const campaignTemplateUses: TemplateUses = ({ organizationId, templateId }) => sql<TemplateUse>`
  select 'campaign' as kind, name, null as built_in_key from campaigns where organization_id = ${organizationId} and template_id = ${templateId}
    and state in ('draft', 'scheduled', 'sending')`;
