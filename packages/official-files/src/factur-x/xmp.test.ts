import { expect, test } from 'vitest';

import { readXml } from '../../test/cii-reader.ts';
import { facturXMetadata } from './xmp.ts';

test('the description names the file, the profile and the version', () => {
  const read = readXml(facturXMetadata().description.replaceAll('rdf:about', 'rdf:a'));
  expect(read.attributes['xmlns:fx']).toBe('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#');
  expect(Object.fromEntries(read.children.map((child) => [child.name, child.text]))).toEqual({
    'fx:DocumentFileName': 'factur-x.xml',
    'fx:DocumentType': 'INVOICE',
    'fx:Version': '1.0',
    'fx:ConformanceLevel': 'EN 16931',
  });
});

test('the extension schema declares each property that the description uses', () => {
  const { extensionSchema, description } = facturXMetadata();
  readXml(extensionSchema);
  const used = [...description.matchAll(/<fx:(\w+)>/g)].map((match) => match[1]);
  const declared = [...extensionSchema.matchAll(/<pdfaProperty:name>(\w+)</g)].map((m) => m[1]);
  expect(declared).toEqual(used);
});
