import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { MAILS } from './all-mails.ts';
import { hrefsOf, shownIn, sumsIn } from './read-mail.ts';

const SOURCE = new URL('../../src/', import.meta.url);
const HOSTILE = '"><img src=x onerror=alert(1)></a>\'&';

const CASES = Object.values(MAILS).flatMap((mails) =>
  Object.entries(mails).flatMap(([kind, write]) =>
    (['he', 'en'] as const).map((language) => [kind, language, write] as const),
  ),
);

describe.each(CASES)('%s in %s', (_kind, language, write) => {
  test('says the same sums and addresses in plain text and in HTML', () => {
    const { text, html } = write('סטודיו קו', language);
    expect(sumsIn(shownIn(html))).toEqual(sumsIn(text));
    const links = hrefsOf(html);
    for (const link of links) expect(text).toContain(link);
    for (const [address] of text.matchAll(/https:\/\/books\.example\S*/g)) {
      expect(links).toContain(address);
    }
  });

  test('escapes what people typed, and loads nothing', () => {
    const { html } = write(HOSTILE, language);
    expect(html).not.toContain(HOSTILE);
    expect(html).not.toMatch(/<(?:img|script|iframe|object|link|form)\b|\ssrc="|url\(/);
    expect(shownIn(html)).toContain(HOSTILE);
    // Every quote that opens an attribute closes it before another begins.
    expect(html.match(/<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/g)).toHaveLength(
      html.match(/<(?!\/|!)/g)?.length ?? 0,
    );
  });

  test('gives every element its direction, and is written in its own language', () => {
    const { subject, text, html } = write('Name', language);
    const elements = html.replace(/<head>.*<\/head>/s, '').match(/<(?!\/|!)[^>]*>/g) ?? [];
    expect(elements.length).toBeGreaterThan(10);
    expect(elements.filter((element) => !/\sdir="(?:rtl|ltr)"/.test(element))).toEqual([]);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
    // The business's own words of one case stay Hebrew in an English mail.
    const words = `${subject} ${text}`.replaceAll('שלום', '');
    expect(/\p{Script=Hebrew}/u.test(words)).toBe(language === 'he');
    const shown = `${subject} ${shownIn(html)}`.replaceAll('שלום', '');
    expect(/\p{Script=Hebrew}/u.test(shown)).toBe(language === 'he');
    // Neither the key of a phrase that is missing nor a value that was left out.
    expect(`${words} ${shown}`).not.toMatch(/mail\.[a-z]+[A-Z]|[{}]|undefined/);
  });
});

test('is every mail that the product writes', () => {
  const writers = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => !/^platform\/mail\/(?:mail-letter|product-letter|mail-brand)\.ts$/.test(path))
    .filter((path) =>
      /(?:written|product)Letter\(/.test(readFileSync(new URL(path, SOURCE), 'utf8')),
    );
  expect(writers.sort()).toEqual(Object.keys(MAILS).sort());
});
