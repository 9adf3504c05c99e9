import { expect, test } from 'vitest';

import { settledText } from './settled-text.ts';

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
