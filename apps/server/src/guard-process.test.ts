import { EventEmitter } from 'node:events';

import { expect, test } from 'vitest';

import { guardProcess } from './guard-process.ts';
import { systemClock } from './platform/clock/clock.ts';
import { AppError } from './platform/errors/app-error.ts';
import { createLog } from './platform/log/log.ts';
import { unhandledFaults } from './platform/unhandled-faults.ts';

function guarded() {
  const source = new EventEmitter();
  const faults = unhandledFaults(systemClock);
  const logged: string[] = [];
  const ends: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  guardProcess({ log, faults, end: () => ends.push('ended') }, source);
  return { source, faults, logged, ends };
}

const outlived: [string, unknown][] = [
  ['a refusal', new AppError('NOT_FOUND')],
  ['a lost connection to the database', new Error('Connection terminated unexpectedly')],
  ['work that was ended early', new DOMException('The operation was aborted', 'AbortError')],
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
];

test.each(outlived)(
  '%s that nothing waited for is logged and counted, and the process goes on',
  (_, error) => {
    const { source, faults, logged, ends } = guarded();
    source.emit('unhandledRejection', error);
    expect(faults).toMatchObject({ count: 1, isEnding: false });
    expect(faults.lastAt).toMatch(/^\d{4}-/);
    expect(logged).toEqual([expect.stringContaining('a failure that nothing waited for')]);
    expect(ends).toEqual([]);
  },
);

const unknown: [string, 'unhandledRejection' | 'uncaughtException', unknown][] = [
  ['a bug that nothing waited for', 'unhandledRejection', new TypeError('x is undefined')],
  ['a rejection with no error', 'unhandledRejection', undefined],
  ['an exception that nothing caught', 'uncaughtException', new AppError('NOT_FOUND')],
];

test.each(unknown)('%s is logged and ends the process in order, once', (_, event, error) => {
  const { source, faults, logged, ends } = guarded();
  source.emit(event, error);
  source.emit(event, error);
  expect(faults).toMatchObject({ count: 2, isEnding: true });
  expect(logged).toHaveLength(2);
  expect(ends).toEqual(['ended']);
});
