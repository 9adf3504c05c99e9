import { isGtin } from '@pinkas/domain/identifiers/gtin';

import { amountText, e4Text, percentText, priceWithoutVatText } from './decimal-text.ts';
import { categoryOf, computeNetAmounts, type CategorySum, type NetAmounts } from './net-amounts.ts';
import { partyXml } from './party-xml.ts';
import type { InvoiceLine, TaxInvoice } from './tax-invoice.ts';
import { unitCodeOf } from './unit-code.ts';
import { element, optionalText, textElement, type Xml } from './xml.ts';

/** The name that PDF readers of Factur-X and ZUGFeRD look for. */
export const FACTUR_X_FILE_NAME = 'factur-x.xml';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};
const GUIDELINE = 'urn:cen.eu:en16931:2017';
/** Commercial invoice and credit note, UNTDID 1001. */
const TYPE_CODES = { invoice: '380', 'credit-note': '381' } as const;
/** VAT is accounted for in shekels, whatever the currency of the invoice (BT-6). */
const TAX_CURRENCY = 'ILS';

function dateXml(name: string, date: string, prefix: 'udt' | 'qdt' = 'udt'): Xml {
  return element(name, [
    textElement(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' }),
  ]);
}

function vatXml(category: string, rateBasisPoints: number): Xml[] {
  return [
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:CategoryCode', category),
    textElement('ram:RateApplicablePercent', percentText(rateBasisPoints)),
  ];
}

/** A discount; that of rows below zero makes them smaller, which the standard calls a charge. */
function allowanceXml(
  { currency, words }: TaxInvoice,
  amountMinor: number,
  vat: CategorySum | null,
): Xml {
  const isCharge = amountMinor < 0;
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [textElement('udt:Indicator', String(isCharge))]),
    textElement('ram:ActualAmount', amountText(Math.abs(amountMinor), currency)),
    textElement('ram:Reason', words.discount),
    vat === null
      ? null
      : element('ram:CategoryTradeTax', vatXml(vat.category, vat.rateBasisPoints)),
  ]);
}

/** Trade item numbers among the schemes of identifiers (ISO/IEC 6523). */
const GTIN_SCHEME = '0160';

/** Returns the line of the buyer's order (BT-132), where the seller knows it. */
function orderLineXml({ orderLineReference = '' }: InvoiceLine): Xml | null {
  return orderLineReference === ''
    ? null
    : element('ram:BuyerOrderReferencedDocument', [textElement('ram:LineID', orderLineReference)]);
}

function lineXml(invoice: TaxInvoice, net: NetAmounts, line: InvoiceLine, index: number): Xml {
  const rate = invoice.totals.vatRateBasisPoints;
  const category = categoryOf(line.vatKind, rate);
  const vatInPrice = line.priceIncludesVat && category === 'S' ? rate : 0;
  // A price is never negative (BR-27): a row that lowers the bill carries its minus in the quantity.
  const sign = line.unitPriceE4 < 0 ? -1 : 1;
  const price = priceWithoutVatText(sign * line.unitPriceE4, vatInPrice);
  const discount = net.lineAllowanceMinor[index] ?? 0;
  const [firstLine = '', ...moreLines] = line.description.split('\n');
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [textElement('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      isGtin(line.barcode ?? '')
        ? textElement('ram:GlobalID', line.barcode ?? '', { schemeID: GTIN_SCHEME })
        : null,
      textElement('ram:Name', firstLine.trim() === '' ? '-' : firstLine),
      optionalText('ram:Description', moreLines.join('\n')),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      orderLineXml(line),
      element('ram:NetPriceProductTradePrice', [textElement('ram:ChargeAmount', price)]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      textElement('ram:BilledQuantity', e4Text(sign * line.quantityE4), {
        unitCode: unitCodeOf(line.unit),
      }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', vatXml(category, category === 'S' ? rate : 0)),
      discount !== 0 ? allowanceXml(invoice, discount, null) : null,
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        textElement(
          'ram:LineTotalAmount',
          amountText(net.lineNetMinor[index] ?? 0, invoice.currency),
        ),
      ]),
    ]),
  ]);
}

function breakdownXml({ currency, words }: TaxInvoice, sum: CategorySum): Xml {
  return element('ram:ApplicableTradeTax', [
    textElement('ram:CalculatedAmount', amountText(sum.vatAgorot, currency)),
    textElement('ram:TypeCode', 'VAT'),
    sum.category === 'E' ? textElement('ram:ExemptionReason', words.exemptReason) : null,
    textElement('ram:BasisAmount', amountText(sum.basisAgorot, currency)),
    textElement('ram:CategoryCode', sum.category),
    textElement('ram:RateApplicablePercent', percentText(sum.rateBasisPoints)),
  ]);
}

function summationXml(invoice: TaxInvoice, net: NetAmounts): Xml {
  const { totals, currency, prepaidAgorot } = invoice;
  const total = (pick: (sum: CategorySum) => number): number =>
    net.categories.reduce((sum, category) => sum + pick(category), 0);
  const basis = total((sum) => sum.basisAgorot);
  const allowances = total((sum) => Math.max(sum.allowanceAgorot, 0));
  const charges = total((sum) => Math.max(-sum.allowanceAgorot, 0));
  const amount = (name: string, agorot: number): Xml =>
    textElement(name, amountText(agorot, currency));
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount(
      'ram:LineTotalAmount',
      total((sum) => sum.linesAgorot),
    ),
    charges === 0 ? null : amount('ram:ChargeTotalAmount', charges),
    allowances === 0 ? null : amount('ram:AllowanceTotalAmount', allowances),
    amount('ram:TaxBasisTotalAmount', basis),
    textElement('ram:TaxTotalAmount', amountText(totals.vatMinor, currency), {
      currencyID: currency,
    }),
    currency === TAX_CURRENCY
      ? null
      : textElement('ram:TaxTotalAmount', amountText(invoice.vatInShekelsAgorot), {
          currencyID: TAX_CURRENCY,
        }),
    totals.roundingMinor === 0 ? null : amount('ram:RoundingAmount', totals.roundingMinor),
    amount('ram:GrandTotalAmount', basis + totals.vatMinor),
    prepaidAgorot === 0 ? null : amount('ram:TotalPrepaidAmount', prepaidAgorot),
    amount('ram:DuePayableAmount', totals.totalMinor - prepaidAgorot),
  ]);
}

function agreementXml(invoice: TaxInvoice): Xml {
  return element('ram:ApplicableHeaderTradeAgreement', [
    partyXml('ram:SellerTradeParty', invoice.seller),
    partyXml('ram:BuyerTradeParty', invoice.buyer),
    invoice.allocationNumber === null
      ? null
      : element('ram:AdditionalReferencedDocument', [
          textElement('ram:IssuerAssignedID', invoice.allocationNumber),
          textElement('ram:TypeCode', '916'),
          textElement('ram:Name', invoice.words.allocationNumber),
        ]),
  ]);
}

function settlementXml(invoice: TaxInvoice, net: NetAmounts): Xml {
  const { words, dueDate, currency, precedingInvoices } = invoice;
  return element('ram:ApplicableHeaderTradeSettlement', [
    currency === TAX_CURRENCY ? null : textElement('ram:TaxCurrencyCode', TAX_CURRENCY),
    textElement('ram:InvoiceCurrencyCode', currency),
    ...net.categories.map((sum) => breakdownXml(invoice, sum)),
    ...net.categories
      .filter((sum) => sum.allowanceAgorot !== 0)
      .map((sum) => allowanceXml(invoice, sum.allowanceAgorot, sum)),
    // Either a due date or terms are mandatory where a payment is due (BR-CO-25).
    element('ram:SpecifiedTradePaymentTerms', [
      dueDate === null
        ? textElement('ram:Description', words.paymentTerms)
        : dateXml('ram:DueDateDateTime', dueDate),
    ]),
    summationXml(invoice, net),
    ...precedingInvoices.map(({ number, issueDate }) =>
      element('ram:InvoiceReferencedDocument', [
        textElement('ram:IssuerAssignedID', number),
        dateXml('ram:FormattedIssueDateTime', issueDate, 'qdt'),
      ]),
    ),
  ]);
}

/**
 * Returns a tax invoice or credit note as an EN 16931 Cross Industry Invoice (CII D16B), the XML of Factur-X 1.0 and
 * ZUGFeRD 2 in profile EN 16931. All sums are the issued ones; VAT ids carry the prefix `IL`.
 */
export function writeInvoiceXml(invoice: TaxInvoice): string {
  const net = computeNetAmounts(invoice);
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [
          textElement('ram:ID', GUIDELINE),
        ]),
      ]),
      element('rsm:ExchangedDocument', [
        textElement('ram:ID', invoice.number),
        textElement('ram:TypeCode', TYPE_CODES[invoice.kind]),
        dateXml('ram:IssueDateTime', invoice.issueDate),
        invoice.remarks.trim() === ''
          ? null
          : element('ram:IncludedNote', [textElement('ram:Content', invoice.remarks)]),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map((line, index) => lineXml(invoice, net, line, index)),
        agreementXml(invoice),
        element('ram:ApplicableHeaderTradeDelivery', []),
        settlementXml(invoice, net),
      ]),
    ],
    NAMESPACES,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
