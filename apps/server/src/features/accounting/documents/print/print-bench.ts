import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureDemoCertificate } from '../../../../platform/pdf/demo-certificate.ts';
import { createDocumentPrinter } from './print-document.ts';
import { aPrintDocument, aPrintLine } from './sample-document.ts';

const WARM_UP = 30;
const LINES = 5;

/** What a finished PDF costs: processor time of the whole process, and of the worker alone. */
export interface PdfCost {
  /** From the request to the finished file. */
  readonly elapsedMsPerPdf: number;
  readonly cpuMsPerPdf: number;
  readonly workerCpuMsPerPdf: number;
  readonly bytesPerPdf: number;
}

/**
 * Prints a signed tax invoice of five rows `count` times, one after the other in a warm worker, and
 * returns the processor time of one: layout, QR code, XML, metadata, signature and hash. Each has
 * another number and customer, so that nothing is answered from a cache.
 */
export async function measurePdfCpu(count: number): Promise<PdfCost> {
  const directory = await mkdtemp(join(tmpdir(), 'pinkas-print-bench-'));
  const { p12, password } = await ensureDemoCertificate(directory);
  const signing = { p12, password, timestampUrl: null, timestampTimeoutMs: 1_000 };
  const printer = createDocumentPrinter({ signing, threads: 1 });
  const prints = printer.for({ party: 0 });
  const { customer } = aPrintDocument();
  const lines = Array.from({ length: LINES }, (_, index) =>
    aPrintLine({ description: `שעות עיצוב, שלב ${index + 1} (Figma)`, unit: 'שעות' }),
  );
  const print = (index: number) =>
    prints.printPdf(
      aPrintDocument(
        { number: String(10_000 + index), customer: { ...customer, name: `לקוח ${index} בע"מ` } },
        { lines },
      ),
    );
  try {
    for (let index = 0; index < WARM_UP; index += 1) await print(index);
    const before = process.cpuUsage();
    const startedAt = performance.now();
    let worker = 0;
    let bytes = 0;
    for (let index = 0; index < count; index += 1) {
      const printed = await print(WARM_UP + index);
      worker += printed.cpuMs;
      bytes += printed.bytes.length;
    }
    const used = process.cpuUsage(before);
    return {
      elapsedMsPerPdf: (performance.now() - startedAt) / count,
      cpuMsPerPdf: (used.user + used.system) / 1_000 / count,
      workerCpuMsPerPdf: worker / count,
      bytesPerPdf: Math.floor(bytes / count),
    };
  } finally {
    await printer.close();
    await rm(directory, { recursive: true });
  }
}
