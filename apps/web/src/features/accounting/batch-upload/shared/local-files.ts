/** Files of this visit by the id of their import, for parsing one again in another encoding. */
const files = new Map<string, File>();

export function keepFile(id: string, file: File): void {
  files.set(id, file);
}

/** Returns the file itself; undefined after a reload. */
export function findLocalFile(id: string): File | undefined {
  return files.get(id);
}
