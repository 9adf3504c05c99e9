import { importsOf, type Import } from './imports.ts';
import { isTestFile, type SourceFile } from './source-files.ts';
import { BROWSER_FOLDERS, ROOMS, ZONES } from './zones.ts';

const SLICE = /^apps\/(server|web)\/src\/features\/([^/]+\/[^/]+)\//;
/** They serve commands and jobs as well as calls, so they must not import HTTP. */
const KNOWS_NO_HTTP = /\.(repository|reads)\.ts$/;
const HTTP_FOLDER = 'apps/server/src/platform/http/';
/** Data on tables, whose list features may import: it must bring nothing of a slice with it. */
const MANIFEST = /\.tables\.ts$/;
const TABLES_FOLDER = 'apps/server/src/platform/db/tables/';
/** What other slices may use of a slice: `<slice>.api.ts` on the server, its folder `shared/` on the web. */
const OPEN_TO_SLICES = {
  server: /\/([^/]+)\/\1\.api\.ts$/,
  web: /^apps\/web\/src\/features\/[^/]+\/[^/]+\/shared\//,
};

/** Sentences about every import that goes against the direction of dependency. */
export function checkImports(files: readonly SourceFile[]): string[] {
  const code = files.filter((file) => /\.tsx?$/.test(file.path));
  return [
    ...code
      .filter((file) => /\/index\.tsx?$/.test(file.path))
      .map((file) => `${file.path} is a barrel; import each file by its own path.`),
    ...code.flatMap(checkFile),
  ];
}

function checkFile(file: SourceFile): string[] {
  const imports = importsOf(file);
  const faults = imports.filter(({ path }) => leavesForAnApp(file.path, path));
  const sentences = faults.map(
    ({ specifier }) => `${file.path} imports ${specifier}: nothing imports an app.`,
  );
  if (isTestFile(file.path)) return sentences;
  return [
    ...sentences,
    ...imports.flatMap((target) => checkZone(file.path, target)),
    ...imports.flatMap((target) => checkSlices(file.path, target)),
    ...imports.flatMap((target) => checkRooms(file.path, target)),
    ...imports.flatMap((target) => checkHttp(file.path, target)),
    ...imports.flatMap((target) => checkManifest(file.path, target)),
    ...checkPurity(file),
  ];
}

/** Packages never reach into an app, nor one app into another; their tests neither. */
function leavesForAnApp(from: string, to: string | undefined): boolean {
  const app = /^apps\/[^/]+\//.exec(to ?? '')?.[0];
  return app !== undefined && !from.startsWith(app);
}

function checkZone(from: string, { specifier, path }: Import): string[] {
  const zone = ZONES.find(({ folder }) => from.startsWith(folder));
  if (zone === undefined) return [];
  if (path !== undefined) {
    const isAllowed = [zone.folder, ...zone.own].some((folder) => path.startsWith(folder));
    return isAllowed || leavesForAnApp(from, path)
      ? []
      : [`${from} imports ${specifier}, which ${zone.folder} may not.`];
  }
  if (specifier.startsWith('node:')) {
    const runsInBrowser = BROWSER_FOLDERS.some((folder) => from.startsWith(folder));
    return runsInBrowser ? [`${from} imports ${specifier}, but runs in the browser too.`] : [];
  }
  const isAllowed =
    zone.others === 'any' ||
    zone.others.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  return isAllowed ? [] : [`${from} imports ${specifier}, which ${zone.folder} may not.`];
}

function checkSlices(from: string, { specifier, path }: Import): string[] {
  const own = sliceOf(from);
  const other = path === undefined ? undefined : sliceOf(path);
  if (own === undefined || other === undefined || own === other) return [];
  if (own.startsWith('web ')) {
    return OPEN_TO_SLICES.web.test(path ?? '')
      ? []
      : [`${from} imports ${specifier}: another slice is reached through its shared/ alone.`];
  }
  return OPEN_TO_SLICES.server.test(path ?? '')
    ? []
    : [`${from} imports ${specifier}: another slice is reached through its .api.ts alone.`];
}

function checkHttp(from: string, { specifier, path }: Import): string[] {
  return KNOWS_NO_HTTP.test(from) && path?.startsWith(HTTP_FOLDER) === true
    ? [`${from} imports ${specifier}: repositories and reads know no HTTP.`]
    : [];
}

function checkManifest(from: string, { specifier, path }: Import): string[] {
  return MANIFEST.test(from) && path?.startsWith(TABLES_FOLDER) !== true
    ? [`${from} imports ${specifier}: a manifest of tables imports ${TABLES_FOLDER} alone.`]
    : [];
}

/** Inside a slice with layers (`ROOMS`), imports go to earlier layers only. */
function checkRooms(from: string, { specifier, path }: Import): string[] {
  const slice = Object.keys(ROOMS).find((folder) => from.startsWith(folder));
  if (slice === undefined || path === undefined || !path.startsWith(slice)) return [];
  const order = ROOMS[slice] ?? [];
  const own = roomOf(slice, from);
  const other = roomOf(slice, path);
  if (own === undefined || own === other) return [];
  const isEarlier = other !== undefined && order.indexOf(other) < order.indexOf(own);
  return isEarlier && order.includes(other)
    ? []
    : [`${from} imports ${specifier}: room ${own} may import earlier rooms of its slice alone.`];
}

/** Folder of a file inside its slice; undefined for a file of the slice's own folder. */
function roomOf(slice: string, path: string): string | undefined {
  const parts = path.slice(slice.length).split('/');
  return parts.length > 1 ? parts[0] : undefined;
}

/** `server area/slice`, undefined outside the features. */
function sliceOf(path: string): string | undefined {
  const match = SLICE.exec(path);
  return match === null ? undefined : `${match[1]} ${match[2]}`;
}

/** The rules must answer the same at every moment. */
function checkPurity(file: SourceFile): string[] {
  const isPure = [
    'packages/domain/',
    'packages/official-files/',
    'packages/uniform-file-checker/',
  ].some((folder) => file.path.startsWith(folder));
  const source = /\b(Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|fetch\()/.exec(
    file.text,
  );
  return isPure && source !== null
    ? [`${file.path} uses ${source[1] ?? ''}: moments and chance come in as parameters.`]
    : [];
}
