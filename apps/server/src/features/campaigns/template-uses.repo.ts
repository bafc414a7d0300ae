import { sql } from 'kysely';
import type { TemplateUse, TemplateUses } from '../../contributions/template-uses.ts';

/** Campaigns that send a template or are about to. */
export const campaignTemplateUses: TemplateUses = ({ organizationId, templateId }) => sql<TemplateUse>`
  select 'campaign' as kind, c.name, null::text as built_in_key from campaigns c
  where c.organization_id = ${organizationId} and c.template_id = ${templateId}
    and c.state in ('draft', 'scheduled', 'sending')`;
