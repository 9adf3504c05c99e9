/** One screen with something unsaved on it. */
export interface LeaveGuard {
  readonly isDirty: () => boolean;
  /** Called when the page closes without a prompt (a lost session): the last moment to save what was typed. */
  readonly onForcedLeave: () => void;
}

const guards = new Set<LeaveGuard>();
/** Guards of pages that were left by force; a page opened afterwards asks again. */
const passed = new WeakSet<LeaveGuard>();

/** Registers a guard for as long as its screen is open; the answer removes it. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Whether something on the screen would be lost by leaving. */
export function hasUnsavedWork(): boolean {
  return [...guards].some((guard) => !passed.has(guard) && guard.isDirty());
}

/**
 * Disables the prompts of the open pages from here on; each first saves what was typed. It applies as long as
 * they are mounted, which may be a moment longer than the navigation takes.
 */
export function leaveByForce(): void {
  for (const guard of guards) {
    if (passed.has(guard)) continue;
    passed.add(guard);
    if (guard.isDirty()) guard.onForcedLeave();
  }
}

/** Reloads the page without a prompt. */
export function reloadByForce(): void {
  leaveByForce();
  window.location.reload();
}
