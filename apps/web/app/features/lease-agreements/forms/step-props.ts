import type { StepFormProps } from './step-form.tsx';

/** What every step is given; what it holds and what it makes of it is its own. */
export type StepProps = Omit<
  StepFormProps<Record<string, unknown>>,
  'section' | 'toValues' | 'toSection' | 'title' | 'purpose' | 'children'
>;
