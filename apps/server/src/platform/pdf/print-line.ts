import { fairLine } from '../fair-line.ts';

/** So many files are made before a picture that waits has its turn. */
const FILES_IN_A_ROW_MAX = 2;

/** What a line has to know of work that waits. */
export interface LinedUp {
  readonly party: number;
  /** A file that somebody gets, or pictures of pages to look at. */
  readonly job: { readonly kind: 'pdf' | 'svg' };
  /** Whether it takes so long that one thread does none of it. */
  readonly isLong: boolean;
}

/** The line before the threads that print. */
export interface PrintLine<Work extends LinedUp> {
  readonly length: number;
  lengthOf(party: number): number;
  add(work: Work): void;
  /** Takes what is next: files before pictures, and in each of them the parties by turns. Undefined when nothing is. */
  take(allows: { readonly long: boolean }): Work | undefined;
  /** Takes work out of the line; returns whether it waited. */
  remove(work: Work): boolean;
  /** Takes all that waits. */
  empty(): Work[];
}

/** Creates an empty line. */
export function printLine<Work extends LinedUp>(): PrintLine<Work> {
  const lines = { pdf: fairLine<Work>(), svg: fairLine<Work>() };
  let filesInARow = 0;

  function take({ long }: { readonly long: boolean }): Work | undefined {
    const kinds =
      filesInARow < FILES_IN_A_ROW_MAX ? (['pdf', 'svg'] as const) : (['svg', 'pdf'] as const);
    for (const kind of kinds) {
      const work = lines[kind].take((_party, first) => long || !first.isLong);
      if (work === undefined) continue;
      filesInARow = kind === 'pdf' ? filesInARow + 1 : 0;
      return work;
    }
    return undefined;
  }

  return {
    get length() {
      return lines.pdf.length + lines.svg.length;
    },
    lengthOf: (party) => lines.pdf.lengthOf(party) + lines.svg.lengthOf(party),
    add: (work) => lines[work.job.kind].add(work.party, work),
    take,
    remove: (work) => lines[work.job.kind].remove(work.party, work),
    empty() {
      const all: Work[] = [];
      for (let work = take({ long: true }); work !== undefined; work = take({ long: true })) {
        all.push(work);
      }
      return all;
    },
  };
}
