import type { DesignSettings } from '@pinkas/contract/settings/design.contract';
import { docTypesFor } from '@pinkas/domain/documents/document-rules';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountContext } from '../../../platform/http/context.ts';
import { getDesign, toSettings } from './design.repository.ts';
import { listDocumentTexts } from './document-texts.repository.ts';

/** The settings as this caller sees them. */
export async function readDesignSettings(
  ctx: AccountContext,
  tx: AccountTx,
): Promise<DesignSettings> {
  const stored = await getDesign(tx);
  return {
    ...toSettings(stored),
    isForeignChangeable: ctx.principal.role === 'owner',
    docTypes: docTypesFor(stored.kind),
    texts: await listDocumentTexts(tx),
  };
}
