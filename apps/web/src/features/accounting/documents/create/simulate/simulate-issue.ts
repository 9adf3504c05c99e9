import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';

import { call, type CallInput } from '../../../../../shared/api/client.ts';

type Body = CallInput<typeof documentChainContract.simulate>['body'];

/** Runs all checks of an issue and returns a print that is marked as not valid. */
export function simulateIssue(body: Body): Promise<Blob> {
  return call(documentChainContract.simulate, { body });
}
