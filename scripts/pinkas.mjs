// The one entry of every command in package.json. Runs under any Node from 20 on, with nothing installed: it installs
// the packages when they do not match the lock file, and starts the pinned Node. Only Node's own modules may be
// imported here and in the files beside it.
import { join } from 'node:path';

import { runDevelopment } from './development.mjs';
import { ensureInstalled } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { runProgram, runToEnd } from './run-to-end.mjs';
import { findNode, ROOT } from './runtime.mjs';
import { buildWeb, ensureWebBuild } from './web-build.mjs';

const SERVER = 'apps/server/src';

/** @type {Record<string, (node: string, args: string[]) => Promise<number>>} */
const COMMANDS = {
  async start(node, args) {
    const failure = await ensureWebBuild(node);
    return failure === 0 ? runServer(node, args) : failure;
  },
  dev: (node) => runDevelopment(node),
  test: (node, args) => runEntry(node, 'tools/test/main.ts', args),
  'test:flaky': (node, args) => runEntry(node, 'tools/test/flaky/main.ts', args),
  async build(node, args) {
    const failure = await buildWeb(node);
    return failure === 0 ? runEntry(node, 'tools/check-bundle-size.ts', args) : failure;
  },
  bench: (node, args) => runEntry(node, 'tools/bench/main.ts', args),
  verify: (node, args) => runEntry(node, `${SERVER}/commands/verify.ts`, args),
  restore: (node, args) => runEntry(node, `${SERVER}/commands/restore.ts`, args),
  admin: (node, args) => runEntry(node, `${SERVER}/commands/admin.ts`, args),
  'demo:load': (node, args) => runEntry(node, `${SERVER}/commands/demo-load.ts`, args),
  'db:schema': (node, args) => runEntry(node, `${SERVER}/commands/write-schema-files.ts`, args),
  play: (node, args) => runEntry(node, `${SERVER}/commands/play.ts`, args),
  slices: (node, args) => runEntry(node, 'tools/slices/write-slices.ts', args),
};

/** Commands that start the embedded database, which one that is cut off leaves running. */
const WITH_DATABASE = new Set(['start', 'dev', 'verify', 'restore', 'admin', 'demo:load', 'play']);

function runEntry(node, entry, args) {
  return runToEnd(node, [join(ROOT, entry), ...args]);
}

/**
 * Starts the server again when it ended by itself. It also stops, cleanly, when this process is killed and can forward
 * no signal.
 */
function runServer(node, args) {
  const stopWithParent = join(ROOT, 'scripts/stop-with-parent.mjs');
  const nodeArgs = ['--import', stopWithParent, join(ROOT, SERVER, 'main.ts'), ...args];
  return keepRunning(() => runProgram(node, nodeArgs, { isTied: true }));
}

async function main([name = '', ...args]) {
  const command = COMMANDS[name];
  if (command === undefined) {
    console.error(`Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  const failure = await ensureInstalled();
  if (failure !== 0) return failure;
  const node = findNode();
  const code = await command(node, args);
  if (code !== 0 && WITH_DATABASE.has(name)) {
    await runEntry(node, `${SERVER}/commands/end-unused-database.ts`, []);
  }
  return code;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
