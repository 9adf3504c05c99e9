import { expect, test } from 'vitest';

import { errorName, jobProblems, taskFamily } from './job-problems.ts';

const NONE = {
  'tasks-late': 0,
  'schedules-late': 0,
  'schedules-failed': 0,
  'tasks-failed': 0,
  'webhooks-off': 0,
  'webhooks-failing': 0,
  'tasks-retried': 0,
};

test('what is wrong comes with its count, the gravest first', () => {
  expect(jobProblems(NONE)).toEqual([]);
  expect(jobProblems({ ...NONE, 'tasks-failed': 2, 'tasks-late': 1 })).toEqual([
    { problem: 'tasks-late', count: 1 },
    { problem: 'tasks-failed', count: 2 },
  ]);
});

test('a kind of task is about one thing', () => {
  expect(taskFamily('mail-document')).toBe('mail');
  expect(taskFamily('sms-document')).toBe('text');
  expect(taskFamily('deliver-webhooks')).toBe('webhook');
  expect(taskFamily('follow-card-payment')).toBe('card');
  expect(taskFamily('print-document')).toBe('print');
  expect(taskFamily('run-backup')).toBe('backup');
  expect(taskFamily('ask-allocation')).toBe('authority');
  expect(taskFamily('book-check')).toBe('other');
});

test('of an error nothing but its name is said', () => {
  expect(errorName('TimeoutError: dana@shop.test did not answer')).toBe('TimeoutError');
  expect(errorName('דנה: לא')).toBe('');
  expect(errorName(null)).toBe('');
});
