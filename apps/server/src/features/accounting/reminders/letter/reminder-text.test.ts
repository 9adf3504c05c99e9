import { localDate } from '@pinkas/domain/time/local-date';
import { describe, expect, test } from 'vitest';

import { usualSteps, usualTexts } from '../plan/usual-steps.ts';
import { writeLetter, type NamedDocument } from './reminder-text.ts';

const LETTER = {
  language: 'he',
  business: 'סטודיו {לבדיקות}',
  color: '#2742a8',
  customer: "לקוח {name} 'מסוכן' [המסמך]",
  today: localDate('2026-11-20'),
} as const;

function aDocument(number: number, changes: Partial<NamedDocument> = {}): NamedDocument {
  return {
    docType: 305,
    number,
    dueDate: localDate('2026-11-06'),
    openAgorot: 118_000,
    link: `https://pinkas.test/v/${number}`,
    ...changes,
  };
}

const SEVERAL = usualTexts().several;
const late = usualSteps().at(-1);
if (late === undefined) throw new Error('there are usual steps');

describe('a letter about one document', () => {
  test('takes the text of its step with every value in place', () => {
    const { subject, text } = writeLetter(
      [{ document: aDocument(30001), step: late }],
      SEVERAL,
      LETTER,
    );
    expect(subject).toBe('תזכורת נוספת: חשבונית מס 30001 מאת סטודיו {לבדיקות}');
    expect(text).toContain('עברו 14 ימים ממועד התשלום של חשבונית מס 30001');
    expect(text).toContain('1,180.00 ₪');
    expect(text).toContain('https://pinkas.test/v/30001');
  });

  test('leaves what a customer is called as it is, whatever it looks like', () => {
    const { text } = writeLetter([{ document: aDocument(1), step: late }], SEVERAL, LETTER);
    expect(text).toContain("שלום לקוח {name} 'מסוכן' [המסמך],");
  });

  test('counts no lateness before the due date', () => {
    const step = { he: { subject: '[ימי איחור]', body: '[מועד התשלום]' }, en: late.en };
    const document = aDocument(1, { dueDate: localDate('2026-12-01') });
    expect(writeLetter([{ document, step }], SEVERAL, LETTER).subject).toBe('0 ימים');
    const yesterday = aDocument(1, { dueDate: localDate('2026-11-19') });
    expect(writeLetter([{ document: yesterday, step }], SEVERAL, LETTER).subject).toBe('יום אחד');
  });
});

test('a letter about several names each with its balance and what they come to', () => {
  const documents = [
    { document: aDocument(1), step: late },
    { document: aDocument(2, { openAgorot: 50 }), step: late },
  ];
  const { subject, text } = writeLetter(documents, SEVERAL, { ...LETTER, language: 'en' });
  expect(subject).toBe('Reminder: 2 open documents at סטודיו {לבדיקות}');
  expect(text).toContain('Tax invoice 1: balance 1,180.00 ₪, due by 06/11/2026');
  expect(text).toContain('https://pinkas.test/v/2');
  expect(text).toContain('Total to pay: 1,180.50 ₪');
});

test('a letter about several takes the words of the business, and its subject stays one line', () => {
  const step = late;
  const documents = [1, 2, 3].map((number) => ({ document: aDocument(number), step }));
  const own = {
    subject: '[מספר המסמכים], [סך הכול לתשלום] [המסמכים]',
    body: '[שם הלקוח]: [המסמכים]',
  };
  const { subject, text } = writeLetter(documents, { ...SEVERAL, he: own }, LETTER);
  expect(subject).toBe('3 מסמכים פתוחים, 3,540.00 ₪ [המסמכים]');
  expect(text).toContain("לקוח {name} 'מסוכן' [המסמך]:\n\nחשבונית מס 1: יתרה 1,180.00 ₪");
  expect(text).not.toContain('אין צורך לעשות');
});

test('a text that names the documents twice tells them twice, in text and in HTML', () => {
  const documents = [1, 2].map((number) => ({ document: aDocument(number), step: late }));
  const own = { subject: 'חוב', body: 'פתוחים:\n[המסמכים]\nשוב:\n[המסמכים]\nתודה' };
  const { text, html } = writeLetter(documents, { ...SEVERAL, he: own }, LETTER);
  for (const written of [text, html]) {
    expect(written.split('חשבונית מס 2')).toHaveLength(3);
    expect(written).toMatch(/שוב[^]*חשבונית מס 2[^]*תודה/);
    expect(written).not.toContain('\0');
  }
});
