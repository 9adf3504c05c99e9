import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text and where it begins on its page, in points from the left and the bottom. */
export interface TextPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A finished PDF as a reader sees it. */
export interface ReadPdf {
  /** The text of each page, pieces in the order of the file. */
  readonly pages: readonly string[];
  readonly text: string;
  /** The pieces of each page. */
  readonly pieces: readonly (readonly TextPiece[])[];
  readonly title: string;
  /** A property of the XMP by its prefixed name in lower case, such as `pdfaid:part`. */
  readonly metadata: (name: string) => string;
  /** Embedded files by name. */
  readonly attachments: Readonly<Record<string, string>>;
}

type OpenPdf = Awaited<ReturnType<typeof getDocument>['promise']>;

async function readAttachments(document: OpenPdf): Promise<Record<string, string>> {
  const found = (await document.getAttachments()) ?? new Map();
  const files: Record<string, string> = {};
  for (const [id, file] of found) {
    const content = file.content ?? (await document.getAttachmentContent(id));
    files[file.filename] = new TextDecoder().decode(content ?? new Uint8Array());
  }
  return files;
}

/** Reads a PDF back by an engine that had no part in writing it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader takes the buffer over, so it gets its own.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: string[] = [];
  const pieces: TextPiece[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const runs = items.filter((item) => 'str' in item);
    pages.push(runs.map((item) => item.str + (item.hasEOL ? '\n' : '')).join(''));
    pieces.push(
      runs
        .filter((item) => item.str.trim() !== '')
        .map((item) => ({
          text: item.str,
          x: Number(item.transform[4]),
          y: Number(item.transform[5]),
        })),
    );
  }
  const { info, metadata } = await document.getMetadata();
  const attachments = await readAttachments(document);
  await task.destroy();
  return {
    pages,
    text: pages.join('\n'),
    pieces,
    title: 'Title' in info ? String(info.Title) : '',
    metadata: (name) => String(metadata?.get(name) ?? ''),
    attachments,
  };
}
