import { createStore } from './store.ts';

/** Short messages at the edge of the page. The list lives outside React so that loaders and mutations can speak too. */
export type Toast = {
  readonly id: number;
  readonly title: string;
  readonly body?: string | undefined;
  readonly tone: 'info' | 'success' | 'error';
  /** What it is about: the next message about the same takes its place. */
  readonly topic?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};

const lifetime = { info: 5000, success: 5000, error: 9000 };
const visibleLimit = 3;

export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

/** How long a message stays, in milliseconds; one with an action twice as long. */
export function lifetimeOf({ tone, action }: Toast): number {
  return lifetime[tone] * (action ? 2 : 1);
}

/** Shows a message until it is closed or its time is over. */
export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  lastId += 1;
  const shown: Toast = { tone: 'success', ...toast, id: lastId };
  const others = toastStore.get().filter(({ topic }) => topic === undefined || topic !== toast.topic);
  toastStore.set([...others, shown].slice(-visibleLimit));
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}
