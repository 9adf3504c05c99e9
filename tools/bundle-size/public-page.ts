import type { RouteSize } from './bundle-size.ts';

/** A page that is built apart from the product. */
export interface PublicPage {
  readonly name: string;
  /** The page as it was built. */
  readonly html: string;
  readonly limitBytes: number;
}

const LOADED = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;
/** Files of phrases, one a language, of which a visit loads one. */
const PHRASES = /\.\/(start-[\w-]+\.js)/g;

/** Returns the size of a page with all that a first visit loads: its scripts, and the larger file of phrases. */
export function measurePublicPage(
  { name, html, limitBytes }: PublicPage,
  textOf: (file: string) => string,
  gzipBytesOf: (file: string) => number,
): RouteSize {
  const files = [...html.matchAll(LOADED)].flatMap(([, file]) => file ?? []);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const phrases = new Set(
    scripts.flatMap((file) =>
      [...textOf(file).matchAll(PHRASES)].flatMap(([, found]) => found ?? []),
    ),
  );
  const languages = [...phrases].map((file) => gzipBytesOf(`assets/${file}`));
  const gzipBytes = scripts.reduce(
    (sum, file) => sum + gzipBytesOf(file),
    Math.max(0, ...languages),
  );
  return { name, gzipBytes, limitBytes, fileCount: files.length + Math.min(1, languages.length) };
}
