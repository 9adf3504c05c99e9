import { describe, expect, test } from 'vitest';

import { isDonorWithoutId } from './donor-id.ts';
import { canonicalEmail, isEmail } from './email.ts';
import { isIsraeliId, paddedIsraeliId } from './israeli-id.ts';
import { messagingPhone, whatsAppAddress } from './messaging.ts';
import {
  homePhone,
  internationalPhone,
  isIsraeliPhone,
  isTelephone,
  messengerNumberOf,
} from './phone.ts';

describe('Israeli ID', () => {
  test.each(['777777715', '199999996', '00018'])('MO-14: %s is right', (text) => {
    expect(isIsraeliId(text)).toBe(true);
  });
  test.each([
    '777777716',
    '000000000',
    '1234',
    '0018',
    '1234567890',
    '1777777718',
    '12345678a',
    ' 77777771',
    '',
  ])('MO-14: %j is refused', (text) => {
    expect(isIsraeliId(text)).toBe(false);
  });
});

test.each([
  ['00018', '000000018'],
  ['777777715', '777777715'],
])('%s is kept as %s', (text, kept) => {
  expect(paddedIsraeliId(text)).toBe(kept);
});

describe('Israeli telephone', () => {
  test.each(['', '03-0000000', '0500000000', '+972-50-0000000', '972 3 0000000', '077.0000000'])(
    '%j is right',
    (text) => {
      expect(isIsraeliPhone(text)).toBe(true);
    },
  );
  test.each(['123', '06-0000000', '050-000000', '+1-212-0000000', '05a0000000'])(
    '%j is refused',
    (text) => {
      expect(isIsraeliPhone(text)).toBe(false);
    },
  );
});

describe('telephone of another country', () => {
  test.each([
    ['+1-212-555-0100', '12125550100'],
    ['+44 20 7946 0018', '442079460018'],
    ['+1 (212) 555.0100', '12125550100'],
    ['+49 30 123456', '4930123456'],
  ])('%s is right, and dialled as %s', (text, dialled) => {
    expect([isTelephone(text), isIsraeliPhone(text)]).toEqual([true, false]);
    expect(internationalPhone(text)).toBe(dialled);
    expect(homePhone(dialled)).toBe(`+${dialled}`);
    // Codes and reminders by text message go to Israeli mobiles alone.
    expect(messengerNumberOf(text)).toBeUndefined();
  });
  test.each([
    '1-212-555-0100',
    '+972-6-0000000',
    '+0 20 7946 0018',
    '+44 20 79',
    `+1${'2'.repeat(15)}`,
    '+44 20 7946 0018 ext',
    '++442079460018',
  ])('%j is refused', (text) => {
    expect(isTelephone(text)).toBe(false);
  });
});

describe('e-mail', () => {
  test.each(['office@or-lavan.example', 'a+b@c.co.il'])('%s is right', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  test.each(['a@b', '@b.co', 'a@@b.co', 'a b@c.co', 'a@b.co\r\nBcc: x@y.z', 'a@-b.co', 'א@b.co'])(
    'IN-05: %j is refused',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
  test('IN-10: a text of 100 kB is refused by its length', () => {
    expect(isEmail(`${'a'.repeat(100_000)}@b.co`)).toBe(false);
  });
  test('AU-21: letter case alone is one mailbox; other spellings are refused where they enter', () => {
    expect(canonicalEmail('Demo@Pinkas.TEST')).toBe('demo@pinkas.test');
    for (const other of ['\u212Aim@pinkas.test', '\uFF44emo@pinkas.test', 'demo@pinkas.test.']) {
      expect(canonicalEmail(other)).not.toMatch(/^(?:kim|demo)@pinkas\.test$/);
      expect(isEmail(other)).toBe(false);
    }
  });
});

test('two numbers say that a donor has none, and are no numbers of a person', () => {
  for (const taxId of ['999999999', '888888888']) {
    expect([isDonorWithoutId(taxId), isIsraeliId(taxId)]).toEqual([true, false]);
  }
  expect(isDonorWithoutId('123456782')).toBe(false);
});

test('a telephone is dialled from anywhere with 972 in the place of its first zero', () => {
  expect(internationalPhone('050-1234567')).toBe('972501234567');
  expect(internationalPhone('+972 50 1234567')).toBe('972501234567');
  expect(internationalPhone('03.5551234')).toBe('97235551234');
  expect(internationalPhone('')).toBeUndefined();
  expect(internationalPhone('12')).toBeUndefined();
});

test('messengers take mobile telephones alone', () => {
  expect(messengerNumberOf('050-1234567')).toBe('972501234567');
  expect(messengerNumberOf('+972 50 1234567')).toBe('972501234567');
  expect(messengerNumberOf('03-1234567')).toBeUndefined();
  expect(messengerNumberOf('')).toBeUndefined();
});

test('a number from abroad is written as one writes it at home', () => {
  expect(homePhone('972501234567')).toBe('050-1234567');
  expect(homePhone('97231234567')).toBe('03-1234567');
});

test('a messenger gets +972 in place of a leading 0, unless there is a plus, and digits alone in its address', () => {
  expect(
    ['050-123 4567', '501234567', '+1 (212) 555-0100', ''].map((phone) => messagingPhone(phone)),
  ).toEqual(['+97250-123 4567', '+972501234567', '+1 (212) 555-0100', '']);
  expect(whatsAppAddress('050-123 4567', 'שלום & ברכה')).toBe(
    'https://wa.me/972501234567?text=%D7%A9%D7%9C%D7%95%D7%9D%20%26%20%D7%91%D7%A8%D7%9B%D7%94',
  );
  expect(whatsAppAddress('', 'a')).toBe('https://wa.me/?text=a');
});
