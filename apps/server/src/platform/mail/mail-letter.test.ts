import { expect, test } from 'vitest';

import { writtenLetter } from './mail-letter.ts';
import type { MailLetter } from './mail-parts.ts';

const LETTER: MailLetter = {
  language: 'he',
  sender: 'סטודיו "קו" & בניו',
  color: '#2742a8',
  parts: [
    { kind: 'words', text: 'שלום,\n\nשורה אחת\nשורה שנייה' },
    {
      kind: 'box',
      heading: 'חשבונית מס 30128',
      sum: '₪ 118.00',
      line: 'חשבונית מס 30128, סה"כ ₪ 118.00',
      facts: ['לתשלום עד 01/12/2026'],
    },
    {
      kind: 'table',
      headings: ['מסמך', 'יתרה'],
      rows: [
        {
          cells: ['קבלה 1', '5.00 ₪'],
          href: 'https://books.example/d/1',
          line: 'קבלה 1: 5.00 ₪\nhttps://books.example/d/1',
        },
      ],
    },
    { kind: 'code', text: 'ab12' },
    { kind: 'button', label: 'צפייה', href: 'https://books.example/d/abc?a=1&b=2', lead: 'כאן:' },
    { kind: 'footer', text: 'נשלח בשם סטודיו' },
  ],
};

test('writes every part as plain text, one after the other', () => {
  expect(writtenLetter(LETTER).text.split('\n\n')).toEqual([
    'שלום,',
    'שורה אחת\nשורה שנייה',
    'חשבונית מס 30128, סה"כ ₪ 118.00\nלתשלום עד 01/12/2026',
    'קבלה 1: 5.00 ₪\nhttps://books.example/d/1',
    'ab12',
    'כאן:\nhttps://books.example/d/abc?a=1&b=2',
    'נשלח בשם סטודיו',
  ]);
});

test('shows the sender, the sum and the button, in the direction of its language', () => {
  const { html } = writtenLetter(LETTER);
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).toContain('סטודיו &quot;קו&quot; &amp; בניו');
  expect(html).toContain('<span dir="ltr">₪ 118.00</span>');
  expect(html).toContain('href="https://books.example/d/abc?a=1&amp;b=2"');
  const english = writtenLetter({ ...LETTER, language: 'en' }).html;
  expect(english).toContain('<html lang="en" dir="ltr">');
  expect(english).toContain('text-align:left');
  // Words that are all in the other language have its direction.
  expect(english).toContain('<div dir="rtl" style="text-align:left">שורה אחת</div>');
});

test('a box without a sum has none, and words that are empty leave nothing', () => {
  const box = { kind: 'box', heading: 'הזמנה 1', sum: '', line: 'הזמנה 1', facts: [] } as const;
  const { text, html } = writtenLetter({ ...LETTER, parts: [{ kind: 'words', text: ' \n' }, box] });
  expect(html).not.toContain('font-size:28px');
  expect(text).toBe('הזמנה 1');
});
