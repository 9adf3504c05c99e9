import { deviceStorage, type SafeStorage } from '../storage/safe-storage.ts';
import { hasUnsavedWork } from './leave-state.ts';

const STORAGE_KEY = 'ezver';
/** A deployment has two builds at a time; a few more cover those that follow each other closely. */
const BUILDS_KEPT = 20;

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

/**
 * Builds that the device met, kept in its storage. A build asks for a reload when it is met for the first
 * time and is newer than the last one; servers of two builds that answer by turns during a deployment
 * ask for one.
 */
export function createVersionMemory(storage: Pick<SafeStorage, 'read' | 'write'>): {
  /** Whether the build that a server names asks for a reload. */
  readonly note: (version: string) => boolean;
} {
  return {
    note(version) {
      const met = (storage.read(STORAGE_KEY) ?? '').split(' ').filter((one) => one !== '');
      if (met.includes(version)) return false;
      storage.write(STORAGE_KEY, [...met, version].slice(-BUILDS_KEPT).join(' '));
      const last = met.at(-1);
      return last !== undefined && isNewerVersion(version, last);
    },
  };
}

const memory = createVersionMemory(deviceStorage);

/** Remembers the server's version; a build that is new to the device asks for a reload at the next page. */
export function noteServerVersion(version: string | null): void {
  if (version === null || version === '') return;
  if (memory.note(version)) isReloadWaiting = true;
}

/** Whether the next page should load the new version: never while something is unsaved. */
export function shouldReloadNow(): boolean {
  return isReloadWaiting && !hasUnsavedWork();
}
