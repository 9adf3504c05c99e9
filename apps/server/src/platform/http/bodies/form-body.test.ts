import { expect, test } from 'vitest';

import { parseFormBody } from './form-body.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a form becomes its fields, decoded', () => {
  expect(parseFormBody(bytes('u_email=a%2Bb%40c.co&note=%D7%A7%D7%95+7'))).toEqual({
    u_email: 'a+b@c.co',
    note: 'קו 7',
  });
  expect(parseFormBody(bytes(''))).toEqual({});
});

test('a name that could reach a prototype is a field of its own', () => {
  const fields = parseFormBody(bytes('__proto__=x'));
  expect(Object.keys(fields)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});

test.each([
  ['a field given twice', bytes('a=1&a=2')],
  ['too many fields', bytes(Array.from({ length: 21 }, (_, index) => `f${index}=1`).join('&'))],
  ['bytes that are no UTF-8', new Uint8Array([0x61, 0x3d, 0xff])],
])('%s is refused', (_what, body) => {
  expect(() => parseFormBody(body)).toThrowError(
    expect.objectContaining({ code: 'MALFORMED_REQUEST' }),
  );
});
