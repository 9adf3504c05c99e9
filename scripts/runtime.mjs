import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_OWN_NODE = 26;

/**
 * Path of the Node that runs the product: the pinned one of the lock file where there is one for
 * this system, else the Node that runs now, when it is new enough.
 */
export function findNode() {
  const pinned = join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_OWN_NODE) return process.execPath;
  throw new Error(
    `On ${process.platform}-${process.arch} install Node ${OLDEST_OWN_NODE} or newer; this is ${process.version}.`,
  );
}

/** Environment in which `node` means the Node that runs the product. */
export function environmentFor(node) {
  return { ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ''}` };
}
