import { expect, test } from 'vitest';

import { extendXmp } from './xmp-metadata.ts';

const ADDITION = { extensionSchema: '<rdf:li>schema</rdf:li>', description: '<rdf:Description/>' };
const START = '<x:xmpmeta><rdf:RDF>';
const END = '</rdf:RDF></x:xmpmeta>';

test('an extension schema joins those that are there', () => {
  const bag = '<pdfaExtension:schemas><rdf:Bag><rdf:li>old</rdf:li>';
  expect(extendXmp(`${START}${bag}</rdf:Bag></pdfaExtension:schemas>${END}`, ADDITION)).toBe(
    `${START}${bag}<rdf:li>schema</rdf:li></rdf:Bag></pdfaExtension:schemas><rdf:Description/>${END}`,
  );
});

test('where there is none, it brings its own list', () => {
  const extended = extendXmp(START + END, ADDITION);
  expect(extended).toContain('<pdfaExtension:schemas><rdf:Bag><rdf:li>schema</rdf:li></rdf:Bag>');
  expect(extended).toContain('<rdf:Description/></rdf:RDF>');
});

test('metadata without RDF is refused', () => {
  expect(() => extendXmp('<x/>', ADDITION)).toThrow('no XMP to extend');
});
