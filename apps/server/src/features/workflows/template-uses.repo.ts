import { sql } from 'kysely';
import type { TemplateUse, TemplateUses } from '../../contributions/template-uses.ts';

/** Workflows that send a template, published or in their draft. */
export const workflowTemplateUses: TemplateUses = ({ organizationId, templateId }) => sql<TemplateUse>`
  select 'workflow' as kind, w.name, w.built_in_key
  from workflows w
  left join workflow_versions v on v.organization_id = w.organization_id and v.workflow_id = w.id
    and v.version = w.published_version
  where w.organization_id = ${organizationId} and w.deleted_at is null
    and (v.definition @> jsonb_build_object('steps', jsonb_build_array(jsonb_build_object('templateId', ${templateId}::text)))
      or w.draft @> jsonb_build_object('steps', jsonb_build_array(jsonb_build_object('templateId', ${templateId}::text))))`;
