import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { FACTUR_X_FILE_NAME, writeInvoiceXml } from '@pinkas/official-files/factur-x/invoice-xml';
import { facturXMetadata } from '@pinkas/official-files/factur-x/xmp';

import { readFontCoverage } from '../../../../platform/pdf/font-coverage.ts';
import type {
  PdfAttachment,
  SignatureLevel,
  SigningSetup,
  TemplateData,
  TemplateImage,
} from '../../../../platform/pdf/pdf-request.ts';
import { createTypstPool } from '../../../../platform/pdf/typst-pool.ts';
import { toTaxInvoice } from './e-invoice.ts';
import { issuerImages } from './issuer-pictures-view.ts';
import { picturePath } from './lines-view.ts';
import { isIssued, type PrintDocument } from './print-model.ts';
import { prepareText, type TextPreparation } from './print-text.ts';
import { toPrintView, type PrintView } from './print-view.ts';

const TEMPLATE = 'document.typ';
const WORKSPACE = fileURLToPath(new URL('templates', import.meta.url));
const FONTS = fileURLToPath(new URL('../../../../../assets/fonts', import.meta.url));
/** Families in the order the template names them, each by the files of its weights. */
const FONT_CHAIN = [
  ['Heebo-Regular.ttf', 'Heebo-Medium.ttf', 'Heebo-Bold.ttf'],
  ['Rubik-Regular.ttf', 'Rubik-Bold.ttf'],
];
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

/** Prints documents in worker threads. Both printing functions throw `PdfError`. */
export interface DocumentPrinter {
  /** The finished file: PDF/A-3, with its XML and signed when the document is issued. */
  readonly printPdf: (document: PrintDocument) => Promise<PrintedPdf>;
  /** One SVG for each page, safe to show through `<img>`: outlines only, no links. */
  readonly renderPages: (document: PrintDocument) => Promise<string[]>;
  /** Returns a finished page. Throws `PdfError`. */
  readonly printPage: (paper: PrintablePage) => Promise<Uint8Array>;
  /** Returns the same as page pictures, as `renderPages`. */
  readonly renderPage: (paper: PrintablePage) => Promise<string[]>;
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

  return {
    printPdf: async (document) => {
      const { data, replacedCount } = view(document);
      const attachment = invoiceAttachment(document);
      const printed = await pool.compilePdf({
        mainFile: TEMPLATE,
        data,
        images: imagesOf(document),
        standard: document.lines.length > TAGGED_LINES_MAX ? 'a-3b' : 'a-3a',
        isSigned: isIssued(document),
        ...(attachment === null ? {} : { attachments: [attachment], xmp: facturXMetadata() }),
      });
      return { ...printed, replacedCount };
    },
    renderPages: (document) =>
      pool.compileSvgPages({
        mainFile: TEMPLATE,
        data: view(document).data,
        images: imagesOf(document),
      }),
    printPage: async ({ mainFile, view: viewOf }) => {
      const data = viewOf(prepareText(fonts));
      const { bytes } = await pool.compilePdf({ mainFile, data, standard: '1.7', isSigned: false });
      return bytes;
    },
    renderPage: ({ mainFile, view: viewOf }) =>
      pool.compileSvgPages({ mainFile, data: viewOf(prepareText(fonts)) }),
    ready: pool.ready,
    close: pool.close,
  };
}
