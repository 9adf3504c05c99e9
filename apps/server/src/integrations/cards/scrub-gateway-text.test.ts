import { expect, test } from 'vitest';

import { scrubGatewayText } from './scrub-gateway-text.ts';

test.each([
  [
    'a query',
    'Masof=0010131918&PassP=yaad&KEY=abc&Order=P1',
    'Masof=0010131918&PassP=***&KEY=***&Order=P1',
  ],
  ['a form of nested keys', 'data[cardToken]=t-1&data[sum]=5', 'data[cardToken]=***&data[sum]=5'],
  [
    'a form of nested keys whose names are encoded',
    'data%5BcardToken%5D=t-1&data%5bcard%54oken%5d=t-2&data%5Bsum%5D=5',
    'data%5BcardToken%5D=***&data%5bcard%54oken%5d=***&data%5Bsum%5D=5',
  ],
  [
    'a form in parts',
    'Content-Disposition: form-data; name="cardToken"\r\n\r\nt-1\r\n--b\r\nContent-Disposition: form-data; name="sum"\r\n\r\n5\r\n',
    'Content-Disposition: form-data; name="cardToken"\r\n\r\n***\r\n--b\r\nContent-Disposition: form-data; name="sum"\r\n\r\n5\r\n',
  ],
  [
    'JSON',
    '{"ApiPassword":"p","Amount":5,"TokenInfo":{"Token":"t-1"}}',
    '{"ApiPassword":"***","Amount":5,"TokenInfo":{"Token":"***"}}',
  ],
  [
    'a return of PayPlus',
    'transaction_uid=u-1&token_uid=t-1&more_info=P1',
    'transaction_uid=u-1&token_uid=***&more_info=P1',
  ],
  [
    'a message of Grow',
    '{"webhookKey":"k-1","transactionCode":"c-1"}',
    '{"webhookKey":"***","transactionCode":"c-1"}',
  ],
  ['XML', '<user>u</user><password>p</password>', '<user>u</user><password>***</password>'],
  [
    'a form that names a kept card',
    'customer=cus_1&payment_method=pm_1&metadata[reference]=P1',
    'customer=cus_1&payment_method=***&metadata[reference]=P1',
  ],
  [
    'XML in a field of a form',
    'user=u&password=p&int_in=%3CdoDeal%3E%3CcardId%3E1022%3C%2FcardId%3E%3Ctotal%3E5%3C%2Ftotal%3E%3C%2FdoDeal%3E',
    'user=u&password=***&int_in=<doDeal><cardId>***</cardId><total>5</total></doDeal>',
  ],
])('secrets of %s are hidden', (_name, text, kept) => {
  expect(scrubGatewayText(text)).toBe(kept);
});

test('numbers that could be of a card are hidden, however they are written', () => {
  const kept = scrubGatewayText('4580-0000-0000-0000, 4580 0000 0000 0000 and 4580000000000000');
  expect(kept).not.toMatch(/4580/);
  expect(scrubGatewayText('{"note":"card 4580000000000000","n":4580000000000000}')).not.toMatch(
    /4580/,
  );
});

test.each([
  '2026-11-28 4580000000000000',
  '4580000000000000 2026',
  '145800000000000001',
  '7 4580-0000-0000-0000-9',
  '12 4580000000000000 99 4580000000000000',
  'note=28.11+4580+0000+0000+0000',
])('digits beside a card number do not hide it: %s', (text) => {
  expect(scrubGatewayText(text)).not.toMatch(/45.?8|0000/);
});

test.each(['a', '1', '%', '[', '4', 'secret', 'name="', '<a>'])(
  'a long text of %s is read to its end',
  (part) => {
    const text = part.repeat(200_000 / part.length);
    for (const form of [text, `${text}=`, `{"${text.replaceAll('"', '')}":1}`]) {
      expect(scrubGatewayText(form).length).toBeLessThanOrEqual(form.length);
    }
  },
);

test('long numbers without the check digit of a card are kept', () => {
  expect(scrubGatewayText('uid=26112800001234567')).toBe('uid=26112800001234567');
});
