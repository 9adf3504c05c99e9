import { deflateSync } from 'node:zlib';

export interface PdfOptions {
  readonly pages?: number;
  /** Further entries of the catalogue: `/OpenAction 9 0 R`. */
  readonly catalog?: string;
  /** Further entries of the node that holds all pages. */
  readonly tree?: string;
  /** The content of the dictionary of each page. */
  readonly page?: string;
  /** Further objects, numbered from 100: each its text between `obj` and `endobj`. */
  readonly objects?: readonly (string | Buffer)[];
}

/** Returns a small PDF, written by hand so that a test can put anything into it. */
export function aPdf(options: PdfOptions = {}): Buffer {
  const pages = Array.from({ length: options.pages ?? 1 }, (_, n) => n + 10_000);
  const kids = pages.map((number) => `${number} 0 R`).join(' ');
  const objects = new Map<number, string | Buffer>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${options.catalog ?? ''} >>`],
    [2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] ${options.tree ?? ''} >>`],
    ...pages.map((number): [number, string] => [
      number,
      `<< /Type /Page /Parent 2 0 R ${options.page ?? '/MediaBox [0 0 595 842]'} >>`,
    ]),
    ...(options.objects ?? []).map((text, n): [number, string | Buffer] => [100 + n, text]),
  ]);
  return assemble(objects);
}

/** Returns an object that unpacks to this many bytes: a bomb when they are many. */
export function aPackedObject(unpackedBytes: number, typeName = 'ObjStm'): Buffer {
  const packed = deflateSync(Buffer.alloc(unpackedBytes, ' '));
  const head = `<< /Type /${typeName} /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`;
  return Buffer.concat([Buffer.from(`${head}\nstream\n`), packed, Buffer.from('\nendstream')]);
}

function assemble(objects: ReadonlyMap<number, string | Buffer>): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets = new Map<number, number>();
  let length = pieces[0]?.length ?? 0;
  const add = (piece: Buffer): void => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [number, content] of objects) {
    offsets.set(number, length);
    add(Buffer.from(`${number} 0 obj\n`));
    add(Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'));
    add(Buffer.from('\nendobj\n'));
  }
  const xref = length;
  const rows = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  const size = Math.max(...offsets.keys()) + 1;
  add(Buffer.from(`xref\n0 1\n0000000000 65535 f \n${rows.join('')}`));
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`));
  return Buffer.concat(pieces);
}
