import { PdfRef, PdfStream, type PDF } from '@libpdf/core';

import type { XmpAddition } from './pdf-request.ts';

const SCHEMAS_END = /<\/rdf:Bag>\s*<\/pdfaExtension:schemas>/;
const EXTENSION_NAMESPACES =
  'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ' +
  'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" ' +
  'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"';

/**
 * Returns the XMP packet with an extension schema and a description more; throws on XMP without
 * RDF.
 */
export function extendXmp(xmp: string, addition: XmpAddition): string {
  const hasSchemas = SCHEMAS_END.test(xmp);
  const withSchema = hasSchemas
    ? xmp.replace(SCHEMAS_END, (end) => addition.extensionSchema + end)
    : xmp;
  const ownBag =
    `<rdf:Description rdf:about="" ${EXTENSION_NAMESPACES}><pdfaExtension:schemas><rdf:Bag>` +
    `${addition.extensionSchema}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`;
  const end = withSchema.lastIndexOf('</rdf:RDF>');
  if (end === -1) throw new Error('the PDF has no XMP to extend');
  const added = (hasSchemas ? '' : ownBag) + addition.description;
  return withSchema.slice(0, end) + added + withSchema.slice(end);
}

/** Changes the XMP of a loaded PDF; the change is written by the next save or signature. */
export function addXmp(pdf: PDF, addition: XmpAddition): void {
  const entry = pdf.getCatalog().get('Metadata');
  const stream = entry instanceof PdfRef ? pdf.getObject(entry) : entry;
  if (!(stream instanceof PdfStream)) throw new Error('the PDF has no metadata stream');
  const xmp = new TextDecoder().decode(stream.getDecodedData());
  stream.setData(new TextEncoder().encode(extendXmp(xmp, addition)));
}
