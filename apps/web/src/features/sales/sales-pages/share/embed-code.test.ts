import { expect, test } from 'vitest';

import { buttonCode, frameCode } from './embed-code.ts';

const ADDRESS = 'https://pinkas.example/s/3k/calendar';

test('a button and a frame lead to the page', () => {
  expect(buttonCode(ADDRESS, 'לקנייה', '#0f6b75')).toContain(`<a href="${ADDRESS}" style="`);
  expect(frameCode(ADDRESS, 'שנה שלמה')).toBe(
    `<iframe src="${ADDRESS}" title="שנה שלמה" loading="lazy" style="width:100%;height:min(900px,90vh);border:0"></iframe>`,
  );
});

test('words of a page are no markup in the site that embeds it', () => {
  const title = '"><script>alert(1)</script>';
  const safe = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
  expect(frameCode(ADDRESS, title)).toContain(`title="${safe}"`);
  expect(buttonCode(ADDRESS, title, '#000')).toContain(`>${safe}</a>`);
});
