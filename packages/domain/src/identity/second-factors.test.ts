import { describe, expect, test } from 'vitest';

import {
  askedFactor,
  isByOwnFactor,
  sentFactor,
  STEP_WAYS,
  unsentWay,
  waysOf,
  type OwnFactors,
} from './second-factors.ts';

const MAIL_ALONE: OwnFactors = {
  hasPhone: false,
  hasWhatsapp: false,
  hasApp: false,
  hasPasskey: false,
  recoveryCodesLeft: 0,
  preferred: null,
};

describe('the ways of a person', () => {
  test('mail is always open, the others as they were set up', () => {
    expect(waysOf(MAIL_ALONE)).toEqual(['email']);
    expect(waysOf({ ...MAIL_ALONE, hasPhone: true })).toEqual(['sms', 'email']);
    expect(
      waysOf({
        hasPhone: true,
        hasWhatsapp: true,
        hasApp: true,
        hasPasskey: true,
        recoveryCodesLeft: 1,
        preferred: 'email',
      }),
    ).toEqual(['passkey', 'app', 'sms', 'whatsapp', 'email', 'recovery']);
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

  test('WhatsApp is asked for by choice alone, and while it is open', () => {
    const both: OwnFactors = { ...MAIL_ALONE, hasPhone: true, hasWhatsapp: true };
    expect(askedFactor(both)).toBe('sms');
    expect(askedFactor({ ...both, hasPhone: false })).toBe('email');
    expect(askedFactor({ ...both, preferred: 'whatsapp' })).toBe('whatsapp');
    expect(sentFactor({ ...both, preferred: 'whatsapp' })).toBe('whatsapp');
    expect(askedFactor({ ...both, preferred: 'whatsapp', hasWhatsapp: false })).toBe('sms');
  });

  test('a code is sent by message or mail when the app is asked for', () => {
    const own: OwnFactors = { ...MAIL_ALONE, hasApp: true, preferred: 'app' };
    expect(sentFactor(own)).toBe('email');
    expect(sentFactor({ ...own, hasPhone: true })).toBe('sms');
    expect(sentFactor({ ...own, hasPhone: true, preferred: 'email' })).toBe('email');
  });

  test('a passkey is asked for by choice alone, and its person is sent codes too', () => {
    const own: OwnFactors = { ...MAIL_ALONE, hasPasskey: true };
    expect(askedFactor(own)).toBe('email');
    expect(askedFactor({ ...own, preferred: 'passkey' })).toBe('passkey');
    expect(sentFactor({ ...own, preferred: 'passkey' })).toBe('email');
    expect(askedFactor({ ...MAIL_ALONE, preferred: 'passkey' })).toBe('email');
  });

  test('while no code may be sent, what needs none is asked for', () => {
    expect(unsentWay({ ...MAIL_ALONE, hasPhone: true })).toBeUndefined();
    expect(unsentWay({ ...MAIL_ALONE, recoveryCodesLeft: 3 })).toBe('recovery');
    expect(unsentWay({ ...MAIL_ALONE, hasApp: true, recoveryCodesLeft: 3 })).toBe('app');
    expect(unsentWay({ ...MAIL_ALONE, hasApp: true, hasPasskey: true })).toBe('passkey');
  });
});

test('the area of the operators opens by an app or a passkey, and by nothing that others may come to hold', () => {
  expect(STEP_WAYS.filter((way) => isByOwnFactor(way))).toEqual(['app', 'passkey']);
  expect([isByOwnFactor('phone'), isByOwnFactor(null)]).toEqual([false, false]);
});
