import type { FastifyReply } from 'fastify';

import type { PdfAnswer } from './implement.ts';

/** Sends a PDF. Its name may be Hebrew, so it goes in the extended form of RFC 6266 beside a plain one. */
export function sendPdf(reply: FastifyReply, pdf: PdfAnswer): FastifyReply {
  const plain = pdf.fileName.replaceAll(/[^\w. -]/g, '_');
  const extended = encodeURIComponent(pdf.fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return (
    reply
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `${pdf.disposition}; filename="${plain}"; filename*=UTF-8''${extended}`,
      )
      // The viewer of the browser needs its own styles; the answer is no page that runs anything.
      .header('content-security-policy', "frame-ancestors 'none'")
      .type('application/pdf')
      .send(Buffer.from(pdf.bytes.buffer, pdf.bytes.byteOffset, pdf.bytes.byteLength))
  );
}
