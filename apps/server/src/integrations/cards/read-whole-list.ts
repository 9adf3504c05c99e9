import type { GatewayOutcome } from './ask-gateway.ts';
import type { ListedPart } from './card-gateway.ts';

/** The longest list that is read: a gateway is asked for one part of it after the other. */
const PARTS_MAX = 100;

/** A part of a list whose rows that are not in the published form are counted. */
interface PartOf<Row> extends Pick<ListedPart, 'unreadable' | 'next'> {
  readonly transactions: readonly Row[];
}

/**
 * Reads a list of a gateway whole, by the name that each part gives the next one; undefined asks for the first. `silent`: one
 * part was not answered. `unclear`: a row cannot be read, or there are too many parts.
 */
export async function readWholeList<Row>(
  askPart: (next: string | undefined) => Promise<GatewayOutcome<PartOf<Row>>>,
): Promise<readonly Row[] | 'silent' | 'unclear'> {
  const all: Row[] = [];
  let next: string | undefined;
  for (let part = 0; part < PARTS_MAX; part += 1) {
    // Each part names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await askPart(next);
    if (answer.outcome !== 'answered') return 'silent';
    const { transactions, unreadable } = answer.result;
    if (unreadable > 0) return 'unclear';
    all.push(...transactions);
    ({ next } = answer.result);
    if (next === undefined) return all;
  }
  return 'unclear';
}
