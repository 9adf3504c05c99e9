import { expect, test } from 'vitest';

import { measurePublicPage } from './public-page.ts';

const HTML = `<script type="module" src="/assets/pay-1.js"></script>
<link rel="modulepreload" href="/assets/phone-2.js">
<link rel="stylesheet" href="/assets/pay-3.css">`;

const TEXTS: Record<string, string> = {
  'assets/pay-1.js':
    'he:()=>import("./start-he.js"),en:()=>import(`./start-en.js`),c:import("./check-4.js")',
  'assets/phone-2.js': '',
};

const BYTES: Record<string, number> = {
  'assets/pay-1.js': 90_000,
  'assets/phone-2.js': 6_000,
  'assets/pay-3.css': 9_000,
  'assets/start-he.js': 13_000,
  'assets/start-en.js': 12_000,
  'assets/check-4.js': 30_000,
};

test('a page is measured with its scripts and one language, without what it loads later', () => {
  const size = measurePublicPage(
    { name: 'pay', html: HTML, limitBytes: 120_000 },
    (file) => TEXTS[file] ?? '',
    (file) => BYTES[file] ?? 0,
  );
  expect(size).toEqual({ name: 'pay', gzipBytes: 109_000, limitBytes: 120_000, fileCount: 4 });
});
