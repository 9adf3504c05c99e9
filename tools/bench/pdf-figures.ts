import { measurePdfCpu } from '../../apps/server/src/features/accounting/documents/print/print-bench.ts';
import { atMost, known, type FigureGroup } from './figure.ts';

const CPU_AIM_MS = 16;
const PDFS = 200;

export const pdfFigures: FigureGroup = {
  prefixes: ['pdf.'],
  async measure({ haste, report, say }) {
    const count = Math.ceil(PDFS / haste);
    say(`printing ${count} signed invoices in one thread`);
    const cost = await measurePdfCpu(count);
    report(atMost('pdf.cpu', cost.cpuMsPerPdf, 'ms/PDF', CPU_AIM_MS));
    report(known('pdf.rate', 1000 / cost.elapsedMsPerPdf, 'PDFs/s'));
    report(known('pdf.size', cost.bytesPerPdf / 1000, 'kB'));
  },
};
