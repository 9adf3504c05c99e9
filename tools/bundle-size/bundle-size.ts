/** What Vite's manifest says of one source or shared chunk. */
export interface ManifestChunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  /** Keys of chunks that load together with this one. */
  readonly imports?: readonly string[];
}

/** Vite's manifest: chunks by source path or internal key. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Compressed script size of one route, and what it may be. */
export interface RouteSize {
  /** `sign-in`, `create-document`, or the name of another screen. */
  readonly name: string;
  readonly gzipBytes: number;
  readonly limitBytes: number;
}

const ENTRY = 'index.html';
const SHELL = 'src/shell/shell.tsx';
const SIGN_IN = 'src/features/auth/login/login.screen.tsx';
const CREATE = /\/create-document\.screen\.tsx$/;
const SCREEN = /([^/]+)\.screen\.tsx$/;

const SIGN_IN_LIMIT = 180_000;
const CREATE_LIMIT = 280_000;
const OTHER_ROUTE_LIMIT = 60_000;

/**
 * Script sizes of the routes: of the sign-in and the create screen all that a first visit loads;
 * of every other screen what it adds to the frame that is there already.
 */
export function measureRoutes(
  manifest: Manifest,
  gzipBytesOf: (file: string) => number,
): RouteSize[] {
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((total, file) => total + gzipBytesOf(file), 0);
  const start = filesOf(manifest, ENTRY);
  const frame = start.union(SHELL in manifest ? filesOf(manifest, SHELL) : new Set<string>());
  const screens = Object.keys(manifest).filter((key) => SCREEN.test(key));
  return screens.toSorted().map((key): RouteSize => {
    const files = filesOf(manifest, key);
    if (key === SIGN_IN) {
      return { name: 'sign-in', gzipBytes: sum(start.union(files)), limitBytes: SIGN_IN_LIMIT };
    }
    if (CREATE.test(key)) {
      const gzipBytes = sum(frame.union(files));
      return { name: 'create-document', gzipBytes, limitBytes: CREATE_LIMIT };
    }
    const gzipBytes = sum(files.difference(frame));
    return { name: SCREEN.exec(key)?.[1] ?? key, gzipBytes, limitBytes: OTHER_ROUTE_LIMIT };
  });
}

/** Script files of a chunk and of everything that loads with it. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return new Set();
  seen.add(key);
  const own = chunk.file.endsWith('.js') ? [chunk.file] : [];
  return new Set([
    ...own,
    ...(chunk.imports ?? []).flatMap((next) => [...filesOf(manifest, next, seen)]),
  ]);
}
