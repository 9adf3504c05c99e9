import { expect, test } from 'vitest';

import { base32, findTotpStep, totpAddress, totpCode, totpStep } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238: at second %i the code of eight digits is %s', (second, code) => {
  expect(totpCode(SECRET, totpStep(second * 1000), 8)).toBe(code);
});

// RFC 4226, appendix D.
test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('RFC 4226: the codes of six digits begin as in the appendix (%s)', (code) => {
  const codes = Array.from({ length: 10 }, (_, counter) => totpCode(SECRET, counter));
  expect(codes).toContain(code);
});

test('a code is found one step off and no further', () => {
  const nowMs = 1_234_567_890_000;
  const now = totpStep(nowMs);
  const found = [-2, -1, 0, 1, 2].map((off) =>
    findTotpStep(SECRET, totpCode(SECRET, now + off), { nowMs, lastStep: 0 }),
  );
  expect(found).toEqual([undefined, now - 1, now, now + 1, undefined]);
});

test('a step that was taken, and those before it, are taken no more', () => {
  const nowMs = 1_234_567_890_000;
  const now = totpStep(nowMs);
  const tryStep = (step: number) =>
    findTotpStep(SECRET, totpCode(SECRET, step), { nowMs, lastStep: now });
  expect([now - 1, now, now + 1].map(tryStep)).toEqual([undefined, undefined, now + 1]);
});

test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'abcdef'])('"%s" is no code', (text) => {
  expect(findTotpStep(SECRET, text, { nowMs: 59_000, lastStep: 0 })).toBeUndefined();
});

// RFC 4648, section 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %s is %s', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters);
});

test('the address names product, person and secret', () => {
  expect(totpAddress(SECRET, 'דנה+a@people.test')).toBe(
    'otpauth://totp/Pinkas:%D7%93%D7%A0%D7%94%2Ba%40people.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pinkas&algorithm=SHA1&digits=6&period=30',
  );
});
