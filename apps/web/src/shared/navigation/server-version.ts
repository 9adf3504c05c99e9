import { deviceStorage } from '../storage/safe-storage.ts';
import { hasUnsavedWork } from './leave-state.ts';

const STORAGE_KEY = 'ezver';

let isReloadWaiting = false;

/**
 * Whether a server offers another build than the known one: of a higher release, or of the same release
 * and another build, as in `1002003-9f86d081884c`. A server of an older release that still answers during
 * a deployment is not newer.
 */
export function isNewerVersion(version: string, than: string): boolean {
  const [release = '', build = ''] = version.split('-');
  const [knownRelease = '', knownBuild = ''] = than.split('-');
  return release === knownRelease ? build !== knownBuild : Number(release) > Number(knownRelease);
}

/** Remembers the server's version; a newer one than before asks for a reload at the next page. */
export function noteServerVersion(version: string | null): void {
  if (version === null || version === '') return;
  const known = deviceStorage.read(STORAGE_KEY);
  if (known === version) return;
  if (known !== undefined && isNewerVersion(version, known)) isReloadWaiting = true;
  deviceStorage.write(STORAGE_KEY, version);
}

/** Whether the next page should load the new version: never while something is unsaved. */
export function shouldReloadNow(): boolean {
  return isReloadWaiting && !hasUnsavedWork();
}
