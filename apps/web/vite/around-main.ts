import { fileNameOf, sliceOf } from './file-names.ts';
import type { BuiltPart, PartGraph } from './part-graph.ts';

/** So much that most pages load for nothing is worth one more request of those that need it. */
const WORTH_A_FILE = 10_500;
/** Files that several pages load. */
const SHARED_FILE = /^(?:frame|common|common-beside|seldom|[\w-]+-(?:area|slice))$/;

/** What decides about the parts that the main page needs later. */
interface Around {
  readonly graph: PartGraph;
  /** The pages that open with each part. */
  readonly opening: ReadonlyMap<BuiltPart, ReadonlySet<string>>;
  readonly mainPage: string;
}

/** Returns the file of each part, out of those that it would have by its pages alone. */
export function aroundMain(
  homes: ReadonlyMap<BuiltPart, string>,
  around: Around,
): Map<BuiltPart, string> {
  const moved = new Map([...homes, ...besideMain(homes, around)]);
  return new Map(
    [...moved].map(([part, home]) => [part, homeAfterMain(part, home, moved, around)]),
  );
}

/**
 * Returns the parts of the frame that the same pages open with and the main page loads later, where they are large together:
 * a file that those pages load beside the frame, and no weight of all others. What is shared and needs one of them has a file
 * beside its own, or that would bring them to every page.
 */
function besideMain(
  homes: ReadonlyMap<BuiltPart, string>,
  { graph, opening, mainPage }: Around,
): Map<BuiltPart, string> {
  const loadedLater = [...homes].flatMap(([part, home]) =>
    home === 'frame' && opening.get(part)?.has(mainPage) === false ? [part] : [],
  );
  const groups = [
    ...Map.groupBy(loadedLater, (part) =>
      [...(opening.get(part) ?? [])].toSorted().join(),
    ).values(),
  ];
  const sizeOf = (parts: readonly BuiltPart[]): number =>
    parts.reduce((sum, { size }) => sum + size, 0);
  const [largest = []] = groups.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (sizeOf(largest) < WORTH_A_FILE) return new Map();
  return new Map(
    [...homes].flatMap(([part, home]): [BuiltPart, string][] => {
      if (!SHARED_FILE.test(home)) return [];
      if (!largest.some((one) => graph.needsOf(part).has(one))) return [];
      return [[part, home === 'frame' ? 'beside-main' : `${home}-more`]];
    }),
  );
}

/**
 * Returns the file of a part, where its home opens with the main page: one that needs the file of that page itself cannot be
 * there, or the two would load each other. It is a later file of the slice then, or in that of the page if this opens with it.
 */
function homeAfterMain(
  part: BuiltPart,
  home: string,
  homes: ReadonlyMap<BuiltPart, string>,
  { graph, opening, mainPage }: Around,
): string {
  const [slice, page] = [sliceOf(mainPage), fileNameOf(mainPage)];
  if (home !== `${slice}-main`) return home;
  if (![...graph.needsOf(part)].some((needed) => homes.get(needed) === page)) return home;
  return opening.has(part) ? page : `${slice}-main-late`;
}
