import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { BrowserContext, TestInfo } from '@playwright/test';

import { ROOT } from '../../../tools/test/steps/run-command.ts';

const CALLS = /^\/(?:v2|front|backoffice|public|outbox)\//;

/**
 * Writes which calls a journey makes and which screens it opens, from now until the function that it returns is called.
 */
export function recordUsedParts(
  context: Pick<BrowserContext, 'on'>,
  info: Pick<TestInfo, 'file'>,
): () => void {
  // Set in a run that writes the map.
  const folder = process.env['PINKAS_TEST_MAP'];
  if (folder === undefined) return () => undefined;
  const start = performance.now();
  const calls = new Set<string>();
  const pages = new Set<string>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (CALLS.test(pathname)) calls.add(`${request.method()} ${pathname}`);
  });
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      const [path = ''] = new URL(frame.url()).hash.slice(1).split('?');
      if (path !== '') pages.add(path);
    });
  });
  return () => {
    mkdirSync(folder, { recursive: true });
    const line = {
      file: relative(ROOT, info.file),
      milliseconds: Math.ceil(performance.now() - start),
      calls: [...calls],
      pages: [...pages],
    };
    // One short line at a time: workers write side by side.
    appendFileSync(join(folder, 'e2e.files.jsonl'), `${JSON.stringify(line)}\n`);
  };
}
