import { createHash } from 'node:crypto';

import { PDF, PdfArray, PdfDict, PdfRef, PdfStream, PdfString, type PdfObject } from '@libpdf/core';

import { pdfObjectText } from './pdf-object-text.ts';

const HEAD = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');
const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
/** What a page may inherit from the nodes above it. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** What leads out of a page: to its old tree, to signatures and forms, to tags for readers. */
const LEFT_OUT = ['Parent', 'Annots', 'StructParents', 'Tabs', 'Metadata', 'B', 'AA'];

/** The pages of several files as one file, while it is written. */
export interface JoinedPages {
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** Of what was written so far; of all once the stream has ended. */
  readonly pageCount: () => number;
}

/**
 * Joins the pages of PDFs into one plain PDF for printing: what is on the pages stays, while
 * signatures, attachments, links and tags are removed. One source is in memory at a time; of what was
 * written only the offsets are stored. Pictures and profiles that several sources share are written
 * once.
 */
export function joinPages(sources: AsyncIterable<Uint8Array>, title: string): JoinedPages {
  const file = new FileWriter();
  const pages: number[] = [];
  async function* write(): AsyncGenerator<Uint8Array> {
    yield file.take(HEAD);
    for await (const source of sources) {
      const pdf = await PDF.load(source);
      const copy = new SourceCopy(pdf, file);
      const written: Buffer[] = [];
      for (const { dict } of pdf.getPages()) {
        const number = file.newNumber();
        pages.push(number);
        written.push(...copy.page(dict, number));
      }
      yield Buffer.concat(written);
    }
    const kids = pages.map((number) => `${number} 0 R`).join(' ');
    yield file.object(CATALOG, `<</Type /Catalog /Pages ${PAGES} 0 R>>`);
    yield file.object(PAGES, `<</Type /Pages /Count ${pages.length} /Kids [${kids}]>>`);
    yield file.object(INFO, `<</Title ${titleText(title)}>>`);
    yield file.end();
  }
  return { bytes: write(), pageCount: () => pages.length };
}

function titleText(title: string): string {
  return pdfObjectText(PdfString.fromString(title), () => 0);
}

/** Numbers and offsets of the objects of the new file. */
class FileWriter {
  private readonly places: number[] = [0, 0, 0, 0];
  private length = 0;
  /** Numbers of streams that reference nothing, by their content. */
  readonly shared = new Map<string, number>();

  newNumber(): number {
    return this.places.push(0) - 1;
  }

  take(bytes: Buffer): Buffer {
    this.length += bytes.length;
    return bytes;
  }

  object(number: number, dictionary: string, data?: Uint8Array): Buffer {
    this.places[number] = this.length;
    const head = `${number} 0 obj\n${dictionary}\n`;
    if (data === undefined) return this.take(Buffer.from(`${head}endobj\n`, 'latin1'));
    return this.take(
      Buffer.concat([
        Buffer.from(`${head}stream\n`, 'latin1'),
        data,
        Buffer.from('\nendstream\nendobj\n', 'latin1'),
      ]),
    );
  }

  end(): Buffer {
    const rows = this.places
      .slice(1)
      .map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
    return Buffer.from(
      `xref\n0 ${this.places.length}\n0000000000 65535 f \n${rows.join('')}` +
        `trailer\n<</Size ${this.places.length} /Root ${CATALOG} 0 R /Info ${INFO} 0 R>>\n` +
        `startxref\n${this.length}\n%%EOF\n`,
      'latin1',
    );
  }
}

/** What was copied of one source, and what is still to be. */
class SourceCopy {
  private readonly pdf: PDF;
  private readonly file: FileWriter;
  private readonly numbers = new Map<string, number>();
  private readonly waiting: { readonly number: number; readonly object: PdfObject }[] = [];

  constructor(pdf: PDF, file: FileWriter) {
    this.pdf = pdf;
    this.file = file;
  }

  *page(page: PdfDict, number: number): Generator<Buffer> {
    const own = page.clone();
    for (const key of INHERITED) {
      const value = own.has(key) ? undefined : this.inherited(page, key);
      if (value !== undefined) own.set(key, value);
    }
    for (const key of LEFT_OUT) own.delete(key);
    yield this.file.object(number, withEntry(this.textOf(own), `/Parent ${PAGES} 0 R`));
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      const { object } = next;
      yield object instanceof PdfStream
        ? this.file.object(next.number, this.streamText(object), object.data)
        : this.file.object(next.number, this.textOf(object));
    }
  }

  private inherited(page: PdfDict, key: string): PdfObject | undefined {
    const resolve = (ref: PdfRef): PdfObject | null => this.pdf.getObject(ref);
    let node = page.getDict('Parent', resolve);
    while (node !== undefined && !node.has(key)) node = node.getDict('Parent', resolve);
    return node?.get(key);
  }

  private textOf(object: PdfObject): string {
    return pdfObjectText(object, (ref) => this.numberOf(ref));
  }

  private streamText(stream: PdfStream): string {
    const head = new PdfDict([...stream].filter(([name]) => name.value !== 'Length'));
    return withEntry(this.textOf(head), `/Length ${stream.data.length}`);
  }

  private numberOf(ref: PdfRef): number {
    const key = ref.toString();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const object = this.pdf.getObject(ref);
    const shared = object instanceof PdfStream && !hasRefs(object) ? contentKey(object) : undefined;
    const written = shared === undefined ? undefined : this.file.shared.get(shared);
    const number = written ?? this.file.newNumber();
    this.numbers.set(key, number);
    if (written !== undefined) return number;
    if (shared !== undefined) this.file.shared.set(shared, number);
    this.waiting.push({ number, object: object ?? new PdfDict() });
    return number;
  }
}

/** Returns a dictionary as text with an entry more. */
function withEntry(dictionary: string, entry: string): string {
  return `${dictionary.slice(0, -2)} ${entry}>>`;
}

function hasRefs(object: PdfObject): boolean {
  if (object instanceof PdfRef) return true;
  if (object instanceof PdfArray) return [...object].some(hasRefs);
  if (object instanceof PdfDict) return [...object].some(([, value]) => hasRefs(value));
  return false;
}

function contentKey(stream: PdfStream): string {
  const head = pdfObjectText(new PdfDict(stream), () => 0);
  return createHash('sha256').update(head).update(stream.data).digest('base64');
}
