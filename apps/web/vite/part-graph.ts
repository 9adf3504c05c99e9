/** A part of a build that was not grouped: modules that the same entries load. */
export interface BuiltPart {
  readonly fileName: string;
  /** The source module that others import as this part; undefined for a shared part. */
  readonly facade: string | undefined;
  readonly modules: readonly string[];
  /** Characters before they are minified. */
  readonly size: number;
  /** File names of parts that load with this one. */
  readonly imports: readonly string[];
  /** File names of parts that load later. */
  readonly dynamicImports: readonly string[];
}

/** The dependencies between the parts of a build. */
export class PartGraph {
  readonly #byFile: ReadonlyMap<string, BuiltPart>;
  readonly #byFacade: ReadonlyMap<string, BuiltPart>;

  constructor(parts: readonly BuiltPart[]) {
    this.#byFile = new Map(parts.map((part) => [part.fileName, part]));
    this.#byFacade = new Map(
      parts.flatMap((part) => (part.facade === undefined ? [] : [[part.facade, part]])),
    );
  }

  /** A part and all that loads with it. */
  closureOf(facade: string): ReadonlySet<BuiltPart> {
    const part = this.#byFacade.get(facade);
    return part === undefined ? new Set() : this.#closure([part]);
  }

  /** All that loads with a part, itself included. */
  needsOf(part: BuiltPart): ReadonlySet<BuiltPart> {
    return this.#closure([part]);
  }

  /** All that a part and its later parts may load after it, other pages and what `around` loads left out. */
  laterOf(
    facade: string,
    isPage: (facade: string) => boolean,
    around: ReadonlySet<BuiltPart> = new Set(),
  ): ReadonlySet<BuiltPart> {
    const seen = new Set(around);
    const waiting = [...this.closureOf(facade)].filter((part) => !around.has(part));
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      const later = part.dynamicImports
        .map((name) => this.#byFile.get(name))
        .filter((next) => next !== undefined)
        .filter((next) => next.facade === undefined || !isPage(next.facade));
      for (const next of this.#closure(later)) {
        if (seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    return seen;
  }

  #closure(parts: readonly BuiltPart[]): Set<BuiltPart> {
    const seen = new Set(parts);
    // A set that grows during iteration is iterated to its end.
    for (const part of seen) {
      for (const name of part.imports) {
        const next = this.#byFile.get(name);
        if (next !== undefined) seen.add(next);
      }
    }
    return seen;
  }
}
