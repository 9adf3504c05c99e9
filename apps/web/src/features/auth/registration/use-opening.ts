import {
  registrationErrorOf,
  type RegistrationAnswer,
  type RegistrationError,
} from '@pinkas/contract/auth/registration/registration.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { error as tellError } from '@pinkas/ui/overlay/dialogs';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  NO_ROBOT_CHECK,
  nextRobotCheck,
  type RobotState,
} from '../../../shared/sign-in/robot-check/robot-state.ts';
import type { CheckedField, ValueChecks } from '../../../shared/joining/use-value-checks.ts';

const FAILURES: Readonly<Record<RegistrationError, PhraseKey<'registration'>>> = {
  NOT_AGREED: 'failedNotAgreed',
  TAX_ID_EXISTS: 'taxIdExists',
  EMAIL_EXISTS: 'emailExists',
  WEAK_PASSWORD: 'failedWeak',
  CAPTCHA: 'failedCaptcha',
  TOO_MANY: 'failedTooMany',
  CLOSED: 'failedClosed',
  NOT_INVITED: 'failedNotInvited',
  DISTRIBUTOR_UNKNOWN: 'distributorUnknown',
  DISTRIBUTOR_FULL: 'distributorFull',
};

export interface Opening {
  /** Round of the robot check: its widget is a new one in each. */
  readonly round: number;
  readonly takeRobotAnswer: (answer: string | undefined) => void;
  /** Sends with the response of the robot check; resolves to whether the business is open, and shows why not. */
  readonly open: (
    typed: Readonly<Record<CheckedField, string>>,
    send: (recaptcha: string) => Promise<RegistrationAnswer>,
  ) => Promise<boolean>;
}

/**
 * Returns the function that opens a business from a form: the robot check before, the dialog with the
 * reference number of a failure after.
 */
export function useOpening(checks: ValueChecks): Opening {
  const text = usePhrases('registration');
  const dialogs = usePhrases('dialogs');
  const [robot, setRobot] = useState<RobotState>({ ...NO_ROBOT_CHECK, isAsked: true });

  async function tell(reason: RegistrationError | undefined, errNum?: number): Promise<void> {
    const sentence = text(reason === undefined ? 'failedUnknown' : FAILURES[reason]);
    await tellError({
      title: text('failedTitle'),
      text: errNum === undefined ? sentence : text('failedNumber', { sentence, errNum }),
      closeLabel: dialogs('understood'),
    });
  }

  return {
    round: robot.round,
    takeRobotAnswer: (answer) => setRobot((before) => ({ ...before, answer })),
    async open(typed, send) {
      const { answer: recaptcha } = robot;
      if (recaptcha === undefined) {
        await tell('CAPTCHA');
        return false;
      }
      // Good for one send, whatever becomes of it.
      setRobot((before) => nextRobotCheck(before, true));
      const answer = await send(recaptcha);
      if (answer.success) return true;
      const reason = registrationErrorOf(answer.errNum);
      if (reason === 'TAX_ID_EXISTS') checks.note('comp_crn', typed.comp_crn, 'EXISTS');
      if (reason === 'EMAIL_EXISTS') checks.note('email', typed.email, 'EXISTS');
      await tell(reason, answer.errNum);
      return false;
    },
  };
}
