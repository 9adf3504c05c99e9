/** What a person sees when they reach support: the number of what went wrong, when there is one. */
export interface SupportCase {
  readonly reference?: string | undefined;
}

let open: SupportCase | undefined;
const listeners = new Set<() => void>();

function set(next: SupportCase | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the way to support over any page. */
export function openSupport(about: SupportCase = {}): void {
  set(about);
}

export function closeSupport(): void {
  set(undefined);
}

export function currentSupport(): SupportCase | undefined {
  return open;
}

export function subscribeToSupport(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
