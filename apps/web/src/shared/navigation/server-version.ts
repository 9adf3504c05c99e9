import { deviceStorage } from '../storage/safe-storage.ts';
import { hasUnsavedWork } from './leave-state.ts';

const STORAGE_KEY = 'ezver';

let isReloadWaiting = false;

/** Compares versions part by part as numbers: 1.10 is higher than 1.9. */
export function isHigherVersion(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split(/\D+/).map(Number));
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let part = 0; part < length; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** Remembers the server's version; a higher one than before asks for a reload at the next page. */
export function noteServerVersion(version: string | null): void {
  if (version === null || version === '') return;
  const known = deviceStorage.read(STORAGE_KEY);
  if (known === version) return;
  if (known !== undefined && isHigherVersion(version, known)) isReloadWaiting = true;
  deviceStorage.write(STORAGE_KEY, version);
}

/** Whether the next page should load the new version: never while something is unsaved. */
export function shouldReloadNow(): boolean {
  return isReloadWaiting && !hasUnsavedWork();
}
