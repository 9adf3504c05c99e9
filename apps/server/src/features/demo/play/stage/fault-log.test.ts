import { expect, test } from 'vitest';

import { faultLog } from './fault-log.ts';

test('what is logged as an error is a fault, and nothing else', () => {
  const faults: string[] = [];
  const log = faultLog(faults);
  log.warn('a terminal is slow');
  log.error({ err: new Error('no terminal'), accountId: 1 }, 'a charge was not made');
  log.error({ err: new Error('no file'), kind: 'print', isOver: false }, 'a task failed');
  log.error({ err: new Error('no file'), kind: 'print', isOver: true }, 'a task failed');
  expect(faults).toEqual(['a charge was not made: no terminal', 'a task failed: print: no file']);
});
