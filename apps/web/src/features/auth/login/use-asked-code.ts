import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { useEffect, useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { targetOf, type CodeSent } from './login-steps.ts';

export interface AskedCode {
  readonly asked: CodeSent;
  readonly setAsked: (asked: CodeSent) => void;
  /** Why the server did not tell what it asks for. */
  readonly error: unknown;
}

/** What the second step asks for; after a reload the server tells it once more. */
export function useAskedCode(sent: CodeSent, onExpired: () => void): AskedCode {
  const [asked, setAsked] = useState(sent);
  const { run, error } = useAction(async () => {
    try {
      return await call(loginContract.ways);
    } catch (reason) {
      if (!(reason instanceof ApiError && reason.status === 401)) throw reason;
      onExpired();
      return undefined;
    }
  });
  const isUnknown = asked.way === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    void run(undefined).then((told) => {
      if (told === undefined) return;
      const { asked: way } = told;
      setAsked((before) =>
        before.way === undefined ? { ...before, way, target: targetOf(way, told) } : before,
      );
    });
    // Once: what is known does not become unknown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `run` is another function at each drawing
  }, [isUnknown]);
  return { asked, setAsked, error };
}
