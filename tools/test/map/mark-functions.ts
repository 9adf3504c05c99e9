import { relative } from 'node:path';

import type { Plugin } from 'vite';

import { MARKS, MARKS_MAX } from './marks.ts';
import { parseUnits } from './units.ts';

/** Folder into which a run writes which functions each test file ran; without it none are marked. */
export const MAP_FOLDER = 'PINKAS_TEST_MAP';
const SOURCE = /^(?:apps|packages|tools)\/.*(?<!\.d|\.test|\.spec)\.tsx?$/;

/** Names of the marked functions by the number of their mark: `path#hash`. */
export type MarkedFunctions = string[];

declare global {
  // oxlint-disable-next-line no-var -- the form of a global that is declared
  var pinkasMarkedFunctions: MarkedFunctions | undefined;
}

/**
 * Returns the functions that were marked in this process so far. The configuration of the test runner and its reporters
 * are loaded apart, and share nothing else.
 */
export function markedFunctions(): MarkedFunctions {
  globalThis.pinkasMarkedFunctions ??= [];
  return globalThis.pinkasMarkedFunctions;
}

/**
 * Lets each function of the product set a byte when it runs. Lines stay what they were, columns after a mark move.
 * Compared with the coverage of V8 it costs next to nothing: that one optimizes all functions anew after each file.
 */
export function markFunctions(root: string): Plugin {
  const done = new Map<string, { readonly text: string; readonly marked: string }>();
  return {
    name: 'mark-functions',
    enforce: 'pre',
    transform(text, id) {
      const [file = '', query = ''] = id.split('?');
      const path = relative(root, file);
      if (!SOURCE.test(path) || /^(?:raw|url|worker)/.test(query)) return null;
      const known = done.get(path);
      const marked = known?.text === text ? known.marked : mark(path, text);
      done.set(path, { text, marked });
      return { code: marked, map: null };
    },
  };
}

function mark(path: string, text: string): string {
  const all = markedFunctions();
  const inserted: { readonly at: number; readonly text: string }[] = [];
  for (const { hash, mark: where } of parseUnits(path, text).functions) {
    const set = `${MARKS}[${String(all.length)}]=1`;
    all.push(`${path}#${hash}`);
    if (where.end === undefined) inserted.push({ at: where.start, text: `${set};` });
    else {
      inserted.push({ at: where.start, text: `(${set},` }, { at: where.end, text: ')' });
    }
  }
  if (inserted.length === 0) return text;
  return `globalThis.${MARKS}??=new Uint8Array(${String(MARKS_MAX)});${insert(text, inserted)}`;
}

function insert(
  text: string,
  inserted: readonly { readonly at: number; readonly text: string }[],
): string {
  let whole = '';
  let from = 0;
  // At one place an end comes before a beginning, and outer ones were added after inner ones.
  for (const part of inserted.toSorted((a, b) => a.at - b.at)) {
    whole += text.slice(from, part.at) + part.text;
    from = part.at;
  }
  return whole + text.slice(from);
}
