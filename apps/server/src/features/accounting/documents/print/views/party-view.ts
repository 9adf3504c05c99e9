import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import {
  customerLabelKey,
  issuerLabelKey,
  type PrintLabelKey,
  type PrintLabels,
} from '../print-labels.ts';
import {
  givesBack,
  isPriced,
  issuerIn,
  rulesOf,
  type PrintDocument,
  type PrintIssuer,
} from '../print-model.ts';
import type { PrintTextLine, TextPreparation } from '../print-text.ts';

/** A business or person: its name, its number with the word for it, and how to reach it. */
export type PartyView = {
  readonly name: PrintTextLine;
  readonly idLabel: string;
  readonly id: string;
  readonly contact: readonly PrintTextLine[];
};

/** Returns the address in one line and the other contact details, as far as they are known. */
export function contactView(
  language: DocumentLanguage,
  address: readonly string[],
  others: readonly string[],
  text: TextPreparation,
): PrintTextLine[] {
  const lines = [
    text.list(address, language === 'he' ? 'rtl' : 'ltr'),
    ...others.map((part) => text.line(part)),
  ];
  return lines.filter(({ runs }) => runs.length > 0);
}

/**
 * Returns the branch in which the document was issued, with its address and telephone; none without
 * branches.
 */
function branchView(
  { issuer, language }: PrintDocument,
  labels: PrintLabels,
  text: TextPreparation,
): PrintTextLine[] {
  const { branch } = issuer;
  if (branch === undefined) return [];
  const { name, address, city } = issuerIn(language, branch);
  const place = [address, city, branch.phone].filter((part) => part !== '');
  return [text.sentence(labels.issuedInBranch, { name, place })];
}

/** Returns a business as it is printed on what it sends. */
export function businessView(
  issuer: PrintIssuer,
  language: DocumentLanguage,
  labels: PrintLabels,
  text: TextPreparation,
): PartyView {
  const { name, address, city } = issuerIn(language, issuer);
  return {
    name: text.line(name),
    idLabel: labels[issuerLabelKey(issuer.kind)],
    id: text.code(issuer.taxId),
    contact: contactView(language, [address, city], [issuer.phone, issuer.email], text),
  };
}

/** Returns the business that issued the document, with its branch. */
export function issuerView(
  document: PrintDocument,
  labels: PrintLabels,
  text: TextPreparation,
): PartyView {
  const { issuer, language } = document;
  const view = businessView(issuer, language, labels, text);
  return { ...view, contact: [...view.contact, ...branchView(document, labels, text)] };
}

function attention(person: string, labels: PrintLabels, text: TextPreparation): PrintTextLine[] {
  return person === '' ? [] : [text.sentence(labels.attention, { name: person })];
}

/** Returns the customer, donor or supplier that it is made out to. */
export function customerView(
  document: PrintDocument,
  labels: PrintLabels,
  text: TextPreparation,
): PartyView {
  const { customer } = document;
  // A foreign number is printed where there is no Israeli one.
  const isForeign = customer.foreignId !== '' && !isIsraeliId(customer.taxId);
  return {
    name: text.line(customer.name),
    idLabel: isForeign ? labels.foreignId : labels[customerLabelKey(customer.taxId)],
    id: text.code(isForeign ? customer.foreignId : customer.taxId),
    contact: [
      ...attention(customer.contactPerson, labels, text),
      ...contactView(
        document.language,
        [customer.address, customer.city, customer.zip],
        [customer.country, customer.phone, customer.mobile, customer.email],
        text,
      ),
    ],
  };
}

/**
 * Returns the word before the name of the party: a receipt states from whom, an order to which
 * supplier.
 */
export function partyLabelKey(document: PrintDocument): PrintLabelKey {
  const rules = rulesOf(document);
  if (rules.party === 'supplier') return 'toSupplier';
  const isGiven = rules.payments === 'released' || givesBack(document);
  return isPriced(document) || isGiven ? 'to' : 'receivedFrom';
}
