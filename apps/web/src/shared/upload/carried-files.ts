/** Files that were dropped on one page for the form that opens next. */
let carried: readonly File[] = [];

/** Keeps files for the form that opens next. */
export function carryFiles(files: readonly File[]): void {
  carried = files;
}

/** Returns the files that were kept for this form, once. */
export function takeCarriedFiles(): readonly File[] {
  const files = carried;
  carried = [];
  return files;
}
