import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { processEnvironment } from './process-environment.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SERVER = join(ROOT, 'apps/server/src/main.ts');
const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 10;

/** The product in a process of its own. */
export interface RunningProduct {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** From the start of the process to the first good answer of /health/ready. */
  readonly readyMs: number;
  /** Asks it to stop and waits for its end. */
  stop(): Promise<void>;
  /** Kills the process at once, as a power failure would, and waits until it has exited. */
  kill(): Promise<void>;
}

export interface ProductStart {
  readonly dataFolder: string;
  /** A free one unless given. */
  readonly port?: number;
  /** Settings beside folder and port. */
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments of Node; the server's entry by default. */
  readonly nodeArgs?: readonly string[];
}

/** Starts the product and waits until it is ready. Forwards its error output to our own. */
export async function startProduct(start: ProductStart): Promise<RunningProduct> {
  const port = start.port ?? (await findFreePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...(start.nodeArgs ?? [SERVER])], {
    cwd: ROOT,
    env: processEnvironment({
      ...start.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PINKAS_DATA_DIR: start.dataFolder,
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stopWithUs = (): void => void child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  child.once('exit', () => process.off('exit', stopWithUs));
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, url);
  } catch (error) {
    await endChild(child, 'SIGTERM');
    throw error;
  }
  return {
    url,
    port,
    // A process that answered has a number.
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    stop: () => endChild(child, 'SIGTERM'),
    kill: () => endChild(child, 'SIGKILL'),
  };
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`the product ended with ${child.exitCode}`);
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(POLL_MS);
  }
  throw new Error('the product did not become ready');
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function endChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

/** Below the ports that Linux gives to whoever asks for any: a server or connection of another test takes none of these. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
/** Processes begin at different places, and each goes on from port to port. */
const PORTS_BETWEEN_PROCESSES = 97;

let portsTried = process.pid * PORTS_BETWEEN_PROCESSES;

/** Returns a port that is free and that nobody is given by chance before the product listens on it. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (portsTried % PORTS);
    portsTried += 1;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
