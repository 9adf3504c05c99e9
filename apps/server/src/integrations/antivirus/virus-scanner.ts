/** The verdict of an antivirus on a file. */
export type ScanVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly name: string };

/** The antivirus did not answer, or not with a verdict; the file may be tried again later. */
export class ScanFailedError extends Error {
  override readonly name = 'ScanFailedError';
}

/** Port of the antivirus that every uploaded file passes. */
export interface VirusScanner {
  /** Throws ScanFailedError; a file without a verdict is never taken. */
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
}

/** Where no antivirus is configured; the kinds that are taken are decoded and checked anyway. */
export const noVirusScanner: VirusScanner = { scan: () => Promise.resolve({ kind: 'clean' }) };
