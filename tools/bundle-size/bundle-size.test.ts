import { expect, test } from 'vitest';

import { measureRoutes, type FilesOfPages } from './bundle-size.ts';

const PAGES: FilesOfPages = {
  'src/main.tsx': ['app.js', 'app.css'],
  'src/frame.ts': ['frame.js', 'app.js', 'app.css'],
  'src/features/auth/login/login.screen.tsx': ['sign-in.js', 'app.js'],
  'src/features/auth/password/lost-password.screen.tsx': ['lost.js', 'sign-in.js', 'app.js'],
  'src/features/accounting/documents/create/create-document.screen.tsx': [
    'create.js',
    'documents.js',
    'app.js',
  ],
  'src/features/accounting/documents/list/my-documents.screen.tsx': ['list.js', 'frame.js'],
};

const BYTES: Record<string, number> = {
  'app.js': 140_000,
  'app.css': 20_000,
  'frame.js': 50_000,
  'sign-in.js': 5_000,
  'lost.js': 2_000,
  'create.js': 55_000,
  'documents.js': 9_000,
  'list.js': 55_000,
};

const sizes = measureRoutes(PAGES, (file) => BYTES[file] ?? 0);

test('each route is measured with all scripts that it loads, shared parts once', () => {
  const byName = Object.fromEntries(sizes.map((size) => [size.name, size.gzipBytes]));
  expect(byName).toEqual({
    'sign-in': 140_000 + 5_000,
    frame: 140_000 + 50_000,
    'create-document': 140_000 + 50_000 + 55_000 + 9_000,
    'my-documents': 55_000,
    'lost-password': 2_000,
  });
});

test('a route above its limit can be told', () => {
  const tooLarge = sizes.filter(({ gzipBytes, limitBytes }) => gzipBytes > limitBytes);
  expect(tooLarge.map(({ name }) => name)).toEqual(['my-documents']);
});

test('the files of a first visit are counted, styles too', () => {
  const counts = Object.fromEntries(sizes.map(({ name, fileCount }) => [name, fileCount]));
  expect(counts).toEqual({
    'sign-in': 3,
    frame: 3,
    'create-document': 5,
    'my-documents': 4,
    'lost-password': 4,
  });
});
