import { expect, test } from 'vitest';

import { measureRoutes } from './bundle-size.ts';

const MANIFEST = {
  'index.html': { file: 'app.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'vendor.js' },
  '_form.js': { file: 'form.js', imports: ['_vendor.js'] },
  'src/shell/shell.tsx': { file: 'shell.js', imports: ['_vendor.js'] },
  'src/features/auth/login/login.screen.tsx': { file: 'login.js', imports: ['_form.js'] },
  'src/features/accounting/documents/create-document.screen.tsx': {
    file: 'create.js',
    imports: ['_form.js'],
  },
  'src/features/accounting/documents/documents.screen.tsx': {
    file: 'list.js',
    imports: ['_vendor.js', 'index.html'],
  },
  'src/styles.css': { file: 'styles.css' },
};

const BYTES: Record<string, number> = {
  'app.js': 50_000,
  'vendor.js': 90_000,
  'form.js': 20_000,
  'shell.js': 30_000,
  'login.js': 5_000,
  'create.js': 70_000,
  'list.js': 61_000,
};

test('each route is measured with all that it loads, shared parts once', () => {
  const sizes = measureRoutes(MANIFEST, (file) => BYTES[file] ?? 0);
  const byName = Object.fromEntries(sizes.map((size) => [size.name, size.gzipBytes]));
  expect(byName).toEqual({
    'sign-in': 50_000 + 90_000 + 20_000 + 5_000,
    'create-document': 50_000 + 90_000 + 30_000 + 20_000 + 70_000,
    documents: 61_000,
  });
});

test('a route above its limit can be told', () => {
  const sizes = measureRoutes(MANIFEST, (file) => BYTES[file] ?? 0);
  const tooLarge = sizes.filter(({ gzipBytes, limitBytes }) => gzipBytes > limitBytes);
  expect(tooLarge.map(({ name }) => name)).toEqual(['documents']);
});
