import { expect } from 'vitest';
import { page, server } from 'vitest/browser';

import { whereDifferent } from './where-different.ts';

const VERSION = /Chrome\/(\d+)/.exec(navigator.userAgent)?.[1] ?? '0';

/** Versions that were seen to draw as an earlier one does, by that one. */
const DRAWS_AS: Readonly<Record<string, string>> = { 156: '150' };

/** The engine that draws, as its folder is called: each version may render letters differently. */
const ENGINE = `chromium-${DRAWS_AS[VERSION] ?? VERSION}-${server.platform}`;

/** Pictures of this engine that the repository holds, by name. */
const KEPT: ReadonlySet<string> = new Set(
  Object.keys(import.meta.glob('./drawn/*/*.png'))
    .filter((path) => path.startsWith(`./drawn/${ENGINE}/`))
    .map((path) => path.slice(`./drawn/${ENGINE}/`.length, -'.png'.length)),
);

/** `vitest -u` draws pictures; nothing else writes a picture into the repository. */
const isDrawing = server.config.snapshotOptions.updateSnapshot === 'all';

/** Number of comparisons before a page counts as different from its picture: parts of it load by themselves. */
const LOOKS = 10;

/** Whether states are compared, drawn again, or only rendered because this engine has no pictures. */
export const MODE = isDrawing ? 'drawn' : KEPT.size > 0 ? 'compared' : 'not compared';

export const HOW_TO_DRAW =
  `no pictures of ${ENGINE} are kept, so nothing was compared; ` +
  '`npm run test:screen -- pictures -u` draws them (docs/testing.md)';

/** Compares what the window shows with its picture, or draws it when drawing was asked for. */
export async function expectAsDrawn(name: string): Promise<void> {
  if (MODE === 'not compared') return;
  if (MODE === 'compared' && !KEPT.has(name)) {
    expect.fail(
      `${name} has no picture of ${ENGINE}; \`npm run test:screen -- pictures -u\` draws it`,
    );
  }
  for (let left = MODE === 'drawn' ? 0 : LOOKS; ; left -= 1) {
    try {
      await expect(page).toMatchScreenshot(`${ENGINE}/${name}`);
      return;
    } catch (difference) {
      if (left > 0) continue;
      const message = difference instanceof Error ? difference.message : String(difference);
      expect.fail(`${name}: ${await whereDifferent(message)}\n${message}`);
    }
  }
}

/** Returns the stored pictures that match none of these names. */
export function picturesBeside(names: readonly string[]): string[] {
  return [...KEPT].filter((name) => !names.includes(name));
}
