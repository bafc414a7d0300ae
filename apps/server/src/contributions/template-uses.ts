import type { TemplateUseKind } from '@dira/domain/ready-templates';
import type { RawBuilder } from 'kysely';

/** Something that sends a template: by the name that it was given, or by its key where it came with the workspace. */
export interface TemplateUse {
  kind: TemplateUseKind;
  name: string | null;
  built_in_key: string | null;
}

/** What sends a template: it is told beside the template, which nobody deletes as long as there is some. */
export type TemplateUses = (of: { organizationId: string; templateId: string }) => RawBuilder<TemplateUse>;
