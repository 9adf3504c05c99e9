import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';

import { call, type CallInput } from '../../../../../shared/api/client.ts';

type Body = CallInput<typeof documentChainContract.simulate>['body'];

/** Goes the whole way of an issue and answers with a print that is marked as not valid. */
export function simulateIssue(body: Body): Promise<Blob> {
  return call(documentChainContract.simulate, { body });
}
