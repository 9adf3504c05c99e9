import type { BuiltPart } from './part-graph.ts';

/** A smaller file, in characters before minification, is not worth a request of its own. */
const TINY = 2_500;
/** The same for a file that some more pages load for nothing. */
const SPECK = 1_000;

/** A larger file, in characters before minification, that few pages of an area need is not loaded by all of them. */
const LARGE = 10_000;

/** What the place of a part depends on, beside who needs it. */
export interface PartKind {
  /** A drawing, or the like: not worth a file that another page would have to load for it. */
  readonly isSmall: boolean;
  /** The calls of a slice: a few lines. */
  readonly isContract: boolean;
  /** Calls, rules and words, and nothing that is drawn. */
  readonly isOfFacts: boolean;
  /** Not worth the request of a file that brings more. */
  readonly isFewWords: boolean;
  readonly isTiny: boolean;
  readonly isSpeck: boolean;
  readonly isLarge: boolean;
}

/** Returns the kind of a part. */
export function kindOf({ modules, size }: BuiltPart): PartKind {
  const isSmall = modules.every((module) => module.includes('node_modules'));
  const isOfFacts = modules.every((module) =>
    /packages\/(?:contract|domain|phrases)\//.test(module),
  );
  const isSpeck = size < SPECK;
  return {
    isSmall,
    isContract: modules.every((module) => module.includes('packages/contract/')),
    isOfFacts,
    isFewWords: isSmall || (isSpeck && isOfFacts),
    isTiny: size < TINY,
    isSpeck,
    isLarge: size > LARGE,
  };
}
