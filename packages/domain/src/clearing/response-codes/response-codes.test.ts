import { expect, test } from 'vitest';

import {
  explainResponse,
  findResponseCode,
  listResponseCodes,
  RESPONSE_SCHEMES,
  type ResponseScheme,
} from './response-codes.ts';
import { mayRetry, RESPONSE_CLASSES, type ResponseClass } from './response-reason.ts';
import { codesIn } from './response-row.ts';

/** Codes that were published for each scheme: by Shva's tables of both protocols, and by gateways beside them. */
const PUBLISHED: Readonly<Record<ResponseScheme, string>> = {
  'shva-emv':
    '000-017 026 041-042 051-053 055-071 073-089 101-123 141-152 182-183 186-188 190-193 ' +
    '300-301 303-304 308-319 322 341-344 348-354 381-382 384-385 ' +
    '401-406 408 410 414-422 424-426 428-429 431-436 439-443 445 447-453 455-458 470-487 489-498 ' +
    '500 504-507 509 512 551-567 598-599 700-726 730-731 777',
  'ashrait-96':
    '000-015 017 019-047 051-053 057-077 079-080 090-092 099-101 106-112 113-145 146-180 200',
  hyp: '033 250 400-402 600 700 800 901-903 905-906 910 920 990 996-999',
  creditguard: '405',
  cardcom: '608 700-701 5111',
  tranzila: '700-712 800 900 903 951-952 954-955 959',
  'tranzila-api': '001 20014 20112 20300-20305 23002 912791 E001',
  grow: '210 716',
};

test.each(RESPONSE_SCHEMES)(
  'every code that was published for %s has a row, and no other',
  (scheme) => {
    const codes = listResponseCodes(scheme).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(codesIn(PUBLISHED[scheme]).toSorted());
  },
);

test.each(RESPONSE_SCHEMES)('no code has two rows in %s', (scheme) => {
  const codes = listResponseCodes(scheme).map(({ code }) => code);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

/** Classes that the table of classes gives to codes of both protocols; what it leaves open is not here. */
const CLASSES: readonly (readonly [ResponseScheme, ResponseClass, string])[] = [
  ['shva-emv', 'approved', '000'],
  ['shva-emv', 'hard', '001 002 005 012 014 015 416 445 456 457'],
  ['shva-emv', 'soft', '004 410'],
  ['shva-emv', 'payer', '003 006 007 026 401-404 420 447'],
  ['shva-emv', 'merchant', '405 406'],
  [
    'shva-emv',
    'setup',
    '016 017 051-053 055-071 073-089 101-123 141-152 182-183 186-188 190-193 300-301 303-304 308-319 322 341-344 348-354',
  ],
  ['shva-emv', 'duplicate', '425'],
  ['shva-emv', 'capture', '507'],
  ['shva-emv', 'tech', '009 431 553 599 703-723'],
  ['ashrait-96', 'approved', '000'],
  ['ashrait-96', 'hard', '001 002 005 014 034-036'],
  ['ashrait-96', 'soft', '004'],
  ['ashrait-96', 'payer', '003 006 007 033 039 057 059 139 155 156'],
  ['ashrait-96', 'merchant', '037 066 067'],
  ['ashrait-96', 'setup', '019-032 101 108-129'],
  ['ashrait-96', 'duplicate', '173'],
  ['ashrait-96', 'tech', '009 099 200'],
  ['tranzila', 'payer', '900'],
];

test.each(CLASSES)('%s: what is %s by the table of classes', (scheme, expected, codes) => {
  const others = codesIn(codes).filter(
    (code) => findResponseCode(scheme, code)?.class !== expected,
  );
  expect(others).toEqual([]);
});

test('the protocols tell one thing by different numbers, and different things by one number', () => {
  const said = (scheme: ResponseScheme, code: string) => findResponseCode(scheme, code)?.meaning;
  expect([said('shva-emv', '006'), said('ashrait-96', '006')]).toEqual([
    'cvv-wrong',
    'id-or-cvv-wrong',
  ]);
  expect([said('shva-emv', '015'), said('ashrait-96', '036')]).toEqual([
    'card-expired',
    'card-expired',
  ]);
  expect(said('ashrait-96', '015')).toBe('number-differs-from-stripe');
  expect([said('shva-emv', '447'), said('ashrait-96', '039')]).toEqual([
    'card-number-wrong',
    'card-number-wrong',
  ]);
  expect([said('shva-emv', '425'), said('ashrait-96', '173')]).toEqual([
    'duplicate-deal',
    'duplicate-deal',
  ]);
  expect([said('shva-emv', '406'), said('ashrait-96', '037')]).toEqual([
    'split-differs',
    'split-differs',
  ]);
  expect([said('shva-emv', '036'), said('shva-emv', '173'), said('ashrait-96', '447')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('zeros before a code and blanks around it do not matter', () => {
  for (const code of ['4', '04', '004', '0004', ' 4 ']) {
    expect(findResponseCode('shva-emv', code)?.code, code).toBe('004');
  }
  expect(findResponseCode('cardcom', '0')?.class).toBe('approved');
  expect(findResponseCode('tranzila-api', 'e001')?.code).toBe('E001');
  expect(findResponseCode('shva-emv', '')).toBeUndefined();
  expect(findResponseCode('shva-emv', '-4')).toBeUndefined();
  expect(findResponseCode('shva-emv', '4.0')).toBeUndefined();
});

test('a gateway says its own codes first, and those of Shva after them', () => {
  const said = (scheme: ResponseScheme, code: string) => findResponseCode(scheme, code)?.meaning;
  expect([said('hyp', '401'), said('hyp', '403')]).toEqual([
    'payer-name-missing',
    'payment-too-small',
  ]);
  expect([said('hyp', '33'), said('hyp', '036')]).toEqual(['refund-above-original', undefined]);
  expect([said('creditguard', '405'), said('creditguard', '406')]).toEqual([
    'gateway-terminal',
    'split-differs',
  ]);
  expect([said('tranzila', '36'), said('tranzila-api', '36')]).toEqual([
    'card-expired',
    'card-expired',
  ]);
  expect([said('tranzila', '1'), said('tranzila-api', '1')]).toEqual([
    'card-blocked',
    'general-error',
  ]);
  expect(said('grow', '004')).toBeUndefined();
});

test('a success without a charge is one in the scheme that has it, and in no other', () => {
  const schemesOf = (code: string): ResponseScheme[] =>
    RESPONSE_SCHEMES.filter((scheme) => findResponseCode(scheme, code)?.class === 'approved');
  expect(schemesOf('600')).toEqual(['hyp']);
  expect(schemesOf('800')).toEqual(['hyp']);
  expect(schemesOf('700')).toEqual(['hyp', 'cardcom', 'tranzila']);
  expect(schemesOf('701')).toEqual(['cardcom']);
  expect(schemesOf('777')).toEqual(['shva-emv', 'hyp', 'creditguard', 'cardcom']);
  expect(findResponseCode('shva-emv', '700')?.class).toBe('soft');
  for (const scheme of RESPONSE_SCHEMES) {
    const charged = listResponseCodes(scheme).filter(({ reason }) => reason === 'approved');
    expect(charged.filter(({ code }) => code !== '000')).toEqual([]);
  }
});

test('a code without a row leaves open whether money moved, unless the gateway calls it a refusal', () => {
  const unheard = { class: 'tech', reason: 'unknown', meaning: 'unknown' };
  expect(explainResponse('shva-emv', '888', { isRefusal: false })).toEqual(unheard);
  expect(explainResponse('grow', '004', { isRefusal: false })).toEqual(unheard);
  expect(explainResponse('shva-emv', '888', { isRefusal: true })).toEqual({
    class: 'soft',
    reason: 'refused',
    meaning: 'refused-by-gateway',
  });
  expect(explainResponse('shva-emv', '002', { isRefusal: true })).toMatchObject({ class: 'hard' });
  expect(explainResponse('shva-emv', '009', { isRefusal: true })).toMatchObject({ class: 'tech' });
});

test('a recurring charge is tried again only after a refusal that may pass', () => {
  expect(RESPONSE_CLASSES.filter((one) => mayRetry(one))).toEqual(['soft']);
});
