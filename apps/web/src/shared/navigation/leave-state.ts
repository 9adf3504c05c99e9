/** One screen with something unsaved on it. */
export interface LeaveGuard {
  readonly isDirty: () => boolean;
  /** The page goes without asking (a lost session): the last moment to keep what was typed. */
  readonly onForcedLeave: () => void;
}

const guards = new Set<LeaveGuard>();
let isForced = false;

/** Registers a guard for as long as its screen is open; the answer removes it. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Whether something on the screen would be lost by leaving. */
export function hasUnsavedWork(): boolean {
  return !isForced && [...guards].some((guard) => guard.isDirty());
}

/** From here on nothing asks before leaving; each guarded screen first keeps what was typed. */
export function leaveByForce(): void {
  if (isForced) return;
  isForced = true;
  for (const guard of guards) if (guard.isDirty()) guard.onForcedLeave();
}

/** Leaving asks again: called once the forced way has arrived. */
export function endForcedLeave(): void {
  isForced = false;
}

/** Opens the page anew without asking. */
export function reloadByForce(): void {
  leaveByForce();
  window.location.reload();
}
