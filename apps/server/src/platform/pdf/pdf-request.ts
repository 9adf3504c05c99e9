/** Plain data for a template, read there by `json(bytes(sys.inputs.doc))`. */
export type TemplateData =
  | null
  | boolean
  | number
  | string
  | readonly TemplateData[]
  | { readonly [key: string]: TemplateData };

/** A raster image passed to one document only, such as a logo: `/up/logo.png`. */
export interface TemplateImage {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A text file embedded in the PDF (PDF/A-3). */
export interface PdfAttachment {
  readonly name: string;
  readonly text: string;
  readonly mimeType: string;
  readonly relationship: 'source' | 'data' | 'alternative' | 'supplement';
  readonly description: string;
}

/** XMP that a file's kind demands beyond what the renderer writes. */
export interface XmpAddition {
  readonly extensionSchema: string;
  readonly description: string;
}

/** What to render: a root template of the workspace and its data. */
export interface RenderRequest {
  /** A file directly in the workspace, such as `invoice.typ`. */
  readonly mainFile: string;
  readonly data: TemplateData;
  readonly images?: readonly TemplateImage[];
}

/** A PDF to make. `a-3a` is tagged for readers; `a-3b` is not and ten times smaller in long tables. */
export interface PdfRequest extends RenderRequest {
  readonly standard: 'a-3a' | 'a-3b' | '1.7';
  readonly attachments?: readonly PdfAttachment[];
  readonly xmp?: XmpAddition;
  readonly isSigned: boolean;
}

/** Whose work it is, and whether anybody still wants it. */
export interface PrintOrder {
  /** Parties take turns: an account, or 0 for what belongs to none. */
  readonly party: number;
  /** Fires when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Page pictures as they are kept: each an SVG as UTF-8, packed by DEFLATE. */
export type PackedPages = readonly Uint8Array[];

/** PAdES baseline levels: basic, and with a time stamp of a time-stamping authority. */
export type SignatureLevel = 'B-B' | 'B-T';

/** A finished file. `timestampProblem` explains why a requested time stamp is missing. */
export interface FinishedPdf {
  readonly bytes: Uint8Array;
  /** Lower-case hexadecimal of the finished bytes. */
  readonly sha256: string;
  readonly pageCount: number;
  readonly signatureLevel: SignatureLevel | null;
  readonly timestampProblem: string | null;
}

/** The key that signs, and the source of time stamps. */
export interface SigningSetup {
  readonly p12: Uint8Array;
  readonly password: string;
  readonly timestampUrl: string | null;
  readonly timestampTimeoutMs: number;
}

/** Why no file was produced. The message is for the log; templates and data stay out of it. */
export type PdfProblem =
  | 'queue-full'
  | 'timeout'
  | 'worker-crashed'
  | 'render-failed'
  | 'closed'
  | 'abandoned';

export class PdfError extends Error {
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem, message: string) {
    super(message);
    this.name = 'PdfError';
    this.problem = problem;
  }
}
