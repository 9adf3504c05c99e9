import { pipeline, Readable, Transform } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { FileAnswer, PdfAnswer } from '../implement.ts';

/**
 * Returns the name of a download; it may be Hebrew, so it is sent in the extended form of RFC 8187 beside a
 * plain one.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  const extended = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/**
 * Sends a file whole, or as its stream produces it; a stream that fails cuts the connection. Of one with a tag, also
 * from a byte on, to a client that has the part before.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { body, sizeBytes } = file;
  const from = restFrom(reply, file);
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes - from);
  if (from > 0) {
    const end = (sizeBytes ?? 0) - 1;
    reply.code(206).header('content-range', `bytes ${from}-${end}/${String(sizeBytes)}`);
  }
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(file.disposition, file.fileName))
    .type(file.mediaType)
    .send(body instanceof Readable ? afterBytes(body, from) : bufferOf(body));
}

/**
 * Returns the first byte that is sent; the first of all unless the caller has a part of these very
 * bytes (RFC 9110, 13.1.5 and 14).
 */
function restFrom(reply: FastifyReply, { tag, sizeBytes, body }: FileAnswer): number {
  if (tag === undefined || sizeBytes === undefined || !(body instanceof Readable)) return 0;
  const etag = `"${tag}"`;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  const { range, 'if-range': condition } = reply.request.headers;
  if (condition !== etag) return 0;
  const from = Number(/^bytes=(\d{1,15})-$/.exec(range ?? '')?.[1] ?? 0);
  return from < sizeBytes ? from : 0;
}

/** Returns a stream without its first bytes. */
function afterBytes(body: Readable, count: number): Readable {
  if (count === 0) return body;
  let left = count;
  const rest = new Transform({
    transform(bytes: Uint8Array, _encoding, done) {
      const skipped = Math.min(left, bytes.byteLength);
      left -= skipped;
      done(null, bytes.subarray(skipped));
    },
  });
  pipeline(body, rest, () => undefined);
  return rest;
}

/** Sends a PDF. */
export function sendPdf(reply: FastifyReply, pdf: PdfAnswer): FastifyReply {
  // The viewer of the browser needs its own styles; the answer is no page that runs anything.
  reply.header('content-security-policy', "frame-ancestors 'none'");
  return sendFile(reply, { ...pdf, body: pdf.bytes, mediaType: 'application/pdf' });
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
