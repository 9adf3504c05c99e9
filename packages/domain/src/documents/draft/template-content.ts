/** What a template must not copy to other documents: all of it belongs to one document alone. */
interface OfOneDocument<L> {
  readonly allocationNumber: string;
  readonly paidByThirdParty: boolean;
  readonly payerRelation: string;
  readonly links: readonly unknown[];
  readonly startedFrom: readonly unknown[];
  readonly lines: readonly L[];
}

/**
 * Returns the content of a template, and of each document that is made from one: without the allocation number, which
 * was given to one invoice, and without the documents that it follows, also in its rows, or pays for somebody else.
 */
export function templateContentOf<
  L extends { readonly source: unknown },
  T extends OfOneDocument<L>,
>(content: T & { readonly lines: readonly L[] }): T {
  const lines = content.lines.map((line) => ({ ...line, source: null }));
  return {
    ...content,
    allocationNumber: '',
    paidByThirdParty: false,
    payerRelation: '',
    links: [],
    startedFrom: [],
    lines,
  };
}
