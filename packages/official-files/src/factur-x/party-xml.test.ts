import { expect, test } from 'vitest';

import { findText, readXml } from '../../test/cii-reader.ts';
import { aTaxInvoice } from '../../test/tax-invoice-builder.ts';
import { partyXml } from './party-xml.ts';

const party = aTaxInvoice().seller;

test('a number of the old length is padded to the nine digits of a VAT id', () => {
  const read = readXml(partyXml('ram:SellerTradeParty', { ...party, taxId: '1234567' }));
  expect(findText(read, 'SpecifiedTaxRegistration/ID')).toBe('IL001234567');
});

test('a foreign number is an identifier and no VAT id', () => {
  const read = readXml(partyXml('ram:BuyerTradeParty', { ...party, taxId: 'GB 12-3' }));
  expect(findText(read, 'ID')).toBe('GB 12-3');
  expect(findText(read, 'SpecifiedTaxRegistration/ID')).toBeUndefined();
});

test('what is not known is left out, the country and the name stay', () => {
  const unknown = { name: '', taxId: '', address: '', city: '', phone: '', email: '' };
  expect(partyXml('ram:BuyerTradeParty', unknown)).toBe(
    '<ram:BuyerTradeParty><ram:Name>-</ram:Name><ram:PostalTradeAddress>' +
      '<ram:CountryID>IL</ram:CountryID></ram:PostalTradeAddress></ram:BuyerTradeParty>',
  );
});

test('parts stand in the order of the schema', () => {
  const read = readXml(partyXml('ram:SellerTradeParty', party));
  expect(read.children.map((child) => child.name)).toEqual([
    'ram:Name',
    'ram:DefinedTradeContact',
    'ram:PostalTradeAddress',
    'ram:URIUniversalCommunication',
    'ram:SpecifiedTaxRegistration',
  ]);
});
