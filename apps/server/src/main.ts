import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { DatabaseStartError } from './platform/db/embedded/database-start-error.ts';
import { startProduct } from './start-product.ts';

try {
  const product = await startProduct(readConfig(process.env));
  process.stdout.write(`${product.greeting}\n`);
  const stop = (): void => void product.stop().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
