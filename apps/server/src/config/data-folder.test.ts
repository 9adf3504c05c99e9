import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'pinkas-data-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a data folder is made where there is none, and may be there already', () => {
  const fresh = join(folder, 'a/b');
  prepareDataFolder(fresh);
  prepareDataFolder(fresh);
});

test('a data folder that is a file is one clear sentence', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const place of [file, join(file, 'below')]) {
    const prepare = (): void => prepareDataFolder(place);
    expect(prepare).toThrow(ConfigError);
    expect(prepare).toThrow(`PINKAS_DATA_DIR is "${place}"; it must be a folder`);
    // The demo stores its secret there, and reads it with the settings.
    expect(() => readConfig({ PINKAS_DATA_DIR: place })).toThrow(ConfigError);
  }
});
