import { join } from 'node:path';

import { readConfig } from '../config/config.ts';
import { endUnusedServer } from '../platform/db/embedded/launcher.ts';

/**
 * Run by the launcher after a command was ended by a signal, or ended by itself: stops the embedded database that it left
 * running, unless another process uses it.
 */
await endUnusedServer(join(readConfig(process.env).dataFolder, 'postgres'));
