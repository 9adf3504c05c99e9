import { agorot, subtractAgorot, sumAgorot, type Agorot } from '../money/agorot.ts';

/** A document that is open for payment, oldest due first when offered. */
export interface OpenDocument {
  readonly documentId: string;
  readonly openAgorot: Agorot;
}

/** The part of a receipt that pays one document. */
export interface Allocation {
  readonly documentId: string;
  readonly sumAgorot: Agorot;
}

/** Pays documents in the given order until the sum is used; the rest is the customer's credit. */
export function allocateInOrder(
  received: Agorot,
  documents: readonly OpenDocument[],
): { readonly allocations: Allocation[]; readonly surplusAgorot: Agorot } {
  let left: number = received;
  const allocations: Allocation[] = [];
  for (const { documentId, openAgorot } of documents) {
    const part = Math.min(left, openAgorot);
    if (part <= 0) continue;
    allocations.push({ documentId, sumAgorot: agorot(part) });
    left -= part;
  }
  return { allocations, surplusAgorot: agorot(left) };
}

/** Returns what a receipt leaves unallocated; negative when more was allocated than received. */
export function surplusOf(received: Agorot, allocations: readonly Allocation[]): Agorot {
  return subtractAgorot(received, sumAgorot(allocations.map((part) => part.sumAgorot)));
}
