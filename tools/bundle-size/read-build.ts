import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { measureRoutes, type FilesOfPages, type RouteSize } from './bundle-size.ts';

const DIST = join(import.meta.dirname, '../../apps/web/dist');

/** Measures the routes of the built browser app. Throws when it is not built. */
export function measureBuild(): RouteSize[] {
  const pages = JSON.parse(readFileSync(join(DIST, '.vite/pages.json'), 'utf8')) as FilesOfPages;
  return measureRoutes(
    pages,
    (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length,
  );
}
