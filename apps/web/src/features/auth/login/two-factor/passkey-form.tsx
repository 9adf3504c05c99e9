import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { useAction } from '../../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { LoginAnswer } from '../login-steps.ts';
import { confirmByPasskey } from '../sign-in-by-passkey.ts';

export interface PasskeyFormProps {
  /** Processes a response; resolves to whether the passkey was wrong, and another may be tried. */
  readonly isWrong: (answer: LoginAnswer) => Promise<boolean>;
  /** The half-opened session is over; only the password helps. */
  readonly onExpired: () => void;
}

/** The second step by a passkey: a press asks the device. */
export function PasskeyForm({ isWrong, onExpired }: PasskeyFormProps) {
  const text = usePhrases('auth');
  const [hasFailed, setHasFailed] = useState(false);
  const confirm = useAction(
    async () => {
      setHasFailed(false);
      const answer = await confirmByPasskey();
      setHasFailed(answer === undefined || (await isWrong(answer)));
    },
    (reason) => {
      if (reason instanceof ApiError && reason.status === 401) onExpired();
    },
  );
  return (
    <>
      {hasFailed && (
        <Alert tone="warn" isLive>
          {text('passkeyFailed')}
        </Alert>
      )}
      <ServerProblem reason={confirm.error} />
      <Button
        variant="filled"
        size="lg"
        isWide
        isLoading={confirm.isPending}
        onClick={() => void confirm.run(null)}
      >
        {text('passkeyConfirm')}
      </Button>
    </>
  );
}
