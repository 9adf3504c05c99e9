import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { BackupTarget, OpenBackupTarget } from '../../integrations/backup/backup-target.ts';

/** The server of the demo's business, which is a folder beside its data. */
export const DEMO_BACKUP_ADDRESS = 'https://backup.demo.pinkas.test/dav';

/** Opens the folder that takes the place of a server in the demo; every other place as it is. */
export function demoBackupTargets(dataFolder: string, others: OpenBackupTarget): OpenBackupTarget {
  return (place) =>
    place.address === DEMO_BACKUP_ADDRESS
      ? folderTarget(join(demoBackupFolder(dataFolder), place.folder))
      : others(place);
}

/** Returns where the files of the demo's backup are: `npm run restore -- --from` takes a folder in it. */
export function demoBackupFolder(dataFolder: string): string {
  return join(dataFolder, 'demo-backup');
}

function folderTarget(folder: string): BackupTarget {
  return {
    async put(path, bytes) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    },
    async get(path) {
      try {
        return await readFile(join(folder, path));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}
