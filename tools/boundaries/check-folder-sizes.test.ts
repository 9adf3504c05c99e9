import { expect, test } from 'vitest';

import { checkFolderSizes } from './check-folder-sizes.ts';

const filesOf = (folder: string, count: number, ending: string) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

test('a folder of more than twenty source files is found; tests, documents and deeper folders are not counted', () => {
  const full = [
    ...filesOf('apps/web/src/shell', 20, '.tsx'),
    ...filesOf('apps/web/src/shell', 9, '.test.tsx'),
    ...filesOf('apps/web/src/shell', 3, '.md'),
    ...filesOf('apps/web/src/shell/menu', 5, '.ts'),
  ];
  expect(checkFolderSizes(full)).toEqual([]);
  expect(checkFolderSizes([...full, 'apps/web/src/shell/shell.css'])).toEqual([
    'apps/web/src/shell has 21 files, and 20 are allowed; sort them into folders by what they hold.',
  ]);
});
