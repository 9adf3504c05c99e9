import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  keepTemporaryFilesInMemory,
  shareCompiledModules,
} from '../../../../tools/test/memory-folder.ts';

// Here, because the folder of the product is among the temporary files.
keepTemporaryFilesInMemory();
shareCompiledModules();

/** Where the product of the journeys listens. */
export const JOURNEY_PORT = Number(process.env['PINKAS_JOURNEY_PORT'] ?? 4310);
export const JOURNEY_ORIGIN = `http://localhost:${JOURNEY_PORT}`;

/** Its data, new for every run: the name carries the process that runs the journeys. */
export const JOURNEY_DATA_FOLDER = join(
  tmpdir(),
  `pinkas-journeys-${process.env['PINKAS_JOURNEY_RUN'] ?? process.pid}`,
);

// Workers of the test runner are processes of their own: they find the same folder by this.
process.env['PINKAS_JOURNEY_RUN'] ??= String(process.pid);
