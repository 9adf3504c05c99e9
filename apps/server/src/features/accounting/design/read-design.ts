import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { isAllowed } from '@pinkas/domain/permissions/decide';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { getDesign, toSettings } from './design.repository.ts';
import { listFurtherDesigns } from './further-designs.repository.ts';
import { listDocumentTexts } from './document-texts.repository.ts';

/** Returns the settings as this caller sees them. */
export async function readDesignSettings(
  ctx: AccountContext,
  tx: AccountTx,
): Promise<DesignSettings> {
  const stored = await getDesign(tx);
  return {
    ...toSettings(stored),
    isForeignChangeable: isAllowed(ctx.principal, 'documents.setPolicy'),
    designs: await listFurtherDesigns(tx, stored.kind),
    docTypes: docTypesFor(stored.kind),
    texts: (await listDocumentTexts(tx)).map(({ mailText: _mailText, ...text }) => text),
  };
}
