import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { FileAnswer, PdfAnswer } from './implement.ts';

/** The name of a download; it may be Hebrew, so it goes in the extended form of RFC 8187 beside a plain one. */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  const extended = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** Sends a file whole, or as its stream gives it; a stream that fails cuts the connection. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { body, sizeBytes } = file;
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes);
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(file.disposition, file.fileName))
    .type(file.mediaType)
    .send(body instanceof Readable ? body : bufferOf(body));
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
