import { factorsContract, type Proof } from '@pinkas/contract/auth/factors/factors.contract';
import { passkeysContract } from '@pinkas/contract/auth/factors/passkeys.contract';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

/** The result of creating a passkey: recovery codes if it is the first factor, or why the device created none. */
export type MadePasskey =
  | { readonly kind: 'made'; readonly recoveryCodes: readonly string[] | null }
  | { readonly kind: 'known' | 'none' };

/** Changes the own passkeys; each change refetches them. Codes that are shown once do not wait for the refetch. */
export function usePasskeyChanges() {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries(callQuery(factorsContract.get));
  return {
    async add(proof: Proof): Promise<MadePasskey> {
      const { makePasskey } = await import('../../../../shared/passkeys/browser-passkeys.ts');
      const begun = await call(passkeysContract.start, { body: { proof } });
      const passkey = await makePasskey(begun);
      if (typeof passkey === 'string') return { kind: passkey };
      const { recoveryCodes } = await call(passkeysContract.confirm, { body: { passkey } });
      void changed();
      return { kind: 'made', recoveryCodes };
    },
    async rename(id: string, name: string): Promise<void> {
      await call(passkeysContract.rename, { params: { id }, body: { name } });
      await changed();
    },
    async remove(id: string, proof: Proof): Promise<void> {
      await call(passkeysContract.remove, { params: { id }, body: { proof } });
      await changed();
    },
  };
}
