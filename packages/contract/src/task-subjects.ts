import { TASK_SUBJECTS } from '@dira/domain/tasks';
import { z } from 'zod';
import { id } from './primitives.ts';

/** What a task or a note is about, with the words for it. */
export const taskSubject = z
  .object({
    kind: z.enum(TASK_SUBJECTS),
    id,
    property: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Where it is; null for a tenant' }),
    unit: z.object({ id, number: z.string() }).nullable(),
    tenantName: z.string().nullable(),
  })
  .meta({ id: 'TaskSubject' });
export type TaskSubjectFacts = z.infer<typeof taskSubject>;

export const subjectFields = {
  propertyId: id.nullable(),
  unitId: id.nullable().meta({ description: 'Brings its property along', examples: [null] }),
  tenantId: id.nullable().meta({ examples: [null] }),
  leaseId: id.nullable().meta({ description: 'Brings its unit and property along', examples: [null] }),
};
export const subjectPaths = ['propertyId', 'unitId', 'tenantId', 'leaseId'] as const;
export type SubjectIds = { [Path in (typeof subjectPaths)[number]]?: string | null | undefined };

/** One thing at the most; each further one is a fault at its field. */
export function oneSubject(given: SubjectIds, context: z.RefinementCtx): void {
  const named = subjectPaths.filter((path) => typeof given[path] === 'string');
  for (const path of named.slice(1))
    context.addIssue({ code: 'custom', path: [path], params: { code: 'one_subject' } });
}
