import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, vi } from 'vitest';

import { ensureDemoCertificate } from '../../../../../platform/pdf/demo-certificate.ts';
import { readPdf, type ReadPdf } from '../../../../../platform/pdf/testing/pdf-text.ts';
import {
  createDocumentPrinter,
  type DocumentPrinter,
  type DocumentPrints,
} from '../print-document.ts';
import type { PrintDocument } from '../print-model.ts';

let directory = '';
let opened: DocumentPrinter;
export let printer: DocumentPrints;

export async function readPrint(document: PrintDocument): Promise<ReadPdf> {
  return readPdf((await printer.printPdf(document)).bytes);
}

/** Returns whether all words of a phrase stand in the text; a reader may turn their order round. */
export function hasWords(text: string, phrase: string): boolean {
  return phrase.split(' ').every((word) => text.includes(word));
}

/** Starts a printer that signs for the tests of a file, and closes it after the last. */
export function startSigningPrinter(): void {
  // Workers start slowly where many tests share few cores.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pinkas-print-'));
    const { p12, password } = await ensureDemoCertificate(directory);
    const signing = { p12, password, timestampUrl: null, timestampTimeoutMs: 500 };
    opened = createDocumentPrinter({ signing, threads: 1 });
    printer = opened.for({ party: 0 });
    await opened.ready();
  });
  afterAll(async () => {
    await opened.close();
    await rm(directory, { recursive: true });
  });
}
