import { factorsContract, type Proof } from '@pinkas/contract/auth/factors/factors.contract';
import type { Factor } from '@pinkas/domain/identity/second-factors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery, READ_TOGETHER_MS } from '../../../../shared/api/query-client.ts';

/** The own second factors; read again whenever the page is opened. */
export function useFactors() {
  return useQuery({ ...callQuery(factorsContract.get), staleTime: READ_TOGETHER_MS });
}

/** Returns a function that refetches the own second factors after a change of one. */
export function useFactorsRead(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries(callQuery(factorsContract.get));
}

/** Changes the own second factors; each change refetches them. Codes that are shown once do not wait for the refetch. */
export function useFactorChanges() {
  const changed = useFactorsRead();
  return {
    startApp: (proof: Proof) => call(factorsContract.startApp, { body: { proof } }),
    confirmApp: async (code: string) => {
      const answer = await call(factorsContract.confirmApp, { body: { code } });
      void changed();
      return answer.recoveryCodes;
    },
    removeApp: async (proof: Proof) => {
      await call(factorsContract.removeApp, { body: { proof } });
      await changed();
    },
    makeRecoveryCodes: async (proof: Proof) => {
      const answer = await call(factorsContract.makeRecoveryCodes, { body: { proof } });
      void changed();
      return answer.recoveryCodes;
    },
  };
}

/** Chooses what the second step asks for first. */
export function usePreferFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (factor: Factor) => call(factorsContract.prefer, { body: { factor } }),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(callQuery(factorsContract.get)),
  });
}
