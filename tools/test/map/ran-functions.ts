/*
 * Set-up of every test file in a run that writes the map: tells the reporter the numbers of the functions that the file
 * ran, and which of them ran while modules were loaded.
 */
import { afterAll, beforeAll } from 'vitest';

import { MARKS, type RanMarks } from './marks.ts';

const marks = (): Uint8Array | undefined =>
  (globalThis as { readonly [MARKS]?: Uint8Array })[MARKS];

marks()?.fill(0);
let loaded: readonly number[] = [];

beforeAll(() => {
  loaded = numbers();
});
// oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures here
afterAll(({}, suite) => {
  const told: RanMarks = { ran: numbers(), loaded };
  Object.assign(suite.meta, told);
});

function numbers(): number[] {
  const found: number[] = [];
  marks()?.forEach((mark, number) => {
    if (mark !== 0) found.push(number);
  });
  return found;
}
