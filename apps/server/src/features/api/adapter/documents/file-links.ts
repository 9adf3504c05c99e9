import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { pageLinksOf, pagePathOf } from '../../../accounting/documents/documents.api.ts';

/** Where the files of a document are. */
export interface FileLinks {
  /** The original to the first who takes it, else a certified copy. */
  readonly pdfLink: string;
  readonly pdfLinkCopy: string;
  /** The page of the customer. */
  readonly pageLink: string;
}

/** Reads the links of documents of the account, and returns them by the ids. */
export async function fileLinksOf(
  services: Services,
  tx: AccountTx,
  ids: readonly string[],
): Promise<(id: string) => FileLinks> {
  const linkIds = await pageLinksOf(tx, [...ids]);
  const { origin } = services.config;
  return (documentId) => {
    const linkId = linkIds.get(documentId) ?? null;
    const path = pagePathOf(services, { accountId: tx.accountId, documentId, linkId });
    const pdfLink = `${origin}/v2/api/public/documents/${path.replace('/d/', '')}/file`;
    return { pdfLink, pdfLinkCopy: `${pdfLink}?as=copy`, pageLink: `${origin}${path}` };
  };
}
