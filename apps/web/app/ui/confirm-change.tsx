import type { ComponentProps } from 'react';
import { showToast } from '../lib/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is used of a mutation. */
interface Change<Value> {
  isPending: boolean;
  error: Error | null;
  mutate: (value: Value, outcome: { onSuccess: () => void }) => void;
}

type ConfirmChangeProps<Value> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'loading' | 'error' | 'onConfirm'
> & {
  change: Change<Value>;
  value: Value;
  /** What is said once it is done. */
  done: string;
  /** Where it leads then; without it, back to what asked. */
  onDone?: () => void;
};

/** A question whose answer makes a change: it stays until that is done, and says what came of it. */
export function ConfirmChange<Value>({ change, value, done, onDone, ...dialog }: ConfirmChangeProps<Value>) {
  const confirm = () =>
    change.mutate(value, {
      onSuccess: () => {
        showToast({ title: done });
        (onDone ?? dialog.onClose)();
      },
    });
  return <ConfirmDialog {...dialog} loading={change.isPending} error={change.error} onConfirm={confirm} />;
}
