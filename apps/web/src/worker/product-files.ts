/** The files of one build of the product, as the build itself listed them. */
export interface BuildFiles {
  /** Differs for every build with other files. */
  readonly id: string;
  /** Paths of all files beside the page. */
  readonly files: readonly string[];
}

/** The URL of the product; every page of it is a hash inside this one. */
export const PRODUCT_PAGE = '/';

const CACHE_BEGINNING = 'pinkas-files:';
/** Concurrent requests: the page in use has priority. */
const AT_ONCE = 6;

function cacheOf(id: string): string {
  return CACHE_BEGINNING + id;
}

/**
 * Caches all files of a build on the device, or fails and does not change earlier builds. Files of an earlier
 * build are not loaded again. The page comes last: it marks a complete build.
 */
export async function keepBuild({ id, files }: BuildFiles): Promise<void> {
  const cache = await caches.open(cacheOf(id));
  for (let start = 0; start < files.length; start += AT_ONCE) {
    await Promise.all(files.slice(start, start + AT_ONCE).map((path) => keepFile(cache, path)));
  }
  const page = await load(PRODUCT_PAGE, { cache: 'no-store' });
  const named = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
  const foreign = named.find(([, path = '']) => !files.includes(path));
  if (foreign !== undefined) throw new Error('the page is of another build');
  await cache.put(PRODUCT_PAGE, page);
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  const isHashed = path.startsWith('/assets/');
  const known = isHashed ? await findFile(path) : undefined;
  await cache.put(path, known ?? (await load(path, isHashed ? {} : { cache: 'no-cache' })));
}

/** Without cookies: cached files are the same for everybody. */
async function load(path: string, how: RequestInit): Promise<Response> {
  const answer = await fetch(path, { credentials: 'omit', priority: 'low', ...how });
  if (!answer.ok || answer.redirected) throw new Error(`${path} cannot be kept`);
  return answer;
}

/**
 * Removes all builds but this one and the last whole one before it, out of which tabs that were
 * opened before still load their parts.
 */
export async function dropOldBuilds({ id }: BuildFiles): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_BEGINNING) && name !== cacheOf(id),
  );
  const whole = await Promise.all(
    others.map(async (name) => (await (await caches.open(name)).match(PRODUCT_PAGE)) !== undefined),
  );
  const former = others.findLast((_name, index) => whole[index]);
  await Promise.all(others.filter((name) => name !== former).map((name) => caches.delete(name)));
}

/** Returns a file of any cached build, by its path. A device whose cache fails has none. */
async function findFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true }).catch(() => undefined);
}

/**
 * The answer to a request that the worker takes on, or undefined for all others, which the browser
 * sends as if there were no worker: calls, documents, files and the public pages among them. The page
 * comes from the server as long as it answers; the product's own files come from the device.
 */
export function answerFromDevice(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  build: BuildFiles,
  fetchNow: () => Promise<Response>,
): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== globalThis.location.origin) return undefined;
  if (request.mode === 'navigate') {
    return pathname === PRODUCT_PAGE ? pageOf(build, fetchNow) : undefined;
  }
  const isOwn = pathname.startsWith('/assets/') || build.files.includes(pathname);
  return isOwn ? findFile(pathname).then((kept) => kept ?? fetchNow()) : undefined;
}

async function pageOf({ id }: BuildFiles, fetchNow: () => Promise<Response>): Promise<Response> {
  try {
    return await fetchNow();
  } catch (reason) {
    const kept = await caches.match(PRODUCT_PAGE, { cacheName: cacheOf(id), ignoreSearch: true });
    if (kept === undefined) throw reason;
    return kept;
  }
}
