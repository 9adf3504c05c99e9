import type { InvoiceParty } from './tax-invoice.ts';
import { element, optionalText, textElement, type Xml } from './xml.ts';

const COUNTRY = 'IL';

function registrationXml(taxId: string): Xml | null {
  if (!/^\d{5,9}$/.test(taxId)) return null;
  return element('ram:SpecifiedTaxRegistration', [
    textElement('ram:ID', `${COUNTRY}${taxId.padStart(9, '0')}`, { schemeID: 'VA' }),
  ]);
}

/**
 * Returns a seller or buyer. An Israeli number is the VAT id of the party (BT-31, BT-48); any other number is its
 * identifier (BT-29, BT-46).
 */
export function partyXml(name: string, party: InvoiceParty): Xml {
  const registration = registrationXml(party.taxId);
  const phone = optionalText('ram:CompleteNumber', party.phone);
  return element(name, [
    registration === null ? optionalText('ram:ID', party.taxId) : null,
    textElement('ram:Name', party.name.trim() === '' ? '-' : party.name),
    phone === null
      ? null
      : element('ram:DefinedTradeContact', [
          element('ram:TelephoneUniversalCommunication', [phone]),
        ]),
    element('ram:PostalTradeAddress', [
      optionalText('ram:LineOne', party.address),
      optionalText('ram:CityName', party.city),
      textElement('ram:CountryID', COUNTRY),
    ]),
    party.email.trim() === ''
      ? null
      : element('ram:URIUniversalCommunication', [
          textElement('ram:URIID', party.email, { schemeID: 'EM' }),
        ]),
    registration,
  ]);
}
