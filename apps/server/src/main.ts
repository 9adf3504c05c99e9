import { flushCompileCache } from 'node:module';

import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config/config.ts';
import { endProcess } from './end-process.ts';
import { FAULT_EXIT_CODE, guardProcess } from './guard-process.ts';
import { keepHeapSmall } from './heap-growth.ts';
import { systemClock } from './platform/clock/clock.ts';
import { DatabaseStartError } from './platform/db/embedded/database-start-error.ts';
import { createLog } from './platform/log/log.ts';
import { unhandledFaults } from './platform/unhandled-faults.ts';
import { startProduct, type Product } from './start-product.ts';

/** Longer than an orderly shutdown may take: if anything hangs, the process exits. */
const STOP_LIMIT_MS = 60_000;

keepHeapSmall();
try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const faults = unhandledFaults(systemClock);
  const starting = startProduct(config, { log, faults });
  // Asked to stop while it still starts, the product comes up first and then stops cleanly.
  process.on('SIGINT', () => void stopAndExit(starting, 0));
  process.on('SIGTERM', () => void stopAndExit(starting, 0));
  guardProcess({ log, faults, end: () => void stopAndExit(starting, FAULT_EXIT_CODE) });
  const { greeting } = await starting;
  process.stdout.write(`${greeting}\n`);
  // The launcher starts again only what has been up.
  if (process.connected) process.send?.('started');
  // Stored where Node caches compiled modules, the next start finds them even when this process is
  // killed.
  flushCompileCache();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function stopAndExit(starting: Promise<Product>, code: number): Promise<void> {
  setTimeout(() => {
    process.stderr.write('The product did not stop in time and was ended.\n');
    endProcess(1);
  }, STOP_LIMIT_MS);
  const product = await starting.catch(() => process.exit(1)); // the reason was printed above
  await product.stop();
  endProcess(code);
}
