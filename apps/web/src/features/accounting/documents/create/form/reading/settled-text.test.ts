import { expect, test } from 'vitest';

import { settledText, zeroOf } from './settled-text.ts';

test('arithmetic becomes its result when a cell is left', () => {
  expect(settledText('quantity', '12*4')).toBe('48');
  expect(settledText('unitPrice', '1850*2')).toBe('3,700.00');
  expect(settledText('unitPrice', '1.2345')).toBe('1.2345');
});

test('a discount keeps its kind', () => {
  expect(settledText('discount', '10 %')).toBe('10%');
  expect(settledText('discount', '5.5')).toBe('5.50');
  expect(settledText('discount', '0')).toBe('');
});

test('what cannot be read stays as typed', () => {
  expect(settledText('unitPrice', '1.23456')).toBe('1.23456');
  expect(settledText('quantity', 'שלוש')).toBe('שלוש');
  expect(settledText('description', '12*4')).toBe('12*4');
});

test('a price in another currency has the decimals of that currency at least', () => {
  expect(settledText('unitPrice', '100', 'JPY')).toBe('100');
  expect(settledText('unitPrice', '100.00', 'JPY')).toBe('100');
  expect(settledText('unitPrice', '12.5', 'JPY')).toBe('12.5');
  expect(settledText('unitPrice', '1.5', 'KWD')).toBe('1.500');
  expect(settledText('discount', '1500', 'JPY')).toBe('1,500');
  expect([zeroOf('ILS'), zeroOf('JPY'), zeroOf('KWD')]).toEqual(['0.00', '0', '0.000']);
});
