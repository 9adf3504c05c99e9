import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import {
  findMailedTo,
  findPageTarget,
  findPublicPage,
} from '../../accounting/documents/documents.api.ts';
import {
  findPayable,
  type NamedTarget,
  type PayTarget,
} from '../../sales/card-payments/card-payments.api.ts';

/** Of a document, nobody said how many instalments the business takes: the whole sum at once. */
const INSTALMENTS = 1;

const UNKNOWN_PAYER = { name: '', email: '', phone: '' } as const;

/** Returns what the link of the page of a document asks to pay; undefined for a token that was not given out. */
export async function nameDocumentTarget(
  { db, clock, config }: Services,
  token: string,
): Promise<NamedTarget | undefined> {
  const link = await findPageTarget(db, config.secret, token);
  if (link === undefined) return undefined;
  const { accountId, documentId } = link;
  return { accountId, read: (tx) => targetOf(tx, documentId, clock.today()) };
}

/** Undefined for a document whose print leaves sums out, and for one that is in another currency or asks for no money. */
async function targetOf(
  tx: AccountTx,
  documentId: string,
  today: Parameters<typeof findPublicPage>[2],
): Promise<PayTarget | undefined> {
  const page = await findPublicPage(tx, documentId, today);
  if (page === undefined || page.totalAgorot === null || page.currency !== 'ILS') return undefined;
  if (!PAID_IN_PARTS_TYPES.some((type) => type === page.docType)) return undefined;
  const [document] = await findPayable(tx, [documentId]);
  const { accountId } = tx;
  const target = {
    accountId,
    source: 'document' as const,
    sourceId: documentId,
    language: page.language,
    title: '',
    sale: null,
    instalmentsMax: INSTALMENTS,
    validUntil: null,
  };
  if (document === undefined) {
    const isPaid = page.state === 'closed' || page.state === 'paid';
    return {
      ...target,
      state: isPaid ? 'paid' : 'ended',
      documents: [],
      amountAgorot: 0,
      mayPayPart: false,
      payer: UNKNOWN_PAYER,
      responsibleId: '',
    };
  }
  const { name, email: ofCard, phone, mobile } = document.customer;
  // Who got the document gets its receipt; the card of the customer may say somebody else, or nobody.
  const [email = ofCard] = await findMailedTo(tx, documentId);
  return {
    ...target,
    state: 'open',
    documents: [document],
    amountAgorot: document.openAgorot,
    // A request with VAT is paid by the invoice-receipt of the whole of it.
    mayPayPart: document.isDebt,
    payer: { name, email, phone: mobile === '' ? phone : mobile },
    responsibleId: document.responsibleId,
  };
}
