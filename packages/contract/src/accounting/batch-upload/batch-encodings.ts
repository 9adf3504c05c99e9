/** Encodings of a text file; a person names one when the detection was wrong. */
export const BATCH_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1255', 'cp862'] as const;
export type BatchEncoding = (typeof BATCH_ENCODINGS)[number];
