import { startFakeRecaptcha, type FakeRecaptcha } from '@pinkas/test-kit/fakes/fake-recaptcha';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createLog } from '../../platform/log/log.ts';
import { outsideCaller } from '../outside-call/call-outside.ts';
import { recaptchaRobotCheck } from './recaptcha-robot-check.ts';
import type { RobotCheck } from '../../platform/captcha/robot-check.ts';

let google: FakeRecaptcha;
let logged: string[];

beforeEach(async () => {
  google = await startFakeRecaptcha();
  logged = [];
});
afterEach(() => google.close());

function check(
  changes: { readonly secret?: string; readonly answerWithinMs?: number } = {},
): RobotCheck {
  const { env } = google;
  const settings = {
    siteKey: env['PINKAS_RECAPTCHA_SITE_KEY'] ?? '',
    secret: changes.secret ?? env['PINKAS_RECAPTCHA_SECRET'] ?? '',
    verifyUrl: env['PINKAS_RECAPTCHA_URL'] ?? '',
    hostname: 'localhost',
  };
  const log = createLog('info', { write: (line) => void logged.push(line) });
  return recaptchaRobotCheck(settings, { log, call: outsideCaller(log) }, changes.answerWithinMs);
}

/** The outcome of an answer. */
const outcomeOf = (robotCheck: RobotCheck, answer: string | undefined) =>
  robotCheck.accepts(answer).catch((error: unknown) => error);
const AWAY = expect.objectContaining({ code: 'ROBOT_CHECK_AWAY' });

test('AU-07: an answer passes once', async () => {
  const robotCheck = check();
  const answer = google.tick();
  expect(await robotCheck.accepts(answer)).toBe(true);
  expect(await robotCheck.accepts(answer)).toBe(false);
  expect(google.asked).toBe(2);
});

test('AU-07: two uses of one answer at the same moment pass once', async () => {
  const robotCheck = check();
  const answer = google.tick();
  const both = await Promise.all([robotCheck.accepts(answer), robotCheck.accepts(answer)]);
  expect(both.toSorted()).toEqual([false, true]);
});

test('AU-07: an answer that is late, of another site key or of another host is refused', async () => {
  const robotCheck = check();
  const late = google.tick();
  google.expire();
  expect(await robotCheck.accepts(late)).toBe(false);
  expect(await robotCheck.accepts(google.tickElsewhere())).toBe(false);
  expect(await robotCheck.accepts(google.tick('books.attacker.test'))).toBe(false);
  expect(logged.join('')).toContain('books.attacker.test');
});

test('AU-07: what is no answer is refused without a call', async () => {
  for (const answer of [
    undefined,
    '',
    ' ',
    'null',
    'a b',
    `${'a'.repeat(30)}&secret=x`,
    'a'.repeat(4_001),
  ]) {
    expect(await check().accepts(answer)).toBe(false);
  }
  expect(google.asked).toBe(0);
});

describe('AU-07: nobody passes while the service cannot be asked', () => {
  test.each([
    ['is in trouble', { kind: 'status', status: 500 }],
    ['leads elsewhere', { kind: 'status', status: 302 }],
    ['says something else', { kind: 'status', status: 200, body: '<html>maintenance</html>' }],
    ['says nothing of success', { kind: 'status', status: 200, body: '{"ok":true}' }],
    ['says success as a text', { kind: 'status', status: 200, body: '{"success":"true"}' }],
    ['breaks off', { kind: 'drops' }],
    ['is silent', { kind: 'hangs' }],
  ] as const)('that %s', async (_name, mood) => {
    google.be(mood);
    expect(await outcomeOf(check({ answerWithinMs: 50 }), google.tick())).toEqual(AWAY);
  });

  test('that is not there', async () => {
    const robotCheck = check();
    const answer = google.tick();
    await google.close();
    expect(await outcomeOf(robotCheck, answer)).toEqual(AWAY);
    google = await startFakeRecaptcha();
  });

  test('that does not know our secret, which the log says without it', async () => {
    const secret = '6LcAnotherSecret000000000000000000000000';
    expect(await outcomeOf(check({ secret }), google.tick())).toEqual(AWAY);
    expect(logged.join('')).toContain('invalid-input-secret');
    expect(logged.join('')).not.toContain(secret);
  });
});

test('success without a host is refused', async () => {
  google.be({ kind: 'status', status: 200, body: '{"success":true}' });
  expect(await check().accepts(google.tick())).toBe(false);
});
