/** The area and slice of what belongs to no feature. */
export const SHELL = 'shell';

/** Areas and slices whose pages load the same parts as those of another area. */
const LOADS_AS: ReadonlyMap<string, string> = new Map([
  ['api', 'settings'],
  ['bookkeeping/bank', 'accounting'],
  ['bookkeeping', 'reports'],
  ['sales/transactions-report', 'reports'],
  ['sales/transmission-report', 'reports'],
]);

/** Returns the area of a page: `…/src/features/reports/income/…` is `reports`, and anything outside features is `shell`. */
export function areaOf(facade: string): string {
  const area = /[\\/]src[\\/]features[\\/]([\w-]+)[\\/]/.exec(facade)?.[1] ?? SHELL;
  return LOADS_AS.get(`${area}/${sliceOf(facade)}`) ?? LOADS_AS.get(area) ?? area;
}

/**
 * Returns the slice of a page: `…/src/features/accounting/documents/…` is `documents`, and anything outside
 * features is `shell`.
 */
export function sliceOf(facade: string): string {
  return /[\\/]src[\\/]features[\\/][\w-]+[\\/]([\w-]+)/.exec(facade)?.[1] ?? SHELL;
}

/**
 * `…/documents/list/my-documents.screen.tsx` is `documents.my-documents`, and `…/packages/packages.screen.tsx` is `packages.page`: the start
 * names every file, and a word that all have compresses well.
 */
export function fileNameOf(facade: string): string {
  const slice = sliceOf(facade);
  const name = /([^\\/]+?)(?:\.screen)?\.tsx?$/.exec(facade)?.[1] ?? slice;
  return `${slice}.${name === slice ? 'page' : name}`;
}

export function slicesOf(facades: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...facades].map(sliceOf));
}

/** The file of what these pages share. */
export function nameOfSlices(facades: ReadonlySet<string>): string {
  return [...slicesOf(facades)].toSorted().join('-');
}
