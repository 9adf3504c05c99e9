import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { paysVat } from '@pinkas/domain/vat/company-kind';

import type { Issued } from '../accounting/issue.ts';
import type { ChainClient, DecidedStep } from './chain-client.ts';

/** A document as answered to its issuer, with the request. */
export interface ClaimedDocument extends Issued {
  readonly accountId: number;
  readonly request: InvoiceRequest;
}

/** Everything that the server confirmed to clients. */
export interface Claims {
  readonly documents: readonly ClaimedDocument[];
  /** Ids of the documents that are under a mark of cancellation. */
  readonly cancelledIds: ReadonlySet<string>;
}

function claimOf(accountId: number, { step, status, text }: DecidedStep): ClaimedDocument[] {
  if (step.kind !== 'issue' || status !== 200) return [];
  return [{ ...(JSON.parse(text) as Issued), accountId, request: step.request }];
}

/** Collects what the server confirmed to the clients, each item as often as it was confirmed. */
export function claimsOf(clients: readonly ChainClient[]): Claims {
  const documents = clients.flatMap(({ accountId, decided }) =>
    decided.flatMap((step) => claimOf(accountId, step)),
  );
  const cancelledIds = new Set(
    clients.flatMap(({ decided }) =>
      decided.flatMap(({ step, status }) =>
        step.kind === 'cancel' && status === 200 ? [step.documentId] : [],
      ),
    ),
  );
  return { documents, cancelledIds };
}

function receivedOf({ payments = [] }: InvoiceRequest): number {
  return payments.reduce((sum, row) => sum + row.sumAgorot, 0);
}

/** Returns how a document changes the debt of its customer to an account that adds VAT. */
function debtOf({ docType, totalAgorot, request }: ClaimedDocument): number {
  const posting = documentRulesOf(docType)?.posting;
  if (posting === 'sale') return totalAgorot;
  if (posting === 'credit') return receivedOf(request) - totalAgorot;
  return posting === 'receipt' ? -receivedOf(request) : 0;
}

/**
 * Computes the debt of each customer, in agorot by account and name, from the clients' records alone. Sums of zero are
 * left out.
 */
export function balancesOf(
  { documents, cancelledIds }: Claims,
  clients: readonly ChainClient[],
): Map<string, number> {
  const kinds = new Map(clients.map(({ accountId, books }) => [accountId, books.kind]));
  const balances = new Map<string, number>();
  for (const document of documents) {
    const kind = kinds.get(document.accountId);
    if (kind === undefined || !paysVat(kind) || cancelledIds.has(document.id)) continue;
    const key = `${document.accountId} ${document.request.customer.name}`;
    balances.set(key, (balances.get(key) ?? 0) + debtOf(document));
  }
  return new Map([...balances].filter(([, sum]) => sum !== 0));
}

/** Every type that there is, in order. */
export const ALL_TYPES = Object.values<number>(DOC_TYPES).toSorted((a, b) => a - b);
