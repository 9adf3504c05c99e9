import { expect, test } from 'vitest';

import { mailHtml, type MailLayout } from './mail-html.ts';

const LAYOUT: MailLayout = {
  language: 'he',
  sender: 'סטודיו "קו" & בניו',
  color: '#2742A8',
  before: 'שלום,\n\nשורה אחת\nשורה שנייה',
  heading: 'חשבונית מס 30128',
  sum: '₪ 118.00',
  facts: ['לתשלום עד 01/12/2026'],
  button: { text: 'צפייה במסמך', href: 'https://books.example/d/abc?a=1&b=2' },
  after: 'נשלח בשם סטודיו',
};

test('shows the sender, the sum and one button, in the direction of its language', () => {
  const html = mailHtml(LAYOUT);
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).toContain('סטודיו &quot;קו&quot; &amp; בניו');
  expect(html).toContain('<bdi dir="ltr">₪ 118.00</bdi>');
  expect(html).toContain('href="https://books.example/d/abc?a=1&amp;b=2"');
  expect(html).toContain('שורה אחת<br>שורה שנייה');
  expect(mailHtml({ ...LAYOUT, language: 'en' })).toContain('text-align:left');
});

test('text of people is text, wherever it stands, and nothing is loaded from elsewhere', () => {
  const evil = '<img src=x onerror=alert(1)>"\'';
  const html = mailHtml({
    ...LAYOUT,
    sender: evil,
    before: evil,
    heading: evil,
    sum: evil,
    facts: [evil],
    button: { text: evil, href: `https://x.example/"${evil}` },
    after: evil,
  });
  expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>|src="/);
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;/g)).toHaveLength(8);
});

test('a document without a sum has none in its box', () => {
  expect(mailHtml({ ...LAYOUT, sum: '' })).not.toContain('font-size:28px');
});
