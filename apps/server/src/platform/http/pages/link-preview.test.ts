import { expect, test } from 'vitest';

import { withPreview } from './link-preview.ts';

const PAGE = '<head><title>פנקס</title></head><body></body>';
const PREVIEW = {
  language: 'he',
  title: 'הצעת מחיר 7 מאת סטודיו',
  description: 'לצפייה',
  sender: 'סטודיו',
} as const;

test('the head of a page says who sends what, and shows a picture where there is one', () => {
  const plain = withPreview(PAGE, PREVIEW);
  expect(plain).toContain('<title>הצעת מחיר 7 מאת סטודיו</title>');
  expect(plain).toContain('<meta property="og:title" content="הצעת מחיר 7 מאת סטודיו" />');
  expect(plain).toContain('<meta property="og:site_name" content="סטודיו" />');
  expect(plain).toContain('content="he_IL"');
  expect(plain).not.toContain('og:image');
  const picture = 'https://books.example/logo';
  expect(withPreview(PAGE, { ...PREVIEW, picture })).toContain(
    `<meta property="og:image" content="${picture}" />`,
  );
});

test('a name is text, whatever it holds', () => {
  const title = `"><script>x</script> & $& $' co`;
  const html = withPreview(PAGE, { ...PREVIEW, title, sender: title });
  expect(html).not.toContain('<script>');
  expect(html).toContain(
    `<title>&#34;&#62;&#60;script&#62;x&#60;/script&#62; &#38; $&#38; $' co</title>`,
  );
  expect(html.match(/<\/head>/g)).toHaveLength(1);
});
