/** One measured value. A figure without an aim is printed to be known, and cannot fail. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim: string | null;
  readonly holds: boolean | null;
}

/** A family of figures that are measured together. */
export interface FigureGroup {
  /** What the names of its figures begin with. */
  readonly prefixes: readonly string[];
  /** Measures and reports each figure as soon as it is known. */
  readonly measure: (bench: Bench) => Promise<void>;
}

/** What a group works with. */
export interface Bench {
  /** Documents loaded for the figures of lists and search. */
  readonly documents: number;
  /** How long the walk over all calls takes. */
  readonly minutes: number;
  /** Divides the length of each measurement; above 1 for a quick run. */
  readonly haste: number;
  readonly report: (figure: Figure) => void;
  /** Prints progress; not part of the result. */
  readonly say: (line: string) => void;
}

/** Rounds to three digits after the point. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function atLeast(name: string, value: number, unit: string, min: number): Figure {
  return { name, value: rounded(value), unit, aim: `at least ${min}`, holds: value >= min };
}

export function atMost(name: string, value: number, unit: string, max: number): Figure {
  return { name, value: rounded(value), unit, aim: `at most ${max}`, holds: value <= max };
}

export function known(name: string, value: number, unit: string): Figure {
  return { name, value: rounded(value), unit, aim: null, holds: null };
}

/** One line: name, value, unit, aim, whether it holds. */
export function figureLine({ name, value, unit, aim, holds }: Figure): string {
  const verdict = holds === null ? '-' : holds ? 'yes' : 'NO';
  return `${name.padEnd(38)}${String(value).padStart(10)} ${unit.padEnd(12)}${(aim ?? 'no aim').padEnd(18)}${verdict}`;
}

/** Returns whether a figure or a family is among the requested ones; an empty request means all. */
export function isRequested(name: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix));
}

/** Returns whether any figure of a family could be among the requested ones. */
export function isGroupRequested(group: FigureGroup, wanted: readonly string[]): boolean {
  return (
    wanted.length === 0 ||
    group.prefixes.some((own) =>
      wanted.some((prefix) => own.startsWith(prefix) || prefix.startsWith(own)),
    )
  );
}
