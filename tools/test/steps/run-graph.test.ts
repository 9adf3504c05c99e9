import { expect, test } from 'vitest';

import { aStep } from './planted-step.ts';
import { runGraph } from './run-graph.ts';
import { separateOutputs } from './step-output.ts';
import type { Step, StepResult } from './step.ts';
import { STEPS } from './steps.ts';
import { renderSummary } from '../summary.ts';

/** Steps that end when the test ends them, and the names of those that began. */
function byHand(): {
  run: (step: Step) => Promise<StepResult>;
  begun: string[];
  end: (name: string) => Promise<void>;
} {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    run: (step) =>
      new Promise((resolve) => {
        begun.push(step.name);
        ends.set(step.name, () =>
          resolve({ name: step.name, passed: 1, failed: 0, skipped: 0, seconds: 1 }),
        );
      }),
    async end(name) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

const named = (name: string, changes: Partial<Step> = {}): Step => aStep('', { name, ...changes });

test('steps run side by side as far as the cores go', async () => {
  const hand = byHand();
  const done = runGraph([named('a'), named('b', { cores: 2 }), named('c')], {
    cores: 2,
    run: hand.run,
  });
  expect(hand.begun).toEqual(['a', 'c']);
  await hand.end('c');
  expect(hand.begun).toEqual(['a', 'c']);
  await hand.end('a');
  expect(hand.begun).toEqual(['a', 'c', 'b']);
  await hand.end('b');
  expect((await done).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('a step waits for another, but for none that is not run', async () => {
  const hand = byHand();
  const done = runGraph([named('journeys', { after: ['build', 'left out'] }), named('build')], {
    cores: 8,
    run: hand.run,
  });
  expect(hand.begun).toEqual(['build']);
  await hand.end('build');
  expect(hand.begun).toEqual(['build', 'journeys']);
  await hand.end('journeys');
  expect(await done).toHaveLength(2);
});

test('a step that wants more cores than there are runs alone', async () => {
  const hand = byHand();
  const done = runGraph([named('wide', { cores: 8 }), named('small')], { cores: 1, run: hand.run });
  expect(hand.begun).toEqual(['wide']);
  await hand.end('wide');
  expect(hand.begun).toEqual(['wide', 'small']);
  await hand.end('small');
  await done;
});

test('every step of the product can begin', async () => {
  const begun: string[] = [];
  const results = await runGraph(STEPS, {
    cores: 2,
    run: ({ name }) => {
      begun.push(name);
      return Promise.resolve({ name, passed: 1, failed: 0, skipped: 0, seconds: 1 });
    },
  });
  expect(results).toHaveLength(STEPS.length);
  expect(begun.indexOf('e2e')).toBeGreaterThan(begun.indexOf('build'));
});

test('the small steps run one after the other beside the database, then the components, and the journeys last', async () => {
  const hand = byHand();
  const done = runGraph(STEPS, { cores: 3, run: hand.run });
  const small = ['format', 'flaky-list', 'boundaries', 'build', 'types', 'lint', 'unit'];
  for (const [index, name] of small.entries()) {
    expect(hand.begun.filter((one) => one !== 'db')).toEqual(small.slice(0, index + 1));
    await hand.end(name);
  }
  expect(hand.begun.at(-1)).toBe('screen');
  await hand.end('db');
  expect(hand.begun.at(-1)).toBe('e2e');
  await hand.end('screen');
  await hand.end('e2e');
  await done;
});

test('the output of steps side by side is not mixed', () => {
  let shown = '';
  const open = separateOutputs((text) => {
    shown += text;
  });
  const [first, second, third] = [open(), open(), open()];
  first.write('1');
  third.write('5');
  second.write('3');
  third.close();
  first.write('2');
  expect(shown).toBe('12');
  first.close();
  expect(shown).toBe('123');
  second.write('4');
  second.close();
  expect(shown).toBe('12345');
  open().write('6');
  expect(shown).toBe('123456');
});

test('the last line says how many passed and failed, and a step that was ended says why', () => {
  const summary = renderSummary([
    { name: 'unit', passed: 10, failed: 0, skipped: 0, seconds: 1 },
    { name: 'db', passed: 5, failed: 2, skipped: 1, seconds: 2 },
    { name: 'e2e', passed: 3, failed: 1, skipped: 0, seconds: 960, ended: 'killed by SIGKILL' },
  ]).split('\n');
  expect(summary.at(-1)).toBe('18 passed, 3 failed');
  expect(summary[1]).toMatch(/^ok +unit +10 passed +0 failed +1 s$/);
  expect(summary[2]).toMatch(/^FAILED db +5 passed +2 failed +1 skipped +2 s$/);
  expect(summary[3]).toMatch(/^ENDED +e2e +3 passed +1 failed +960 s +killed by SIGKILL$/);
});

test('what was flaky counts as passed, and is named above the last line with its first error', () => {
  const flaky = [{ title: 'a.test.ts > opens', error: 'expected 1 to be 2\nat line 3' }];
  const summary = renderSummary([
    { name: 'unit', passed: 10, failed: 0, skipped: 0, seconds: 1, cpuSeconds: 2.5 },
    { name: 'e2e', passed: 3, failed: 0, skipped: 0, seconds: 4, cpuSeconds: 9, flaky },
  ]).split('\n');
  expect(summary[1]).toMatch(/^ok +unit +10 passed +0 failed +1 s +3 CPU s$/);
  expect(summary[2]).toMatch(/^ok +e2e +3 passed +0 failed +1 flaky +4 s +9 CPU s$/);
  expect(summary[3]).toBe('12 CPU seconds');
  expect(summary.slice(-4)).toEqual([
    'flaky e2e: a.test.ts > opens',
    '  expected 1 to be 2 | at line 3',
    '',
    '13 passed, 0 failed',
  ]);
});

test('what failed is told before the table and named after it, ten at most', () => {
  const failures = Array.from({ length: 12 }, (_, index) => ({
    title: `a.test.ts > test ${String(index + 1)}`,
    error: 'expected 1 to be 2\nat line 3',
  }));
  const summary = renderSummary([
    { name: 'unit', passed: 0, failed: 12, skipped: 0, seconds: 1, failures },
  ]);
  expect(summary).toContain('\nunit: a.test.ts > test 1\n  expected 1 to be 2\n  at line 3\n');
  expect(summary).toContain('test 10\n');
  expect(summary).not.toContain('test 11');
  expect(summary).toContain('\nand 2 more\n');
  expect(summary).toMatch(
    / s\n\nunit: a\.test\.ts > test 1\n {2}expected 1 to be 2 \| at line 3\n/,
  );
  expect(summary).toMatch(/\nunit: a\.test\.ts > test 10\n {2}expected.*\n\n0 passed, 12 failed$/);
});
