import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { useEffect, useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { call } from '../../../../shared/api/client.ts';
import { targetOf, type CodeSent } from '../login-steps.ts';

export interface AskedCode {
  readonly asked: CodeSent;
  readonly setAsked: (asked: CodeSent) => void;
  /** Why the server did not return what it asks for. */
  readonly error: unknown;
}

/**
 * Returns what the second step asks for; after a reload it is fetched again. While a code of the person is
 * being checked nothing is fetched: the session of this step may close with it.
 */
export function useAskedCode(
  sent: CodeSent,
  isAnswering: boolean,
  onExpired: () => void,
): AskedCode {
  const [asked, setAsked] = useState(sent);
  const [error, setError] = useState<unknown>();
  const isUnknown = asked.way === undefined;
  useEffect(() => {
    if (!isUnknown || isAnswering) return undefined;
    const question = new AbortController();
    const { signal } = question;
    call(loginContract.ways, { signal }).then(
      (told) => {
        const { asked: way } = told;
        setError(undefined);
        setAsked((before) => ({ ...before, way, target: targetOf(way, told) }));
      },
      (reason: unknown) => {
        if (signal.aborted) return;
        if (reason instanceof ApiError && reason.status === 401) onExpired();
        else setError(reason);
      },
    );
    return () => question.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onExpired` is another function at each drawing
  }, [isUnknown, isAnswering]);
  return { asked, setAsked, error };
}
