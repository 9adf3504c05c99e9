import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { FACTUR_X_FILE_NAME, writeInvoiceXml } from '@pinkas/official-files/factur-x/invoice-xml';
import { facturXMetadata } from '@pinkas/official-files/factur-x/xmp';

import { readFontCoverage } from '../../../../platform/pdf/font-coverage.ts';
import type {
  PdfAttachment,
  PdfRequest,
  PrintOrder,
  SignatureLevel,
  SigningSetup,
  TemplateData,
  TemplateImage,
} from '../../../../platform/pdf/pdf-request.ts';
import { createTypstPool } from '../../../../platform/pdf/typst-pool.ts';
import { toTaxInvoice } from './e-invoice.ts';
import { issuerImages } from './views/issuer-pictures-view.ts';
import { picturePath } from './views/lines-view.ts';
import { isTooLongToDraw, pageDrawer, TOO_LONG, type DrawnPages } from './page-drawer.ts';
import { isIssued, type PrintDocument } from './print-model.ts';
import { prepareText, type TextPreparation } from './print-text.ts';
import { toPrintView, type PrintView } from './views/print-view.ts';

const TEMPLATE = 'document.typ';
const WORKSPACE = fileURLToPath(new URL('templates', import.meta.url));
const FONTS = fileURLToPath(new URL('../../../../../assets/fonts', import.meta.url));
/**
 * The files of the families, in the order in which they are tried; `print-fonts.ts` of the domain says what they have.
 */
export const FONT_CHAIN = [
  ['Heebo-Regular.ttf', 'Heebo-Medium.ttf', 'Heebo-Bold.ttf'],
  ['Rubik-Regular.ttf', 'Rubik-Bold.ttf'],
];
const NO_DAY = [1970, 1, 1, 0, 0, 0];
/** Above this many rows the tags for readers would outweigh the rest of the file many times. */
const TAGGED_LINES_MAX = 300;

export interface PrintedPdf {
  readonly bytes: Uint8Array;
  /** Lower-case hexadecimal of the bytes. */
  readonly sha256: string;
  readonly pageCount: number;
  /** Null on a draft or simulation, which nobody signs. */
  readonly signatureLevel: SignatureLevel | null;
  /** Why a requested time stamp is missing, for the record and the log. */
  readonly timestampProblem: string | null;
  /** Graphemes that no font could draw and that were printed as a box or `?`. */
  readonly replacedCount: number;
  /** Processor time of the worker's part. */
  readonly cpuMs: number;
}

/** A page in the layout of documents that is no document: no number, no signature, no XML. */
export interface PrintablePage {
  /** A template beside those of documents. */
  readonly mainFile: string;
  /** Finished words and sums; text of people passes the preparation. */
  readonly view: (text: TextPreparation) => TemplateData;
}

export interface DocumentPrinterOptions {
  /** The key for originals and copies. */
  readonly signing: SigningSetup;
  readonly threads?: number;
  readonly queueMax?: number;
  readonly jobTimeoutMs?: number;
}

/** Prints of one order. All functions throw `PdfError`. */
export interface DocumentPrints {
  /** The finished file: PDF/A-3, with its XML and signed when the document is issued. */
  readonly printPdf: (document: PrintDocument) => Promise<PrintedPdf>;
  /** Draws the pages from one on, counted from 1 and the first by default. */
  readonly renderPages: (document: PrintDocument, firstPage?: number) => Promise<DrawnPages>;
  /** Returns a finished page. */
  readonly printPage: (paper: PrintablePage) => Promise<Uint8Array>;
  /** Draws it as `renderPages` does. */
  readonly renderPage: (paper: PrintablePage, firstPage?: number) => Promise<DrawnPages>;
}

/** Prints documents in worker threads. */
export interface DocumentPrinter {
  /** The prints that one party orders. */
  readonly for: (order: PrintOrder) => DocumentPrints;
  /** Resolves once the workers have loaded fonts and key; rejects when they cannot. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

function invoiceAttachment(document: PrintDocument): PdfAttachment | null {
  const invoice = isIssued(document) ? toTaxInvoice(document) : null;
  if (invoice === null) return null;
  return {
    name: FACTUR_X_FILE_NAME,
    text: writeInvoiceXml(invoice),
    mimeType: 'text/xml',
    relationship: 'alternative',
    description: 'Factur-X invoice, EN 16931',
  };
}

/** Opens the printer; workers start at once, so the first document does not wait for them. */
export function createDocumentPrinter(options: DocumentPrinterOptions): DocumentPrinter {
  const fonts = readFontCoverage(FONT_CHAIN.map((files) => files.map((file) => join(FONTS, file))));
  const pool = createTypstPool({ workspace: WORKSPACE, fontsDirectory: FONTS, ...options });

  function view(document: PrintDocument): { data: PrintView; replacedCount: number } {
    const text = prepareText(fonts);
    return { data: toPrintView(document, text), replacedCount: text.replacedCount() };
  }

  function imagesOf({ lines, issuerPictures = {} }: PrintDocument): TemplateImage[] {
    const ofRows = lines.flatMap(({ picture }, index) =>
      picture === undefined ? [] : [{ path: picturePath(index), bytes: picture.bytes }],
    );
    return [...issuerImages(issuerPictures), ...ofRows];
  }

  const drawer = pageDrawer(pool);
  const printsOf = (order: PrintOrder): DocumentPrints => ({
    printPdf: async (document) => {
      const { data, replacedCount } = view(document);
      const attachment = invoiceAttachment(document);
      const request: PdfRequest = {
        mainFile: TEMPLATE,
        data,
        images: imagesOf(document),
        standard: document.lines.length > TAGGED_LINES_MAX ? 'a-3b' : 'a-3a',
        isSigned: isIssued(document),
        ...(attachment === null ? {} : { attachments: [attachment], xmp: facturXMetadata() }),
      };
      return { ...(await pool.compilePdf(request, order)), replacedCount };
    },
    renderPages: async (document, firstPage = 1) => {
      if (isTooLongToDraw(document)) return TOO_LONG;
      // Pictures have no day of their making; without it those of one draft are the same.
      const data = { ...view(document).data, created: NO_DAY };
      const request = { mainFile: TEMPLATE, data, images: imagesOf(document) };
      return drawer.draw(request, firstPage, order);
    },
    printPage: async ({ mainFile, view: viewOf }) => {
      const data = viewOf(prepareText(fonts));
      const request: PdfRequest = { mainFile, data, standard: '1.7', isSigned: false };
      return (await pool.compilePdf(request, order)).bytes;
    },
    renderPage: async ({ mainFile, view: viewOf }, firstPage = 1) =>
      drawer.draw({ mainFile, data: viewOf(prepareText(fonts)) }, firstPage, order),
  });

  return { for: printsOf, ready: pool.ready, close: pool.close };
}
