import { z } from 'zod';

import { AppError } from '../../platform/errors/app-error.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CallOutside } from '../outside-call/call-outside.ts';
import type { RobotCheck } from '../../platform/captcha/robot-check.ts';

/** Settings of Google reCAPTCHA (version 2, "I am not a robot"). */
export interface RecaptchaSettings {
  readonly siteKey: string;
  readonly secret: string;
  /** Address of the call that verifies an answer. */
  readonly verifyUrl: string;
  /** Host of the page that the box was ticked on. */
  readonly hostname: string;
}

/** A service that does not answer for so long is unavailable. */
const ANSWER_WITHIN_MS = 10_000;
/** The form of an answer; others are refused without a call. */
const TOKEN = /^[\w-]{20,4000}$/;

/** The answer of `siteverify`, as Google publishes it. */
const Verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** What is wrong on our side, and no fault of the person. */
const OUR_FAULTS: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
]);

/**
 * Returns the robot check of Google. Google takes each answer once, within two minutes, and only with the secret of
 * its site key; the host is compared here, because the key may be open to others. Who cannot be verified does not
 * pass.
 */
export function recaptchaRobotCheck(
  settings: RecaptchaSettings,
  { log, call }: { readonly log: Log; readonly call: CallOutside },
  answerWithinMs: number = ANSWER_WITHIN_MS,
): RobotCheck {
  return {
    challenge: () => Promise.resolve(undefined),
    async accepts(answer) {
      if (answer === undefined || !TOKEN.test(answer)) return false;
      const { success, hostname } = await verify(call, settings, answer, answerWithinMs).catch(
        (error: unknown) => {
          log.error({ err: error }, 'a robot check could not be verified');
          throw new AppError('ROBOT_CHECK_AWAY');
        },
      );
      const isOurs = hostname === settings.hostname;
      if (success && !isOurs) log.warn({ hostname }, 'a robot check of another host was refused');
      return success && isOurs;
    },
  };
}

async function verify(
  call: CallOutside,
  { verifyUrl, secret }: RecaptchaSettings,
  answer: string,
  answerWithinMs: number,
): Promise<z.output<typeof Verdict>> {
  const asked = await call({
    service: 'reCAPTCHA',
    url: verifyUrl,
    addressFrom: 'settings',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret, response: answer }).toString(),
    answerWithinMs,
  });
  if (asked.outcome !== 'answered') throw new Error(`reCAPTCHA did not answer: ${asked.cause}`);
  if (!asked.isGood) throw new Error(`reCAPTCHA answered HTTP ${asked.status}`);
  const verdict = Verdict.parse(asked.json);
  const ours = verdict['error-codes'].filter((code) => OUR_FAULTS.has(code));
  if (ours.length > 0) throw new Error(`reCAPTCHA refused the call: ${ours.join(', ')}`);
  return verdict;
}
