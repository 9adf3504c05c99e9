import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { measureRoutes, type FilesOfPages, type RouteSize } from './bundle-size.ts';
import { measurePublicPage } from './public-page.ts';

const DIST = join(import.meta.dirname, '../../apps/web/dist');

/** The pages of a payment and of a sale: strangers open them on a phone. */
const PAY_LIMIT = 120_000;

/** Measures the routes of the built browser app, and the pages that strangers open. Throws when it is not built. */
export function measureBuild(): RouteSize[] {
  const textOf = (file: string) => readFileSync(join(DIST, file), 'utf8');
  const gzipBytesOf = (file: string) =>
    gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
  const pages = JSON.parse(textOf('.vite/pages.json')) as FilesOfPages;
  const strangers = ['pay', 'sale'].map((name) =>
    measurePublicPage(
      { name, html: textOf(`${name}.html`), limitBytes: PAY_LIMIT },
      textOf,
      gzipBytesOf,
    ),
  );
  return [...measureRoutes(pages, gzipBytesOf), ...strangers];
}
