import { assert } from '../../assert.ts';
import { agorot, sumAgorot, ZERO_AGOROT, type Agorot } from '../../money/agorot.ts';
import { documentRulesOf, TOTAL_KINDS, type TotalKind } from '../rules/document-rules.ts';

/** The total of the documents of one type, as stored: without a sign. */
export interface TypeTotal {
  readonly docType: number;
  readonly count: number;
  readonly totalAgorot: number;
}

/** The total of the documents of one kind, with its sign. */
export interface KindTotal {
  readonly kind: TotalKind;
  readonly count: number;
  readonly totalAgorot: Agorot;
}

/** Returns the total of a document as lists, exports and sums show it: a credit is negative. */
export function signedTotal({ docType, totalAgorot }: Omit<TypeTotal, 'count'>): Agorot {
  return agorot(totalKindOf(docType) === 'credits' ? -totalAgorot : totalAgorot);
}

/** Returns the totals of each kind that has documents, in the order of `TOTAL_KINDS`. */
export function totalsByKind(types: readonly TypeTotal[]): KindTotal[] {
  return TOTAL_KINDS.map((kind) => {
    const ofKind = types.filter(({ docType }) => totalKindOf(docType) === kind);
    const count = ofKind.reduce((sum, type) => sum + type.count, 0);
    return { kind, count, totalAgorot: sumAgorot(ofKind.map(signedTotal)) };
  }).filter(({ count }) => count > 0);
}

/**
 * Returns the one sum of several kinds: sales less credits, or the total of the only kind. Null when
 * there are several kinds and no sale or credit among them, for they have no common sum.
 */
export function commonTotal(kinds: readonly KindTotal[]): Agorot | null {
  const [first] = kinds;
  if (first === undefined) return ZERO_AGOROT;
  if (kinds.length === 1) return first.totalAgorot;
  const sales = kinds.filter(({ kind }) => kind === 'sales' || kind === 'credits');
  return sales.length === 0 ? null : sumAgorot(sales.map(({ totalAgorot }) => totalAgorot));
}

function totalKindOf(docType: number): TotalKind {
  const rules = documentRulesOf(docType);
  assert(rules !== undefined, `${docType} is no document type`);
  return rules.totalKind;
}
