/* `npm run slices`: writes the files that name what the slices register on each side. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readSources } from '../boundaries/source-files.ts';
import { sliceFiles } from './slice-files.ts';

const root = join(import.meta.dirname, '../..');
for (const { path, text } of sliceFiles(readSources(root))) writeFileSync(join(root, path), text);
