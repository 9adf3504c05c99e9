import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../../platform/preferences/preferences.ts';
import { paymentPreferences } from '../../../business/preferences/preferences.api.ts';
import { terminalOfCurrency } from '../../../settings/cc-gateways/cc-gateways.api.ts';
import { pageToken } from '../record/public-link.ts';

/** What addresses of pages are made of; an empty origin makes a path. */
interface PayLinkSettings {
  readonly origin: string;
  readonly secret: string;
}

async function offersCards(tx: AccountTx): Promise<boolean> {
  const { values } = await readPreferences(tx, paymentPreferences);
  return values.hasPayButton && (await terminalOfCurrency(tx, 'ILS')) !== undefined;
}

/**
 * Returns where documents are paid by card now, by their ids: those in shekels that ask for money and show their sums, while
 * a terminal charges shekels and the business wants the button, as does their design. The token is that of the page of the document.
 */
export async function listPayLinks(
  tx: AccountTx,
  { origin, secret }: PayLinkSettings,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ documentId: string; linkId: string | null }>({
    name: 'documents-to-pay-by-card',
    text: `select d.id as "documentId", (select l.link_id from document_page_links l
          where l.account_id = $1 and l.document_id = d.id) as "linkId"
      from documents d
      where d.account_id = $1 and d.id = any($2::uuid[]) and d.currency = 'ILS' and d.open_agorot > 0
        and d.doc_type = any($3::int[]) and not coalesce((d.issuer->>'hidesPrices')::boolean, false)
        and not coalesce((d.issuer->>'hidesPayButton')::boolean, false)
        and not exists (select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)
        and not exists (select from document_closures x where x.account_id = $1 and x.document_id = d.id)`,
    values: [tx.accountId, [...documentIds], PAID_IN_PARTS_TYPES],
  });
  if (rows.length === 0 || !(await offersCards(tx))) return new Map();
  const { accountId } = tx;
  return new Map(
    rows.map(({ documentId, linkId }) => [
      documentId,
      `${origin}/pay/${pageToken(secret, { accountId, documentId, linkId })}`,
    ]),
  );
}
