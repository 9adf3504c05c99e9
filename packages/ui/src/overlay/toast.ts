/** One press offered with a toast: undo, open, try again. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

export const TOASTS_MAX = 3;
export const TOAST_SHOWN_MS = 6_000;
/** A toast with an action stays long enough to be read, reached by keys and decided on. */
export const TOAST_WITH_ACTION_SHOWN_MS = 20_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

export function closeToast(id: number): void {
  setToasts(toasts.filter((one) => one.id !== id));
}

/** The oldest that is not an error makes room first; with errors only, the oldest error. */
function withRoom(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= TOASTS_MAX) return all;
  const leaving = all.find((one) => one.kind !== 'error') ?? all[0];
  return all.filter((one) => one !== leaving);
}

function show(kind: Toast['kind'], text: string, action?: ToastAction): number {
  const id = ++lastId;
  setToasts(withRoom([...toasts, { id, kind, text, action }]));
  return id;
}

/** Short messages at the bottom of the page. Each call returns the id for `closeToast`. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  info: (text: string, action?: ToastAction) => show('info', text, action),
  /** Stays until it is closed. */
  error: (text: string, action?: ToastAction) => show('error', text, action),
};
