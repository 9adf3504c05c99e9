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

/** The builds in the storage of the device, the last one met at the end. */
function readBuilds(storage: Pick<SafeStorage, 'read'>): string[] {
  return (storage.read(STORAGE_KEY) ?? '').split(' ').filter((one) => one !== '');
}

/**
 * Remembers the builds that a page met, including those that the device knew when the page opened. A build
 * asks for a reload when the page meets it for the first time and it is newer than the last one, in each tab
 * that was open before. Servers of two builds that answer alternately during a deployment ask for one: the
 * reloaded page knows both.
 */
export function createVersionMemory(storage: Pick<SafeStorage, 'read' | 'write'>): {
  /** Whether the build that a server names asks for a reload. */
  readonly note: (version: string) => boolean;
} {
  const met = readBuilds(storage);
  return {
    note(version) {
      if (met.includes(version)) return false;
      const last = met.at(-1);
      met.push(version);
      // Builds that another tab met in the meantime stay.
      const kept = readBuilds(storage).filter((one) => one !== version);
      storage.write(STORAGE_KEY, [...kept, version].slice(-BUILDS_KEPT).join(' '));
      return last !== undefined && isNewerVersion(version, last);
    },
  };
}

const memory = createVersionMemory(deviceStorage);

/** Remembers the server's version; a build that is new to this page asks for a reload at the next one. */
export function noteServerVersion(version: string | null): void {
  if (version === null || version === '') return;
  if (memory.note(version)) isReloadWaiting = true;
}

/** A page came where data was asked for: the product is being upgraded, and the next page loads it anew. */
export function noteUpgradeAnswer(): void {
  isReloadWaiting = true;
}

/** Whether the next page should load the new version, once: never while something is unsaved. */
export function takeReload(): boolean {
  const isNow = isReloadWaiting && !hasUnsavedWork();
  if (isNow) isReloadWaiting = false;
  return isNow;
}
