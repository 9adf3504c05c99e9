import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { writeCalendar } from './calendar-file.ts';

const FILE = {
  business: 'סטודיו, קו; תכלת',
  language: 'he',
  now: '2026-11-30T08:00:00.000Z',
  origin: 'https://pinkas.test',
} as const;

const DAYS = {
  dues: [
    {
      kind: 'vat',
      from: localDate('2026-09-01'),
      to: localDate('2026-10-31'),
      dueDate: localDate('2026-12-15'),
      payAgorot: -120_000,
      forecastAgorot: null,
      isRunning: false,
      next: 'file',
    },
  ],
  payments: [
    {
      id: '0193aaaa-0000-7000-8000-000000000001',
      kind: 'document',
      name: 'נחל; "שקט", בע"מ',
      docType: 305,
      number: '30046',
      dueDate: localDate('2026-12-31'),
      openAgorot: 2_023_110,
    },
  ],
} as const;

/** The lines of a calendar, unfolded (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('each day is a whole day with a lasting name, its sum and where it is done', () => {
  const lines = linesOf(writeCalendar(DAYS, FILE));
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('X-WR-CALNAME:מועדים: סטודיו\\, קו\\; תכלת');
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261215',
    'DTSTART;VALUE=DATE:20261231',
  ]);
  expect(lines.filter((line) => line.startsWith('UID'))).toEqual([
    'UID:vat-2026-09-01@pinkas',
    'UID:document-0193aaaa-0000-7000-8000-000000000001@pinkas',
  ]);
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
    'SUMMARY:דוח מע"מ 09/2026–10/2026\\, להחזר ₪ 1\\,200.00',
    'SUMMARY:תשלום צפוי מנחל\\; "שקט"\\, בע"מ: חשבונית מס 30046\\, ₪ 20\\,231.10',
  ]);
  expect(lines.filter((line) => line.startsWith('URL'))).toEqual([
    'URL;VALUE=URI:https://pinkas.test/#/reports/vat?day=2026-09-01',
    'URL;VALUE=URI:https://pinkas.test/#/documents/0193aaaa-0000-7000-8000-000000000001',
  ]);
  expect(lines).toContain('DTSTAMP:20261130T080000Z');
});

test('a line of a calendar has 75 bytes at most, and line breaks of the standard', () => {
  const text = writeCalendar(DAYS, FILE);
  const long = text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
  expect(long).toEqual([]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
