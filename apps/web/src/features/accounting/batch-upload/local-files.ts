/** Files of this visit by the id of what was made of them, for reading one again in another encoding. */
const files = new Map<string, File>();

export function keepFile(id: string, file: File): void {
  files.set(id, file);
}

/** The file itself; undefined after the page was loaded anew. */
export function findLocalFile(id: string): File | undefined {
  return files.get(id);
}
