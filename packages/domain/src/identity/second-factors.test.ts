import { describe, expect, test } from 'vitest';

import { askedFactor, sentFactor, waysOf, type OwnFactors } from './second-factors.ts';

const MAIL_ALONE: OwnFactors = {
  hasPhone: false,
  hasApp: false,
  recoveryCodesLeft: 0,
  preferred: null,
};

describe('the ways of a person', () => {
  test('mail is always open, the others as they were set up', () => {
    expect(waysOf(MAIL_ALONE)).toEqual(['email']);
    expect(waysOf({ ...MAIL_ALONE, hasPhone: true })).toEqual(['sms', 'email']);
    expect(
      waysOf({ hasPhone: true, hasApp: true, recoveryCodesLeft: 1, preferred: 'email' }),
    ).toEqual(['app', 'sms', 'email', 'recovery']);
  });
});

describe('what the second step asks for first', () => {
  test('without a choice a message to the telephone, else a mail', () => {
    expect(askedFactor(MAIL_ALONE)).toBe('email');
    expect(askedFactor({ ...MAIL_ALONE, hasPhone: true })).toBe('sms');
    expect(askedFactor({ ...MAIL_ALONE, hasApp: true })).toBe('email');
  });

  test('a choice counts while it is open', () => {
    const all: OwnFactors = { ...MAIL_ALONE, hasPhone: true, hasApp: true, preferred: 'app' };
    expect(askedFactor(all)).toBe('app');
    expect(askedFactor({ ...all, hasApp: false })).toBe('sms');
    expect(askedFactor({ ...all, preferred: 'email' })).toBe('email');
    expect(askedFactor({ ...MAIL_ALONE, preferred: 'sms' })).toBe('email');
  });

  test('a code is sent by message or mail when the app is asked for', () => {
    const own: OwnFactors = { ...MAIL_ALONE, hasApp: true, preferred: 'app' };
    expect(sentFactor(own)).toBe('email');
    expect(sentFactor({ ...own, hasPhone: true })).toBe('sms');
    expect(sentFactor({ ...own, hasPhone: true, preferred: 'email' })).toBe('email');
  });
});
