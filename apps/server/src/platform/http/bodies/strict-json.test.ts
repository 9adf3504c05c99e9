import { expect, test } from 'vitest';

import { AppError } from '../../errors/app-error.ts';
import { parseStrictJson } from './strict-json.ts';

const BOUNDS = { entries: 500, elements: 300 };

function parse(text: string): unknown {
  return parseStrictJson(Buffer.from(text), BOUNDS);
}

function expectRefused(bytes: Uint8Array | string): void {
  const run = (): unknown => parseStrictJson(Buffer.from(bytes), BOUNDS);
  expect(run).toThrow(AppError);
  expect(run).toThrow('MALFORMED_REQUEST');
}

test('what JSON can say is read as JSON.parse reads it', () => {
  const text = String.raw`{"a":[1,-2.5e-3,true,null,"קו \"מירכאות\" \\ {\"לא\":1}"],"b":{"a":{"a":0}},"":[]}`;
  expect(parse(text)).toEqual(JSON.parse(text));
  expect(parse(' [ ] ')).toEqual([]);
  expect(parse('"a"')).toBe('a');
});

test('what JSON cannot say is refused', () => {
  const texts = ['{"a":1,}', '[1,]', '[,1]', '{"a" 1}', '{a:1}', '[1 2]', '[tru]', "['a']", '[+1]'];
  for (const text of [...texts, '[1.]', '["\t"]', String.raw`["\x"]`, '[1', '{'])
    expectRefused(text);
});

test('an empty body is no body', () => {
  expect(parse('')).toBeUndefined();
});

test('IN-11: a key given twice is refused, however it is written', () => {
  expectRefused('{"a":1,"a":2}');
  expectRefused(String.raw`{"a":1,"\u0061":2}`);
  expectRefused('{"x":{"a":1, "a" :2}}');
  expect(parse('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }]);
  expect(parse('{"a":"a","b":"a"}')).toEqual({ a: 'a', b: 'a' });
});

test('SE-13: a key that could reach a prototype is refused', () => {
  expectRefused('{"__proto__":{"isOwner":true}}');
  expectRefused(String.raw`{"a":{"\u005f_proto__":{}}}`);
  expectRefused('{"constructor":{"prototype":{}}}');
  expect(({} as { isOwner?: unknown }).isOwner).toBeUndefined();
});

test('IN-11: depth is bounded', () => {
  expectRefused('['.repeat(10_000) + ']'.repeat(10_000));
  expectRefused('{"a":'.repeat(33) + '1' + '}'.repeat(33));
  expect(parse('['.repeat(32) + ']'.repeat(32))).toBeDefined();
});

test('IN-11: numbers beyond what a reader holds are refused', () => {
  expectRefused('{"a":1e400}');
  expectRefused('[-1e400]');
  expectRefused('[0x10]');
  expectRefused('[01]');
  expect(parse('[1e21]')).toEqual([1e21]);
});

test('IN-11: bad UTF-8, a byte order mark and trailing data are refused', () => {
  expectRefused(Uint8Array.of(0x22, 0xff, 0x22));
  expectRefused(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d));
  expectRefused('{} {}');
  expectRefused('{"a":1}x');
  expectRefused('{"a":"unended');
  expectRefused('NaN');
});

test('a body of more keys or elements than its bounds is refused, and not read to its end', () => {
  const keys = (count: number): string =>
    Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',');
  const tooLarge = (text: string): void => expect(() => parse(text)).toThrow('BODY_TOO_LARGE');
  expect(parse(`{${keys(100)}}`)).toHaveProperty('k99', 0);
  tooLarge(`{${keys(101)}} and no JSON after it`);
  expect(parse(`[${'0,'.repeat(299)}0]`)).toHaveLength(300);
  tooLarge(`[${'0,'.repeat(300)}0] and no JSON after it`);
  tooLarge(`[${'[0,0,0],'.repeat(200)}0]`);
});
