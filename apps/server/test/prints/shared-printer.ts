import { join } from 'node:path';

import { inject } from 'vitest';

import { openDocumentPrinter } from '../../src/features/accounting/documents/print/document-printer.ts';
import type { DocumentPrinter } from '../../src/features/accounting/documents/print/print-document.ts';

let printer: DocumentPrinter | undefined;

/** Returns the folder of the demo key that all test files sign with. */
export function signingFolder(): string {
  return join(inject('signingDataFolder'), 'signing');
}

/**
 * Returns a printer that all test files of a worker share: its threads load fonts and key once. It is never closed, and
 * does not prevent the worker from exiting.
 */
export function sharedPrinter(): DocumentPrinter {
  printer ??= openDocumentPrinter({
    signing: { p12File: undefined, p12Password: '', tsaUrl: undefined },
    dataFolder: inject('signingDataFolder'),
  });
  return { ...printer, close: () => Promise.resolve() };
}
