import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { measureRoutes, type FilesOfPages, type RouteSize } from './bundle-size.ts';
import { measurePublicPage } from './public-page.ts';

const DIST = join(import.meta.dirname, '../../apps/web/dist');

/** The page of a payment: strangers open it on a phone. */
const PAY_LIMIT = 120_000;

/** Measures the routes of the built browser app, and the page of a payment. Throws when it is not built. */
export function measureBuild(): RouteSize[] {
  const textOf = (file: string) => readFileSync(join(DIST, file), 'utf8');
  const gzipBytesOf = (file: string) =>
    gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
  const pages = JSON.parse(textOf('.vite/pages.json')) as FilesOfPages;
  const pay = { name: 'pay', html: textOf('pay.html'), limitBytes: PAY_LIMIT };
  return [...measureRoutes(pages, gzipBytesOf), measurePublicPage(pay, textOf, gzipBytesOf)];
}
