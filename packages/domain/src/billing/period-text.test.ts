import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { periodText } from './period-text.ts';

const PERIOD = { dueOn: localDate('2026-11-30'), number: 9, count: 24 };

test('names the month and the year in the language of the document, whichever names were typed', () => {
  expect(periodText('ליווי חודשי, {חודש} {שנה}', PERIOD, 'he')).toBe('ליווי חודשי, נובמבר 2026');
  expect(periodText('Retainer {חודש} {year}', PERIOD, 'en')).toBe('Retainer November 2026');
});

test('counts the periods, and leaves other braces as they are', () => {
  expect(periodText('תשלום {מספר} מתוך {מתוך}', PERIOD, 'he')).toBe('תשלום 9 מתוך 24');
  expect(periodText('{של מי} {} {number}', { ...PERIOD, count: null }, 'he')).toBe('{של מי} {} 9');
});
