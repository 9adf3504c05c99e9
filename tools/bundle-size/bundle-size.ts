/** The files that load with each page, by the page's source module: what the build writes. */
export type FilesOfPages = Readonly<Record<string, readonly string[]>>;

/** Compressed script size of one route, and what it may be. */
export interface RouteSize {
  /** `sign-in`, `frame`, `create-document`, or the name of another screen. */
  readonly name: string;
  readonly gzipBytes: number;
  readonly limitBytes: number;
  /** Scripts and styles of a first visit. */
  readonly fileCount: number;
}

const START = 'src/main.tsx';
const FRAME = 'src/frame.ts';
const SIGN_IN = 'src/features/auth/login/login.screen.tsx';
const BESIDE_SIGN_IN = /^src\/features\/auth\//;
const CREATE = /\/create-document\.screen\.tsx$/;
const SCREEN = /([^/]+)\.screen\.tsx$/;

const SIGN_IN_LIMIT = 169_000;
// It contains the table of pages and their actions, which grows with every report.
const FRAME_LIMIT = 230_000;
const CREATE_LIMIT = 288_500;
const BESIDE_SIGN_IN_LIMIT = 60_000;
const OTHER_ROUTE_LIMIT = 54_000;

/**
 * Script sizes of the routes: of the sign-in screen, the frame and the create screen all that a first
 * visit loads; of every other screen what it adds to what is there already: to the sign-in screen for those beside
 * it, to the frame for the rest.
 */
export function measureRoutes(
  filesOfPages: FilesOfPages,
  gzipBytesOf: (file: string) => number,
): RouteSize[] {
  const filesOf = (page: string): Set<string> => new Set(filesOfPages[page]);
  const start = filesOf(START);
  const frame = start.union(filesOf(FRAME));
  const signIn = start.union(filesOf(SIGN_IN));
  const sizeOf = (name: string, all: Set<string>, base: Set<string>, limitBytes: number) => {
    const scripts = [...all.difference(base)].filter((file) => file.endsWith('.js'));
    const gzipBytes = scripts.reduce((sum, file) => sum + gzipBytesOf(file), 0);
    return { name, gzipBytes, limitBytes, fileCount: all.size };
  };
  const nothing = new Set<string>();
  const screens = Object.keys(filesOfPages).filter((key) => SCREEN.test(key));
  return [
    sizeOf('frame', frame, nothing, FRAME_LIMIT),
    ...screens.toSorted().map((key): RouteSize => {
      const files = filesOf(key);
      if (key === SIGN_IN) return sizeOf('sign-in', signIn, nothing, SIGN_IN_LIMIT);
      const name = SCREEN.exec(key)?.[1] ?? key;
      if (BESIDE_SIGN_IN.test(key)) {
        return sizeOf(name, signIn.union(files), signIn, BESIDE_SIGN_IN_LIMIT);
      }
      const all = frame.union(files);
      if (CREATE.test(key)) return sizeOf('create-document', all, nothing, CREATE_LIMIT);
      return sizeOf(name, all, frame, OTHER_ROUTE_LIMIT);
    }),
  ];
}
