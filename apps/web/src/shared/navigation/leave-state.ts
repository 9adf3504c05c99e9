/** One screen with something unsaved on it. */
export interface LeaveGuard {
  readonly isDirty: () => boolean;
  /** The page goes without asking (a lost session): the last moment to keep what was typed. */
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
 * From here on the pages that are open ask no more before they are left; each first keeps what was
 * typed. It holds for as long as they are drawn, which may be a moment longer than the move takes.
 */
export function leaveByForce(): void {
  for (const guard of guards) {
    if (passed.has(guard)) continue;
    passed.add(guard);
    if (guard.isDirty()) guard.onForcedLeave();
  }
}

/** Opens the page anew without asking. */
export function reloadByForce(): void {
  leaveByForce();
  window.location.reload();
}
