import type { Workflow } from '@dira/contract/workflows';
import type { Definition } from './queries.ts';

/** What is typed of a workflow; empty words are those that come with Dira. */
export type WorkflowValues = {
  name: string;
  description: string;
  draft: Definition;
  dailyLimit: number;
};

type Said = Pick<WorkflowValues, 'name' | 'description'>;

export function valuesOf({ draft, dailyLimit }: Workflow, said: Said): WorkflowValues {
  return { ...said, draft, dailyLimit };
}

/** What is sent; the words of the catalogue stay its own until somebody writes others. */
export function toBody(values: WorkflowValues, opened: WorkflowValues) {
  const name = values.name.trim();
  const description = values.description.trim();
  return {
    draft: values.draft,
    dailyLimit: values.dailyLimit,
    ...(name !== '' && name !== opened.name && { name }),
    ...(description !== opened.description && { description }),
  };
}
