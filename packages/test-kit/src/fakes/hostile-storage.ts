/** How a place that stores files behaves. What it did to stored files before stays done. */
export type StorageManner =
  | 'well'
  /** Has no room. */
  | 'full'
  /** Takes a request and never answers it. */
  | 'silent'
  /** Knows nobody. */
  | 'denying'
  | 'broken'
  /** Sends to another address. */
  | 'redirecting'
  /** Says that a file was stored, and forgets it. */
  | 'lying'
  /** Changes a byte of what it stores. */
  | 'corrupting'
  /** Stores the first half. */
  | 'truncating';

/** Returns what is stored of a body; undefined for nothing. */
export function storedOf(manner: StorageManner, body: Buffer): Buffer | undefined {
  if (manner === 'lying') return undefined;
  if (manner === 'truncating') return body.subarray(0, Math.floor(body.length / 2));
  if (manner !== 'corrupting') return body;
  const changed = Buffer.from(body);
  changed[0] = (changed[0] ?? 0) ^ 1;
  return changed;
}
