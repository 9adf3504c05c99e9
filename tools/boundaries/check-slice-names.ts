import { isTestFile, type SourceFile } from './source-files.ts';

const PLACES = {
  contract: /^packages\/contract\/src\/([^/]+\/[^/]+)\//,
  server: /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//,
  web: /^apps\/web\/src\/features\/([^/]+\/[^/]+)\//,
};

/** Screens that call nothing of the server: what they work on stays in the browser. */
const WITHOUT_CONTRACT: ReadonlySet<string> = new Set(['reports/check-open-format']);

type Place = keyof typeof PLACES;

/**
 * Returns a sentence for each slice whose name exists on one side alone: the contract of a slice has its server half
 * under the same name, and the screens of a slice have a contract under theirs.
 */
export function checkSliceNames(files: readonly SourceFile[]): string[] {
  const contract = slicesIn(files, 'contract');
  const server = slicesIn(files, 'server');
  const web = slicesIn(files, 'web');
  return [
    ...missingFrom(server, contract).map((name) => `Contract ${name} has no server slice.`),
    ...missingFrom(contract, web)
      .filter((name) => !WITHOUT_CONTRACT.has(name))
      .map((name) => `Web feature ${name} has no contract.`),
  ];
}

function slicesIn(files: readonly SourceFile[], place: Place): ReadonlySet<string> {
  const names = files
    .filter((file) => !isTestFile(file.path))
    .map((file) => PLACES[place].exec(file.path)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

function missingFrom(known: ReadonlySet<string>, names: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !known.has(name));
}
