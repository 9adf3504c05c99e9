import type { ReminderPlan } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { expect, test } from 'vitest';

import { parseForm } from '../../../../shared/form/form-spec.ts';
import {
  countChanges,
  daysOf,
  firstBadPlace,
  nextStepDays,
  planForm,
  saveBodyOf,
  SEVERAL,
  storedValues,
} from './plan-draft.ts';

const TEXTS = { he: { subject: 'נושא', body: 'תוכן' }, en: { subject: 'Subject', body: 'Text' } };
const SEVERAL_TEXTS = {
  he: { subject: 'נושא', body: '[המסמכים]' },
  en: { subject: 'Subject', body: '[documents]' },
};
const ID = '0193aaaa-0000-7000-8000-00000000000';

const STORED: ReminderPlan = {
  version: 4,
  isOn: true,
  startedOn: null,
  includesOlder: false,
  includesRequests: true,
  minimumAgorot: 50_00,
  steps: [
    { id: `${ID}1`, days: -3, ...TEXTS },
    { id: `${ID}2`, days: 7, ...TEXTS },
  ],
  severalTexts: SEVERAL_TEXTS,
  usualTexts: { before: TEXTS, after: TEXTS, several: SEVERAL_TEXTS },
  older: { debts: { documents: 0, customers: 0 }, all: { documents: 0, customers: 0 } },
};

test('what stands as it is stored is no change, and goes back as it came', () => {
  const values = storedValues(STORED);
  expect(countChanges(values, STORED)).toBe(0);
  const { version, isOn, includesOlder, includesRequests, minimumAgorot, steps, severalTexts } =
    STORED;
  expect(saveBodyOf(values, STORED)).toEqual({
    version,
    isOn,
    includesOlder,
    includesRequests,
    minimumAgorot,
    steps,
    severalTexts,
  });
});

test('each step that is changed, added or removed counts once', () => {
  const values = storedValues(STORED);
  const [first, second] = values.steps;
  if (first === undefined || second === undefined) throw new Error('two steps are stored');
  const changed = { ...first, daysText: '5', he: { subject: 'אחר', body: 'אחר' } };
  const added = { ...second, id: `${ID}3`, daysText: '30' };
  expect(countChanges({ ...values, steps: [changed, added] }, STORED)).toBe(3);
  expect(countChanges({ ...values, isOn: false, minimumText: '' }, STORED)).toBe(2);
});

test('days are read with their side, and nothing else is taken for days', () => {
  expect(daysOf({ daysText: ' 3 ', side: 'before' })).toBe(-3);
  expect(daysOf({ daysText: '3', side: 'after' })).toBe(3);
  expect(Object.is(daysOf({ daysText: '0', side: 'before' }), 0)).toBe(true);
  for (const daysText of ['', '-3', '1.5', 'א', '99999']) {
    expect(daysOf({ daysText, side: 'after' })).toBeUndefined();
  }
});

test('problems stand at their places, and the first step that has one is found', () => {
  const values = storedValues(STORED);
  const [first, second] = values.steps;
  if (first === undefined || second === undefined) throw new Error('two steps are stored');
  const steps = [first, { ...second, en: { subject: '', body: 'Text' } }];
  const problems = parseForm(planForm(STORED), { ...values, steps }).codes;
  expect([...problems]).toEqual([['steps.1.en.subject', 'FIELD_REQUIRED']]);
  expect(firstBadPlace(problems, steps)).toEqual({ id: second.id, language: 'en' });
  const same = [first, { ...second, daysText: '3', side: 'before' as const }];
  expect(
    firstBadPlace(parseForm(planForm(STORED), { ...values, steps: same }).codes, same),
  ).toEqual({
    id: second.id,
    language: undefined,
  });
  expect(firstBadPlace(new Map([['minimumAgorot', 'NUMBER_NEGATIVE']]), same)).toBeUndefined();
});

test('a further step is offered a week after the last', () => {
  expect(nextStepDays(storedValues(STORED).steps)).toBe(14);
  expect(nextStepDays([])).toBe(3);
});

test('words of several documents that do not name them are a problem of their language', () => {
  const severalTexts = { ...SEVERAL_TEXTS, en: { subject: 'Subject', body: 'Please pay' } };
  const values = { ...storedValues(STORED), severalTexts };
  expect(countChanges(values, STORED)).toBe(1);
  const problems = parseForm(planForm(STORED), values).codes;
  expect([...problems]).toEqual([['severalTexts.en.body', 'REMINDER_DOCUMENTS_MISSING']]);
  expect(firstBadPlace(problems, values.steps)).toEqual({ id: SEVERAL, language: 'en' });
});
