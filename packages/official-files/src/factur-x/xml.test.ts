import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findText, readXml } from '../../test/cii-reader.ts';
import { element, escapeXml, optionalText, textElement } from './xml.ts';

test('markup in text is escaped', () => {
  expect(escapeXml('<a href="x">&\'')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&apos;');
});

test('characters that XML forbids are dropped, line breaks and tabs stay', () => {
  expect(escapeXml('a\u0000b\u0008c\u001Fd\uFFFEe')).toBe('abcde');
  expect(escapeXml('a\uD800b\uDC00c')).toBe('abc');
  expect(escapeXml('a\n\tb😀')).toBe('a\n\tb😀');
});

test('parts that are null are left out, and blank text makes no element', () => {
  expect(element('a', [textElement('b', '1'), null])).toBe('<a><b>1</b></a>');
  expect(optionalText('b', '  ')).toBeNull();
  expect(optionalText('b', null)).toBeNull();
  expect(optionalText('b', '0')).toBe('<b>0</b>');
});

test('any text without forbidden characters reads back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const clean = text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '');
      const xml = element('r:a', [textElement('r:b', text, { key: text })]);
      const read = readXml(xml);
      expect(findText(read, 'b')).toBe(clean);
      expect(read.children[0]?.attributes['key']).toBe(clean);
    }),
  );
});
