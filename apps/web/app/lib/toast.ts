/** Short messages at the edge of the page. The list lives outside React so that loaders and mutations can speak too. */
export type Toast = {
  readonly id: number;
  readonly title: string;
  readonly body?: string | undefined;
  readonly tone: 'info' | 'success' | 'error';
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};

const lifetime = { info: 5000, success: 5000, error: 9000 };
const visibleLimit = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message until it is closed or its time is over; one with an action stays twice as long. */
export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  lastId += 1;
  const shown: Toast = { tone: 'success', ...toast, id: lastId };
  change([...toasts, shown].slice(-visibleLimit));
  setTimeout(() => closeToast(shown.id), lifetime[shown.tone] * (shown.action ? 2 : 1));
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: () => toasts,
};
