/** What the files under a folder may import. */
export interface Zone {
  /** Folder, as a path from the root that ends in a slash. */
  readonly folder: string;
  /** Our own folders that it may import, beside itself. */
  readonly own: readonly string[];
  /** Packages of others that it may import; `any` leaves them to the reviewer. */
  readonly others: 'any' | readonly string[];
}

const DOMAIN = 'packages/domain/';
const CLIENT = 'packages/client/';
const CONTRACT = 'packages/contract/';
const OFFICIAL_FILES = 'packages/official-files/';
const UNIFORM_FILE_CHECKER = 'packages/uniform-file-checker/';
const GATEWAY_SIMULATORS = 'packages/gateway-simulators/';
const PHRASES = 'packages/phrases/';
const UI = 'packages/ui/';
const SERVER = 'apps/server/';
const WEB = 'apps/web/';

const PACKAGES_OF_SERVER = [DOMAIN, CONTRACT, OFFICIAL_FILES, PHRASES];
const PACKAGES_OF_WEB = [DOMAIN, CONTRACT, UNIFORM_FILE_CHECKER, PHRASES, UI];

/** The direction of dependency. The first zone whose folder contains a file decides, so the narrow ones are first. */
export const ZONES: readonly Zone[] = [
  { folder: DOMAIN, own: [], others: [] },
  { folder: OFFICIAL_FILES, own: [DOMAIN], others: [] },
  // A second transcription of the official tables: it shares nothing with the generator.
  { folder: UNIFORM_FILE_CHECKER, own: [], others: [] },
  // Written from the descriptions of the gateways: it shares nothing with the adapters that it answers.
  { folder: GATEWAY_SIMULATORS, own: [DOMAIN], others: [] },
  // What other programs take along: it knows nothing of the product but its description.
  { folder: CLIENT, own: [], others: ['openapi-fetch'] },
  { folder: CONTRACT, own: [DOMAIN], others: ['zod'] },
  {
    folder: PHRASES,
    own: [CONTRACT, DOMAIN],
    others: ['@lingui/core', '@lingui/message-utils'],
  },
  { folder: UI, own: [DOMAIN], others: 'any' },
  {
    folder: `${SERVER}src/platform/`,
    own: [...PACKAGES_OF_SERVER, `${SERVER}src/integrations/`, `${SERVER}src/config/`],
    others: 'any',
  },
  {
    folder: `${SERVER}src/integrations/`,
    own: [...PACKAGES_OF_SERVER, `${SERVER}src/platform/`],
    others: 'any',
  },
  {
    folder: `${SERVER}src/features/`,
    own: [
      ...PACKAGES_OF_SERVER,
      // For the demo.
      GATEWAY_SIMULATORS,
      // For assistants, who bring files of any program.
      UNIFORM_FILE_CHECKER,
      `${SERVER}src/platform/`,
      `${SERVER}src/integrations/`,
      `${SERVER}src/config/`,
      // The list of all tables: manifests, which import nothing of their slices.
      `${SERVER}src/tables.ts`,
    ],
    others: 'any',
  },
  { folder: SERVER, own: [...PACKAGES_OF_SERVER, GATEWAY_SIMULATORS], others: 'any' },
  { folder: `${WEB}src/shared/`, own: PACKAGES_OF_WEB, others: 'any' },
  {
    folder: `${WEB}src/shell/`,
    own: [...PACKAGES_OF_WEB, `${WEB}src/shared/`, `${WEB}src/guard`, `${WEB}src/menu`],
    others: 'any',
  },
  {
    folder: `${WEB}src/features/`,
    own: [...PACKAGES_OF_WEB, `${WEB}src/shared/`],
    others: 'any',
  },
  { folder: WEB, own: PACKAGES_OF_WEB, others: 'any' },
];

/** Zones that run in the browser, where Node's modules do not exist. */
export const BROWSER_FOLDERS: readonly string[] = [
  DOMAIN,
  OFFICIAL_FILES,
  UNIFORM_FILE_CHECKER,
  CONTRACT,
  PHRASES,
  UI,
  `${WEB}src/`,
];

/**
 * Layers of a slice or of one of its screens, the lowest first: a file may import layers before its own. Files directly
 * in the slice's own folder compose the layers, and no layer imports them.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/features/accounting/documents/': [
    'record',
    'allocation',
    'print',
    'files',
    'view',
    'public',
    'delivery',
    'issue',
    'list',
    'follow-up',
    'quotes',
    'verify',
    'import',
  ],
  'apps/web/src/features/accounting/documents/create/': [
    'form',
    'head',
    'texts',
    'links',
    'customer',
    'delivery',
    'issue',
    'lines',
    'payments',
    'saving',
    'charge',
    'simulate',
    'summary',
  ],
};
