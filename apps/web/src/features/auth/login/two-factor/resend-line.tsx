import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import type { SentFactor } from '@pinkas/domain/identity/second-factors';
import { useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { call } from '../../../../shared/api/client.ts';
import { useAction } from '../../../../shared/api/use-action.ts';
import { deviceNow } from '../../../../shared/clock.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { ResendOffer } from '../../../../shared/sign-in/resend-offer.tsx';
import { useSecondsUntil } from '../../../../shared/sign-in/seconds-until.ts';

export interface ResendLineProps {
  /** The method of the code; undefined for the requested one. */
  readonly way: SentFactor | undefined;
  /** How long the first wait is. */
  readonly waitSeconds: number;
  readonly onSent: () => void;
  /** The half-opened session is over; only the password helps. */
  readonly onExpired: () => void;
}

/** Counts down until a new code may be asked for, then offers it. */
export function ResendLine({ way, waitSeconds, onSent, onExpired }: ResendLineProps) {
  const text = usePhrases('auth');
  const [openAt, setOpenAt] = useState(() => deviceNow() + waitSeconds * 1000);
  const secondsLeft = useSecondsUntil(openAt);
  const [isResent, setIsResent] = useState(false);
  const resend = useAction(
    async () => {
      const answer = await call(loginContract.resend, {
        query: way === undefined ? {} : { ua_2fa_type: way },
      });
      setOpenAt(deviceNow() + answer.RESEND_OPTION * 1000);
      setIsResent(answer.success);
      if (answer.success) onSent();
    },
    (reason) => {
      if (reason instanceof ApiError && reason.status === 401) onExpired();
    },
  );
  return (
    <>
      <div className="auth-line">
        <ResendOffer
          secondsLeft={secondsLeft}
          waitLabel={text('resendIn')}
          label={text('resend')}
          isPending={resend.isPending}
          onSend={() => void resend.run(undefined)}
        />
        <output>{isResent && secondsLeft > 0 ? text('resent') : ''}</output>
      </div>
      <ServerProblem reason={resend.error} />
    </>
  );
}
