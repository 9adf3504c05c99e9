import { expect, test } from 'vitest';

import { assertStatic, listProductFiles, type BuiltFile } from './product-file-list.ts';

function aFile(fileName: string, loads: Partial<BuiltFile> = {}): [string, BuiltFile] {
  return [fileName, { fileName, imports: [], dynamicImports: [], assets: [], ...loads }];
}

test('the product is its entry and all that it loads, at once or later, each once', () => {
  const files = new Map([
    aFile('assets/app.js', { imports: ['assets/kit.js'], dynamicImports: ['assets/create.js'] }),
    aFile('assets/kit.js', { assets: ['assets/kit.css', 'assets/heebo.woff2'] }),
    aFile('assets/create.js', { imports: ['assets/kit.js', 'assets/app.js'] }),
    aFile('assets/document.js', { imports: ['assets/kit.js'], assets: ['assets/document.css'] }),
    aFile('service-worker.js'),
  ]);
  expect(listProductFiles('assets/app.js', files)).toEqual([
    'assets/app.js',
    'assets/create.js',
    'assets/heebo.woff2',
    'assets/kit.css',
    'assets/kit.js',
  ]);
});

test('SE-11: the list of a worker holds no call, no document and no page', () => {
  expect(() => {
    assertStatic(['/assets/app-D9P81OBC.js', '/assets/heebo-latin-CXdl.woff2', '/favicon.svg']);
  }).not.toThrow();
  for (const path of [
    '/front/data/initData',
    '/backoffice/data/initData',
    '/general/anything',
    '/v2/api/documents',
    '/sr/anything',
    '/d/token',
    '/v/token',
    '/index.html',
    '/assets/../v2/api/documents',
    'https://elsewhere.example/assets/app.js',
  ]) {
    expect(() => assertStatic([path]), path).toThrow(/must not keep/);
  }
});
