import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const Manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  readonly version: string;
};

/** The release as one growing number, which browsers compare: 1.2.3 is 1002003. */
export const BUILD_VERSION: number = numberOf(Manifest.version);

function numberOf(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1_000_000 + minor * 1000 + patch;
}
