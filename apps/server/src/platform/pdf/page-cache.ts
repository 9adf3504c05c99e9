import type { PackedPages } from './pdf-request.ts';

/** Pages that were drawn lately, so that the next ones of a document need no second drawing. */
export interface PageCache {
  find(key: string): PackedPages | undefined;
  keep(key: string, pages: PackedPages): void;
}

/** Creates a cache of at most so many bytes; what was not asked for longest goes first. */
export function pageCache(bytesMax: number): PageCache {
  const kept = new Map<string, PackedPages>();
  let bytes = 0;
  function drop(key: string): PackedPages | undefined {
    const pages = kept.get(key);
    if (pages === undefined) return undefined;
    kept.delete(key);
    bytes -= sizeOf(pages);
    return pages;
  }
  function keep(key: string, pages: PackedPages): void {
    drop(key);
    kept.set(key, pages);
    bytes += sizeOf(pages);
    for (const [oldest] of kept) {
      if (bytes <= bytesMax) return;
      drop(oldest);
    }
  }
  return {
    find(key) {
      const pages = drop(key);
      if (pages !== undefined) keep(key, pages);
      return pages;
    },
    keep,
  };
}

function sizeOf(pages: PackedPages): number {
  return pages.reduce((sum, page) => sum + page.byteLength, 0);
}
