import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { environmentFor, ROOT } from './runtime.mjs';

const DEFAULT_PORT = 3000;

/**
 * Server that restarts at each change, and the browser app with hot reload in front of it: the
 * address is the usual one (PORT), and calls go on to the server one port higher.
 * Ends when either of the two ends. Returns an exit code.
 */
export async function runDevelopment(node) {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  const serverPort = String(port + 1);
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const children = [
    start(node, ['--watch', join(ROOT, 'apps/server/src/main.ts')], ROOT, {
      PORT: serverPort,
      HOST: '127.0.0.1',
      PINKAS_ORIGIN: process.env.PINKAS_ORIGIN ?? `http://localhost:${port}`,
    }),
    start(node, [vite, '--port', String(port), '--strictPort'], join(ROOT, 'apps/web'), {
      PINKAS_SERVER_PORT: serverPort,
    }),
  ];
  const stopAll = () => children.forEach(({ child }) => child.kill('SIGTERM'));
  process.on('SIGINT', () => undefined); // the terminal sends Ctrl-C to all three of us
  process.on('SIGTERM', stopAll);
  const code = await Promise.race(children.map(({ ended }) => ended));
  stopAll();
  await Promise.all(children.map(({ ended }) => ended));
  return code;
}

function start(program, args, cwd, extra) {
  const env = { ...environmentFor(program), ...extra };
  const child = spawn(program, args, { cwd, env, stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
  return { child, ended };
}
