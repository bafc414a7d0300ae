import type { Agreement } from '../queries.ts';
import type { StepFormProps } from './step-form.tsx';

/** What every step is given; what it begins with and what it makes of it is its own. */
export type StepProps = Omit<
  StepFormProps<Record<string, unknown>>,
  'section' | 'initial' | 'toSection' | 'title' | 'purpose' | 'children'
> & { agreement: Agreement };
