import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; the sizes and flags may be false. */
export interface ArchiveFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isStored?: boolean;
  readonly flags?: number;
  readonly method?: number;
  readonly checksum?: number;
  readonly unpackedBytes?: number;
  /** Already packed by deflate; `bytes` is what it would be. */
  readonly packed?: Uint8Array;
}

/** Writes an archive by hand, so that every part of it can be wrong. */
export function archive(files: readonly ArchiveFile[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const packed = Buffer.from(
      file.isStored ? file.bytes : (file.packed ?? deflateRawSync(file.bytes)),
    );
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(file.flags ?? 0, 2);
    fields.writeUInt16LE(file.method ?? (file.isStored ? 0 : 8), 4);
    fields.writeUInt32LE(file.checksum ?? crc32(file.bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(file.unpackedBytes ?? file.bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, rest, name]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Uint8Array.from(Buffer.concat([...locals, central, Buffer.from('PK\u0005\u0006'), end]));
}
