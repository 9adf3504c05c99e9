/** The state of the navigation that takes files along. */
export interface CarryingState {
  readonly carriedFiles: string;
}

let carried: { readonly key: string; readonly files: readonly File[] } | undefined;

/**
 * Keeps files that were dropped on one page for the form that opens next. Returns the state of the navigation to that
 * form: a form that is opened in any other way does not get them, such as one after a navigation that was refused.
 */
export function carryFiles(files: readonly File[]): CarryingState {
  const key = crypto.randomUUID();
  carried = { key, files };
  return { carriedFiles: key };
}

/** Returns the files that were kept for the form of this navigation, once. */
export function takeCarriedFiles(state: unknown): readonly File[] {
  if (carried === undefined || !isCarrying(state) || state.carriedFiles !== carried.key) return [];
  const { files } = carried;
  carried = undefined;
  return files;
}

function isCarrying(state: unknown): state is CarryingState {
  return typeof state === 'object' && state !== null && 'carriedFiles' in state;
}
