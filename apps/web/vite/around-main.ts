import { fileNameOf, sliceOf } from './file-names.ts';
import type { BuiltPart, PartGraph } from './part-graph.ts';

/** What decides about the parts that the main page needs later. */
interface Around {
  readonly graph: PartGraph;
  /** The pages that open with each part. */
  readonly opening: ReadonlyMap<BuiltPart, ReadonlySet<string>>;
  readonly mainPage: string;
}

/**
 * Returns the file of each part, where its home opens with the main page: one that needs the file of that page itself
 * cannot be there, or the two would load each other. It is in that of the page if this opens with it, else in its later one.
 */
export function aroundMain(
  homes: ReadonlyMap<BuiltPart, string>,
  { graph, opening, mainPage }: Around,
): Map<BuiltPart, string> {
  const page = fileNameOf(mainPage);
  const needsPage = (part: BuiltPart): boolean =>
    [...graph.needsOf(part)].some((needed) => homes.get(needed) === page);
  return new Map(
    [...homes].map(([part, home]) => {
      if (home !== `${sliceOf(mainPage)}-main` || !needsPage(part)) return [part, home];
      return [part, opening.has(part) ? page : `${page}-late`];
    }),
  );
}
