import { importsOf, type Import } from './imports.ts';
import { isTestFile, type SourceFile } from './source-files.ts';
import { BROWSER_FOLDERS, ZONES } from './zones.ts';

const SLICE = /^apps\/(server|web)\/src\/features\/([^/]+\/[^/]+)\//;
const OPEN_TO_SLICES = /\.(service|reads)(\.ts)?$/;

/** Sentences about every import that goes against the direction of dependency. */
export function checkImports(files: readonly SourceFile[]): string[] {
  const code = files.filter((file) => /\.tsx?$/.test(file.path));
  return [
    ...code
      .filter((file) => /\/index\.tsx?$/.test(file.path))
      .map((file) => `${file.path} is a barrel; import each file by its own path.`),
    ...code.flatMap(checkFile),
    ...checkMutualSlices(code),
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
    return [`${from} imports ${specifier}: what two features need goes to shared/.`];
  }
  return OPEN_TO_SLICES.test(specifier)
    ? []
    : [`${from} imports ${specifier}: another slice is reached by its .service or .reads alone.`];
}

/** Two slices that import each other are one slice, or need an event between them. */
function checkMutualSlices(files: readonly SourceFile[]): string[] {
  const edges = new Set<string>();
  for (const file of files) {
    const own = isTestFile(file.path) ? undefined : sliceOf(file.path);
    if (own === undefined) continue;
    for (const { path } of importsOf(file)) {
      const other = path === undefined ? undefined : sliceOf(path);
      if (other !== undefined && other !== own) edges.add(`${own} > ${other}`);
    }
  }
  return [...edges]
    .map((edge) => edge.split(' > '))
    .filter(([own = '', other = '']) => own < other && edges.has(`${other} > ${own}`))
    .map(([own, other]) => `${own} and ${other} import each other.`);
}

/** `server area/slice`, undefined outside the features. */
function sliceOf(path: string): string | undefined {
  const match = SLICE.exec(path);
  return match === null ? undefined : `${match[1]} ${match[2]}`;
}

/** The rules must answer the same at every moment. */
function checkPurity(file: SourceFile): string[] {
  const isPure = ['packages/domain/', 'packages/official-files/'].some((folder) =>
    file.path.startsWith(folder),
  );
  const source = /\b(Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|fetch\()/.exec(
    file.text,
  );
  return isPure && source !== null
    ? [`${file.path} uses ${source[1] ?? ''}: moments and chance come in as parameters.`]
    : [];
}
