import { isTestFile, type SourceFile } from './source-files.ts';

const PLACES = {
  contract: /^packages\/contract\/src\/([^/]+\/[^/]+)\//,
  server: /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//,
  web: /^apps\/web\/src\/features\/([^/]+\/[^/]+)\//,
  /** What of a slice all screens may use: of `accounting/notes` in `shared/notes`. */
  frame: /^apps\/web\/src\/(?:shared|shell)\/([^/]+)\//,
};

/** Screens that call nothing of the server: what they work on stays in the browser. */
const WITHOUT_CONTRACT: ReadonlySet<string> = new Set(['reports/check-open-format']);

/** Slices of the server without calls: other slices, jobs and the demo use them. */
const WITHOUT_CALLS: ReadonlySet<string> = new Set([
  'account/evidence',
  'api/adapter',
  'api/ezcount',
  'api/morning',
  'api/mcp',
  'auth/administration',
  'auth/affiliates',
  'auth/distributors',
  'auth/identities',
  'auth/notices',
  'auth/passkeys',
  'auth/throttle',
  'auth/two-factor',
  'bookkeeping/book-gaps',
  'business/preferences',
  'business/profile',
  'business/subscription',
  'demo/google',
  'demo/load',
  'demo/play',
  'demo/receiver',
  'demo/seed',
  'demo/tax-authority',
  'demo/card-gateways',
  'demo/clearing',
  'lists/narrowing',
  'reports/grouped',
  'reports/testing',
  'reports/yearly',
]);

/** Slices whose calls other programs or the screens of others make: those of sign-in and of the person, and every list. */
const WITHOUT_SCREENS: ReadonlySet<string> = new Set([
  'api/v1',
  'auth/phones',
  'auth/texts',
  'lists/views',
]);

type Place = keyof typeof PLACES;

/**
 * Returns a sentence for each slice that a side has under another name than the others, or not at all: contract, server
 * and web, each against the contract in both directions.
 */
export function checkSliceNames(files: readonly SourceFile[]): string[] {
  const contract = slicesIn(files, 'contract');
  const server = slicesIn(files, 'server');
  const web = slicesIn(files, 'web');
  const frame = slicesIn(files, 'frame');
  const lastName = (slice: string) => slice.slice(slice.indexOf('/') + 1);
  return [
    ...missingFrom(server, contract).map((name) => `Contract ${name} has no server slice.`),
    ...missingFrom(contract, server)
      .filter((name) => !WITHOUT_CALLS.has(name))
      .map((name) => `Server slice ${name} has no contract.`),
    ...missingFrom(contract, web)
      .filter((name) => !WITHOUT_CONTRACT.has(name))
      .map((name) => `Web feature ${name} has no contract.`),
    ...missingFrom(web, contract)
      .filter((name) => !frame.has(lastName(name)) && !WITHOUT_SCREENS.has(name))
      .map((name) => `Contract ${name} has no web feature, nor a folder in shared/ or shell/.`),
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
