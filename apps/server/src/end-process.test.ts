import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'end-process.ts');
/** A thread that is in native code for hours, and a process that ends once it is. */
const busyProcess = (code: number): string => `
  import { Worker } from 'node:worker_threads';
  import { endProcess } from ${JSON.stringify(MODULE)};
  const busy = "process.getBuiltinModule('worker_threads').parentPort.postMessage('busy');" +
    "process.getBuiltinModule('crypto').pbkdf2Sync('a', 'b', 2_000_000_000, 64, 'sha512')";
  new Worker(busy, { eval: true }).on('message', () => endProcess(${code}));
`;

test.each([0, 1])(
  'FA-10: a process ends with %i at once, whatever its threads do',
  async (code) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', busyProcess(code)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors = text(child.stderr);
    expect(await once(child, 'exit')).toEqual([code, null]);
    expect(await errors).toBe('');
  },
);
