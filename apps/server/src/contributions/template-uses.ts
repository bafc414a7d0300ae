import type { RawBuilder } from 'kysely';

/** What sends a template, by name: it is told beside the template, which nobody deletes as long as there is some. */
export type TemplateUses = (of: {
  organizationId: string;
  templateId: string;
}) => RawBuilder<{ name: string }>;
