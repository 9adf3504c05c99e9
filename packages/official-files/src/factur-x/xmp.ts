import { FACTUR_X_FILE_NAME } from './invoice-xml.ts';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const PROPERTIES = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const;

const VALUES: Readonly<Record<(typeof PROPERTIES)[number][0], string>> = {
  DocumentFileName: FACTUR_X_FILE_NAME,
  DocumentType: 'INVOICE',
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
};

/** What Factur-X adds to a PDF's XMP: one PDF/A extension schema and one description. */
export interface XmpAddition {
  /** An `rdf:li` for the bag of `pdfaExtension:schemas`. */
  readonly extensionSchema: string;
  /** An `rdf:Description` of the file itself. */
  readonly description: string;
}

/** Returns the XMP that names the embedded XML as a Factur-X invoice of profile EN 16931. */
export function facturXMetadata(): XmpAddition {
  const properties = PROPERTIES.map(
    ([name, meaning]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      '<pdfaProperty:valueType>Text</pdfaProperty:valueType>' +
      '<pdfaProperty:category>external</pdfaProperty:category>' +
      `<pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`,
  ).join('');
  return {
    extensionSchema:
      '<rdf:li rdf:parseType="Resource">' +
      '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
      `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>` +
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>' +
      `<pdfaSchema:property><rdf:Seq>${properties}</rdf:Seq></pdfaSchema:property></rdf:li>`,
    description:
      `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">` +
      PROPERTIES.map(([name]) => `<fx:${name}>${VALUES[name]}</fx:${name}>`).join('') +
      '</rdf:Description>',
  };
}
