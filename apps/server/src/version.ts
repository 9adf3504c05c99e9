import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

const Manifest = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')));

/** The release as one growing number: 1.2.3 is 1002003. */
export const RELEASE: number = numberOf(Manifest.version);

/**
 * Returns the release and a hash of the browser application, such as `1002003-9f86d081884c`, which browsers
 * compare with what they have. Its first page names every script by the hash of its text, so a deployment
 * without a new release number is another version too.
 */
export function buildVersion(webRoot: string): string {
  const page = readFirstPage(webRoot);
  return page === undefined ? String(RELEASE) : `${RELEASE}-${hashOf(page)}`;
}

/** Undefined where the browser application is served by another process. */
function readFirstPage(webRoot: string): Buffer | undefined {
  try {
    return readFileSync(join(webRoot, 'index.html'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function hashOf(page: Buffer): string {
  return createHash('sha256').update(page).digest('hex').slice(0, 12);
}

function numberOf(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1_000_000 + minor * 1000 + patch;
}
