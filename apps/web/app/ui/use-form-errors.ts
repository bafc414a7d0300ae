import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { describeFields } from '../lib/problem.ts';

/** Puts what the server says about single fields where the person typed them. */
export function useFormErrors<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
): void {
  const { setErrors } = form;
  useEffect(() => {
    if (error !== null && error !== undefined) setErrors(describeFields(error));
    // oxlint-disable-next-line react/exhaustive-deps -- a new failure, not a new function, is what counts
  }, [error]);
}

/** Moves the focus to a field of the form by its path. */
export function focusField(form: HTMLFormElement | null, path: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  field?.focus();
}
