import { CREDITED_TYPES, WAITING_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { InvoiceRequest } from '@pinkas/test-kit/an-invoice';

import type { Issued } from '../accounting/issue.ts';

/** Only this many of the newest documents are followed, so that clients compete for the same ones. */
const FOLLOWED_MAX = 24;

/** A document as recorded by those who issued it. */
export interface KnownDocument extends Issued {
  readonly request: InvoiceRequest;
  /** What is left of it to be paid, closed or released, as far as its issuers know. */
  openAgorot: number;
  /** What is left of it to be credited, as far as its issuers know. */
  creditableAgorot: number;
  /** Whether another is based on it, as far as its issuers know. */
  isFollowed: boolean;
}

/** The shared record of the clients of an account; it survives a crash of the server. */
export interface ChainBooks {
  readonly kind: CompanyKind;
  /** The newest documents, which several clients follow, cancel and close at once. */
  recent(): readonly KnownDocument[];
  /** Takes in a document that was answered. */
  remember(issued: Issued, request: InvoiceRequest): void;
}

/** Books without a document. */
export function chainBooks(kind: CompanyKind): ChainBooks {
  const known = new Map<string, KnownDocument>();
  let recent: KnownDocument[] = [];
  /** Returns what receipts paid of the documents that a document is based on. */
  const paidBefore = ({ links = [] }: InvoiceRequest): number =>
    links.reduce((sum, { kind: linkKind, sourceId }) => {
      const source = linkKind === 'base' ? known.get(sourceId) : undefined;
      return sum + (source === undefined ? 0 : source.totalAgorot - source.openAgorot);
    }, 0);
  const takeFrom = ({ sourceId, kind: linkKind, sumAgorot }: LinkTaken): void => {
    const source = known.get(sourceId);
    if (source === undefined) return;
    if (linkKind === 'credit') source.creditableAgorot -= sumAgorot;
    if (linkKind === 'base') source.isFollowed = true;
    source.openAgorot = linkKind === 'base' ? 0 : Math.max(0, source.openAgorot - sumAgorot);
  };
  return {
    kind,
    recent: () => recent,
    remember(issued, request) {
      const { docType, totalAgorot } = issued;
      const includes = (types: readonly number[]): boolean => types.includes(docType);
      const document: KnownDocument = {
        ...issued,
        request,
        openAgorot: includes(WAITING_TYPES) ? Math.max(0, totalAgorot - paidBefore(request)) : 0,
        creditableAgorot: includes(CREDITED_TYPES) ? totalAgorot : 0,
        isFollowed: false,
      };
      known.set(issued.id, document);
      recent = [document, ...recent].slice(0, FOLLOWED_MAX);
      for (const link of request.links ?? []) takeFrom(link);
      for (const row of request.payments ?? []) {
        if (row.kind !== 'deposit-use') continue;
        takeFrom({ sourceId: row.depositId, kind: 'deposit-use', sumAgorot: row.sumAgorot });
      }
    },
  };
}

type LinkTaken = NonNullable<InvoiceRequest['links']>[number];
