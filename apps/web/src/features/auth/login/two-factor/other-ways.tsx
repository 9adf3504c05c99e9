import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { SENT_FACTORS, type StepWay } from '@pinkas/domain/identity/second-factors';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Skeleton } from '@pinkas/ui/feedback/skeleton';
import { useEffect, useState } from 'react';
import type { z } from 'zod';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { call } from '../../../../shared/api/client.ts';
import { useAction } from '../../../../shared/api/use-action.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { targetOf, type CodeSent } from '../login-steps.ts';

type Ways = z.output<typeof loginContract.ways.response>;

const LABELS = {
  passkey: 'wayPasskey',
  app: 'wayApp',
  sms: 'waySms',
  whatsapp: 'wayWhatsapp',
  email: 'wayMail',
  recovery: 'wayRecovery',
} as const satisfies Readonly<Record<StepWay, PhraseKey<'auth'>>>;

export interface OtherWaysProps {
  /** The current method; it is not offered again. */
  readonly current: StepWay | undefined;
  readonly onChosen: (asked: CodeSent) => void;
  /** The half-opened session is over; only the password helps. */
  readonly onExpired: () => void;
}

/** The other methods available to the person. A sent code goes out at once. */
export function OtherWays({ current, onChosen, onExpired }: OtherWaysProps) {
  const text = usePhrases('auth');
  const [told, setTold] = useState<Ways>();
  const onError = (reason: unknown) => {
    if (reason instanceof ApiError && reason.status === 401) onExpired();
  };
  const read = useAction(() => call(loginContract.ways), onError);
  const send = useAction(
    (way: (typeof SENT_FACTORS)[number]) =>
      call(loginContract.resend, { query: { ua_2fa_type: way } }),
    onError,
  );
  useEffect(() => {
    void read.run(undefined).then(setTold);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, []);

  async function choose(ways: Ways, way: StepWay) {
    const target = targetOf(way, ways);
    const sent = SENT_FACTORS.find((one) => one === way);
    if (sent === undefined) {
      onChosen({ way, target, resendWaitSeconds: 0 });
      return;
    }
    const answer = await send.run(sent);
    if (answer === undefined) return;
    const { success, RESEND_OPTION: resendWaitSeconds } = answer;
    onChosen({ way, target, resendWaitSeconds, isNotSent: !success });
  }

  const problem = read.error ?? send.error;
  if (told === undefined) {
    return problem === undefined ? (
      <Skeleton width="100%" height={92} />
    ) : (
      <ServerProblem reason={problem} />
    );
  }
  const others = told.ways.filter((way) => way !== current);
  return (
    <>
      <ServerProblem reason={problem} />
      {others.length === 0 && <Alert tone="warn">{text('noOtherWay')}</Alert>}
      {others.map((way) => (
        <Button
          key={way}
          size="lg"
          isWide
          disabled={send.isPending}
          onClick={() => void choose(told, way)}
        >
          {text(LABELS[way], { target: `\u2066${targetOf(way, told) ?? ''}\u2069` })}
        </Button>
      ))}
    </>
  );
}
