import { beforeEach, expect, test } from 'vitest';

import {
  fakeServer,
  noConnection,
  type FakeServer,
  type Handlers,
} from '../../test/fake-server.ts';
import { answerFromDevice, dropOldBuilds, keepBuild, type BuildFiles } from './product-files.ts';

const FIRST: BuildFiles = {
  id: 'first',
  files: ['/assets/app-1.js', '/assets/kit.css', '/favicon.svg'],
};
const SECOND: BuildFiles = {
  id: 'second',
  files: ['/assets/app-2.js', '/assets/kit.css', '/favicon.svg'],
};
const THIRD: BuildFiles = { id: 'third', files: ['/assets/app-3.js', '/favicon.svg'] };

function pageOf(build: BuildFiles): Response {
  return new Response(`<script type="module" src="${build.files[0] ?? ''}"></script>`);
}

function filesOf(build: BuildFiles): Handlers {
  const files = build.files.map((path) => [
    `GET ${path}`,
    () => new Response(`${path} of ${build.id}`),
  ]);
  return { ...Object.fromEntries(files), 'GET /': () => pageOf(build) } as Handlers;
}

async function keptPaths(id: string): Promise<string[]> {
  const requests = await (await caches.open(`pinkas-files:${id}`)).keys();
  return requests.map(({ url }) => new URL(url).pathname).toSorted();
}

async function buildsOnDevice(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith('pinkas-files:'));
}

const ask = (path: string, build: BuildFiles, how: { mode?: RequestMode; method?: string } = {}) =>
  answerFromDevice(
    { method: 'GET', mode: 'cors', ...how, url: new URL(path, window.location.origin).href },
    build,
    () => fetch(path, { method: how.method ?? 'GET' }),
  );

let server: FakeServer;

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  server = fakeServer(filesOf(FIRST));
});

test('a build is kept whole: its files and the page', async () => {
  await keepBuild(FIRST);
  expect(await keptPaths('first')).toEqual([
    '/',
    '/assets/app-1.js',
    '/assets/kit.css',
    '/favicon.svg',
  ]);
});

test('a new build takes the place of the old one, and brings only what is new', async () => {
  await keepBuild(FIRST);
  server.answer(filesOf(SECOND));
  await keepBuild(SECOND);
  await dropOldBuilds(SECOND);
  await expect.poll(() => server.callsTo('GET /assets/kit.css')).toHaveLength(1);
  expect(await (await ask('/favicon.svg', SECOND))?.text()).toMatch(/favicon/);
  server.answer({ 'GET /': noConnection });
  const page = await ask('/', SECOND, { mode: 'navigate' });
  expect(await page?.text()).toContain('/assets/app-2.js');
  // A tab that was opened before still finds its parts.
  server.answer({ 'GET /assets/app-1.js': noConnection });
  expect(await (await ask('/assets/app-1.js', SECOND))?.text()).toBe('/assets/app-1.js of first');
  server.answer(filesOf(THIRD));
  await keepBuild(THIRD);
  await dropOldBuilds(THIRD);
  expect(await buildsOnDevice()).toEqual(['pinkas-files:second', 'pinkas-files:third']);
});

test('a build that did not arrive whole, or whose page is of another build, changes nothing', async () => {
  await keepBuild(FIRST);
  server.answer({
    ...filesOf(SECOND),
    'GET /assets/app-2.js': () => new Response('', { status: 404 }),
  });
  await expect(keepBuild(SECOND)).rejects.toThrow('cannot be kept');
  server.answer({ ...filesOf(SECOND), 'GET /': () => pageOf(THIRD) });
  await expect(keepBuild(SECOND)).rejects.toThrow('another build');
  server.answer({ 'GET /': noConnection });
  const page = await ask('/', FIRST, { mode: 'navigate' });
  expect(await page?.text()).toContain('/assets/app-1.js');
  // The incomplete build is removed when the next one is complete; the last complete one stays.
  server.answer(filesOf(THIRD));
  await keepBuild(THIRD);
  await dropOldBuilds(THIRD);
  expect(await buildsOnDevice()).toEqual(['pinkas-files:first', 'pinkas-files:third']);
});

test('the page comes from the server as long as it answers, with its own nonce', async () => {
  await keepBuild(FIRST);
  server.answer({ 'GET /': () => new Response('fresh') });
  expect(await (await ask('/?from=mail', FIRST, { mode: 'navigate' }))?.text()).toBe('fresh');
  server.answer({ 'GET /': noConnection });
  const kept = await ask('/?from=mail', FIRST, { mode: 'navigate' });
  expect(await kept?.text()).toContain('/assets/app-1.js');
});

test('a device that kept nothing tells of the lost connection as if there were no worker', async () => {
  server.answer({ 'GET /': noConnection });
  await expect(ask('/', FIRST, { mode: 'navigate' })).rejects.toThrow('Failed to fetch');
});

test('SE-11: calls, documents, files and public pages never pass through the worker', () => {
  for (const path of [
    '/front/data/initData',
    '/backoffice/data/initData',
    '/general/anything',
    '/v2/api/documents',
    '/v2/api/documents/1/file',
    '/sr/anything',
    '/openapi.json',
    '/outbox/messages',
  ]) {
    expect(ask(path, FIRST), path).toBeUndefined();
    expect(ask(path, FIRST, { mode: 'navigate' }), path).toBeUndefined();
  }
  for (const path of [
    '/d/token',
    '/v/token',
    '/c/token',
    '/q/token',
    '/pay/token',
    '/outbox',
    '/index.html',
  ]) {
    expect(ask(path, FIRST, { mode: 'navigate' }), path).toBeUndefined();
  }
  expect(ask('/', FIRST, { mode: 'navigate', method: 'POST' })).toBeUndefined();
  expect(ask('https://elsewhere.example/assets/app-1.js', FIRST)).toBeUndefined();
});

test('nothing that is answered later is added to what the build named', async () => {
  await keepBuild(FIRST);
  server.answer({ 'GET /assets/other.js': () => new Response('other') });
  expect(await (await ask('/assets/other.js', FIRST))?.text()).toBe('other');
  expect(await keptPaths('first')).toHaveLength(4);
});
