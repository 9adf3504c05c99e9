import { expect, test } from 'vitest';

import type { TroubleEntry } from '../trouble/trouble-log.ts';
import { MAIL_BODY_LENGTH_MAX, supportMailAddress, supportText } from './support-message.ts';

const entry = (place: number): TroubleEntry => ({
  at: Date.parse('2026-11-27T07:45:02.118Z') + place * 1_000,
  kind: 'request',
  text: `GET /v2/api/call-${String(place)} 500`,
});
const message = (count: number, typed = 'הדוח נשאר ריק') => ({
  typed,
  reference: '7F3-20A9',
  device: 'Chrome/131, 27/11/2026 09:47',
  entries: Array.from({ length: count }, (_, place) => entry(place)),
});

test('support gets the words of the person, the number and the log in the time of Israel', () => {
  expect(supportText(message(1))).toBe(
    'הדוח נשאר ריק\n\n7F3-20A9\n\nChrome/131, 27/11/2026 09:47\n\n' +
      '09:45:02.118 request  GET /v2/api/call-0 500',
  );
});

test('a log that does not fit into a mail loses its oldest lines, and never a half', () => {
  const text = supportText(message(300));
  expect(text.length).toBeLessThanOrEqual(MAIL_BODY_LENGTH_MAX);
  expect(text.endsWith('GET /v2/api/call-299 500')).toBe(true);
  expect(text).not.toContain('call-0 500');
  for (const line of text.split('\n').slice(6)) expect(line).toMatch(/^\d\d:\d\d:\d\d\.\d{3} /);
});

test('words alone are cut at the length of a mail', () => {
  expect(supportText(message(1, 'א'.repeat(5_000)))).toHaveLength(MAIL_BODY_LENGTH_MAX);
});

test('nothing that was typed changes the address of the mail', () => {
  expect(supportMailAddress('support@pinkas.example', 'א&cc=x@y.test', 'שורה\nעוד?')).toBe(
    `mailto:support@pinkas.example?subject=${encodeURIComponent('א&cc=x@y.test')}&body=${encodeURIComponent('שורה\nעוד?')}`,
  );
});
