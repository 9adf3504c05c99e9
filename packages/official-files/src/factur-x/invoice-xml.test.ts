import { basisPoints, e4 } from '@pinkas/domain/money/agorot';
import {
  VAT_KINDS,
  type Discount,
  type DocumentLine,
} from '@pinkas/domain/documents/draft/document-draft';
import { computeLine, computeTotals } from '@pinkas/domain/documents/sums/totals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findAll, findText, readXml } from '../../test/cii-reader.ts';
import { brokenRules } from '../../test/en16931-rules.ts';
import { discounts, documentLines } from '../../test/random-lines.ts';
import { PLAIN_LINE, aTaxInvoice } from '../../test/tax-invoice-builder.ts';
import { writeInvoiceXml } from './invoice-xml.ts';

const TRADE = 'SupplyChainTradeTransaction';
const LINE = `${TRADE}/IncludedSupplyChainTradeLineItem`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

describe('an invoice as EN 16931 XML', () => {
  test('names the profile, the number, the date and both parties', () => {
    const invoice = readXml(writeInvoiceXml(aTaxInvoice()));
    expect(invoice.name).toBe('rsm:CrossIndustryInvoice');
    expect(
      findText(invoice, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    ).toBe('urn:cen.eu:en16931:2017');
    expect(findText(invoice, 'ExchangedDocument/ID')).toBe('20419');
    expect(findText(invoice, 'ExchangedDocument/TypeCode')).toBe('380');
    expect(findText(invoice, 'ExchangedDocument/IssueDateTime/DateTimeString')).toBe('20261120');
    const seller = `${TRADE}/ApplicableHeaderTradeAgreement/SellerTradeParty`;
    expect(findText(invoice, `${seller}/Name`)).toBe('סטודיו קו תכלת');
    expect(findText(invoice, `${seller}/SpecifiedTaxRegistration/ID`)).toBe('IL300000007');
    expect(findText(invoice, `${seller}/PostalTradeAddress/CountryID`)).toBe('IL');
    const buyer = `${TRADE}/ApplicableHeaderTradeAgreement/BuyerTradeParty`;
    expect(findText(invoice, `${buyer}/Name`)).toBe('אור לבן תאורה בע"מ');
    expect(findText(invoice, `${buyer}/SpecifiedTaxRegistration/ID`)).toBe('IL510000003');
  });

  test('repeats the sums that were issued', () => {
    const invoice = readXml(writeInvoiceXml(aTaxInvoice({ rounding: 'shekel' })));
    expect(findText(invoice, `${SUMS}/LineTotalAmount`)).toBe('5550.00');
    expect(findText(invoice, `${SUMS}/TaxTotalAmount`)).toBe('999.00');
    expect(findText(invoice, `${SUMS}/GrandTotalAmount`)).toBe('6549.00');
    expect(findText(invoice, `${SUMS}/DuePayableAmount`)).toBe('6549.00');
    expect(findText(invoice, `${SETTLEMENT}/InvoiceCurrencyCode`)).toBe('ILS');
    expect(findText(invoice, `${SETTLEMENT}/ApplicableTradeTax/CategoryCode`)).toBe('S');
    expect(findText(invoice, `${SETTLEMENT}/ApplicableTradeTax/RateApplicablePercent`)).toBe(
      '18.00',
    );
  });

  test('says the rate of VAT at each row', () => {
    const rateAt = (kind: 'taxable' | 'exempt') => {
      const invoice = readXml(
        writeInvoiceXml(aTaxInvoice({ lines: [{ ...PLAIN_LINE, vatKind: kind }] })),
      );
      return findText(
        invoice,
        `${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent`,
      );
    };
    expect(rateAt('taxable')).toBe('18.00');
    expect(rateAt('exempt')).toBe('0.00');
  });

  test('shows the rounding between the sum with VAT and the sum to pay', () => {
    const odd = { ...PLAIN_LINE, quantityE4: e4(10_000), unitPriceE4: e4(1_004_300) };
    const invoice = readXml(writeInvoiceXml(aTaxInvoice({ lines: [odd], rounding: 'shekel' })));
    expect(findText(invoice, `${SUMS}/GrandTotalAmount`)).toBe('118.51');
    expect(findText(invoice, `${SUMS}/RoundingAmount`)).toBe('0.49');
    expect(findText(invoice, `${SUMS}/DuePayableAmount`)).toBe('119.00');
  });

  test('brings a price that includes VAT to its net price and net row', () => {
    const gross = {
      ...PLAIN_LINE,
      quantityE4: e4(20_000),
      unitPriceE4: e4(1_180_000),
      priceIncludesVat: true,
    };
    const invoice = readXml(writeInvoiceXml(aTaxInvoice({ lines: [gross] })));
    const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount';
    expect(findText(invoice, `${LINE}/${price}`)).toBe('100.00');
    expect(findText(invoice, `${SUMS}/LineTotalAmount`)).toBe('200.00');
    expect(findText(invoice, `${SUMS}/DuePayableAmount`)).toBe('236.00');
  });

  test('keeps exempt and zero rated rows apart and gives the reason of the exempt ones', () => {
    const lines = VAT_KINDS.map((vatKind): DocumentLine => ({ ...PLAIN_LINE, vatKind }));
    const xml = writeInvoiceXml(aTaxInvoice({ lines }));
    const breakdowns = findAll(readXml(xml), `${SETTLEMENT}/ApplicableTradeTax`);
    expect(breakdowns.map((breakdown) => findText(breakdown, 'CategoryCode'))).toEqual([
      'S',
      'E',
      'Z',
    ]);
    expect(breakdowns.map((breakdown) => findText(breakdown, 'ExemptionReason'))).toEqual([
      undefined,
      'פטור ממע"מ',
      undefined,
    ]);
    expect(brokenRules(xml)).toEqual([]);
  });

  test('writes the discount of a row and of the document as allowances', () => {
    const percent: Discount = { kind: 'percent', rateBasisPoints: basisPoints(1_000) };
    const xml = writeInvoiceXml(
      aTaxInvoice({ lines: [{ ...PLAIN_LINE, discount: percent }], discount: percent }),
    );
    const invoice = readXml(xml);
    const rowAllowance = 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/ActualAmount';
    expect(findText(invoice, `${LINE}/${rowAllowance}`)).toBe('555.00');
    expect(findText(invoice, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge/ActualAmount`)).toBe(
      '499.50',
    );
    expect(findText(invoice, `${SUMS}/AllowanceTotalAmount`)).toBe('499.50');
    expect(brokenRules(xml)).toEqual([]);
  });

  test('states payment terms where there is no due date', () => {
    const terms = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;
    const due = readXml(writeInvoiceXml(aTaxInvoice()));
    expect(findText(due, `${terms}/DueDateDateTime/DateTimeString`)).toBe('20261220');
    const open = readXml(writeInvoiceXml(aTaxInvoice({}, { dueDate: null })));
    expect(findText(open, `${terms}/Description`)).toBe('מיידי');
  });

  test('carries the allocation number as a reference', () => {
    const invoice = readXml(writeInvoiceXml(aTaxInvoice({}, { allocationNumber: '204519873' })));
    const reference = `${TRADE}/ApplicableHeaderTradeAgreement/AdditionalReferencedDocument`;
    expect(findText(invoice, `${reference}/IssuerAssignedID`)).toBe('204519873');
    expect(findText(invoice, `${reference}/Name`)).toBe('מספר הקצאה');
  });

  test('keeps the parts of the header in the order that the schema demands', () => {
    const percent: Discount = { kind: 'percent', rateBasisPoints: basisPoints(1_000) };
    const xml = writeInvoiceXml(aTaxInvoice({ discount: percent }));
    const [settlement] = findAll(readXml(xml), SETTLEMENT);
    expect(settlement?.children.map((child) => child.name)).toEqual([
      'ram:InvoiceCurrencyCode',
      'ram:ApplicableTradeTax',
      'ram:SpecifiedTradeAllowanceCharge',
      'ram:SpecifiedTradePaymentTerms',
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    ]);
  });

  test('of a credit is a credit note that names the invoice it credits', () => {
    const xml = writeInvoiceXml(
      aTaxInvoice(
        {},
        {
          kind: 'credit-note',
          precedingInvoices: [{ number: '20418', issueDate: '2026-11-02' }],
        },
      ),
    );
    const credit = readXml(xml);
    expect(findText(credit, 'ExchangedDocument/TypeCode')).toBe('381');
    const reference = `${SETTLEMENT}/InvoiceReferencedDocument`;
    expect(findText(credit, `${reference}/IssuerAssignedID`)).toBe('20418');
    expect(findText(credit, `${reference}/FormattedIssueDateTime/DateTimeString`)).toBe('20261102');
    expect(findText(credit, `${SUMS}/GrandTotalAmount`)).toBe('6549.00');
    expect(xml.indexOf('InvoiceReferencedDocument')).toBeGreaterThan(
      xml.indexOf('</ram:SpecifiedTradeSettlementHeaderMonetarySummation>'),
    );
    expect(brokenRules(xml)).toEqual([]);
  });

  test('paid at once leaves nothing to pay', () => {
    const xml = writeInvoiceXml(aTaxInvoice({}, { prepaidAgorot: 654_900 }));
    const invoice = readXml(xml);
    expect(findText(invoice, `${SUMS}/TotalPrepaidAmount`)).toBe('6549.00');
    expect(findText(invoice, `${SUMS}/DuePayableAmount`)).toBe('0.00');
    expect(brokenRules(xml)).toEqual([]);
  });

  test('in a foreign currency states its VAT in shekels as well', () => {
    const xml = writeInvoiceXml(aTaxInvoice({ currency: 'USD' }, { vatInShekelsAgorot: 364_635 }));
    const invoice = readXml(xml);
    expect(findText(invoice, `${SETTLEMENT}/InvoiceCurrencyCode`)).toBe('USD');
    expect(findText(invoice, `${SETTLEMENT}/TaxCurrencyCode`)).toBe('ILS');
    const totals = findAll(invoice, `${SUMS}/TaxTotalAmount`);
    expect(totals.map((total) => [total.attributes['currencyID'], total.text])).toEqual([
      ['USD', '999.00'],
      ['ILS', '3646.35'],
    ]);
    const codes = findAll(invoice, SETTLEMENT)[0]?.children.map((child) => child.name);
    expect(codes?.slice(0, 2)).toEqual(['ram:TaxCurrencyCode', 'ram:InvoiceCurrencyCode']);
    expect(brokenRules(xml)).toEqual([]);
  });

  test('writes yen with two decimals and refuses a currency of three', () => {
    const yen = readXml(writeInvoiceXml(aTaxInvoice({ currency: 'JPY' })));
    expect(findText(yen, `${SUMS}/GrandTotalAmount`)).toBe('6549.00');
    expect(() => writeInvoiceXml(aTaxInvoice({ currency: 'KWD' }))).toThrow('decimals');
  });

  test('keeps hostile text as text', () => {
    const description = '</ram:Name><x>&"\' \u0000\u0007 ]]> <!--\nשורה שנייה';
    const invoice = readXml(
      writeInvoiceXml(aTaxInvoice({ lines: [{ ...PLAIN_LINE, description }] })),
    );
    expect(findText(invoice, `${LINE}/SpecifiedTradeProduct/Name`)).toBe(
      '</ram:Name><x>&"\'  ]]> <!--',
    );
    expect(findText(invoice, `${LINE}/SpecifiedTradeProduct/Description`)).toBe('שורה שנייה');
  });

  test('gives a row without words a name all the same', () => {
    const invoice = readXml(
      writeInvoiceXml(aTaxInvoice({ lines: [{ ...PLAIN_LINE, description: '' }] })),
    );
    expect(findText(invoice, `${LINE}/SpecifiedTradeProduct/Name`)).toBe('-');
  });

  test('names the line of the order that a line delivers, where it is known (BT-132)', () => {
    const xml = writeInvoiceXml(
      aTaxInvoice({ lines: [{ ...PLAIN_LINE, orderLineReference: 'PO-4711/20' }, PLAIN_LINE] }),
    );
    const agreements = findAll(readXml(xml), `${LINE}/SpecifiedLineTradeAgreement`);
    const path = 'BuyerOrderReferencedDocument/LineID';
    expect(agreements.map((one) => findText(one, path))).toEqual(['PO-4711/20', undefined]);
    // The schema has the order before the price.
    expect(agreements[0]?.children[0]?.name).toBe('ram:BuyerOrderReferencedDocument');
    expect(brokenRules(xml)).toEqual([]);
  });

  test('names a barcode that is a trade item number, and no other', () => {
    const productOf = (barcode: string): string => {
      const invoice = aTaxInvoice();
      const lines = invoice.lines.map((line) => ({ ...line, barcode }));
      const xml = writeInvoiceXml({ ...invoice, lines });
      return /<ram:SpecifiedTradeProduct>(.*?)<ram:Name>/s.exec(xml)?.[1]?.trim() ?? '';
    };
    expect(productOf('2900000007314')).toBe(
      '<ram:GlobalID schemeID="0160">2900000007314</ram:GlobalID>',
    );
    expect(productOf('2900000007315')).toBe('');
    expect(productOf('LMP-01')).toBe('');
  });

  test('adds up by the rules of EN 16931 for any rows, discounts, rates and rounding', () => {
    fc.assert(
      fc.property(
        fc.array(documentLines(), { minLength: 1, maxLength: 8 }),
        discounts(),
        fc.constantFrom('none' as const, 'ten-agorot' as const, 'shekel' as const),
        fc.constantFrom(0, 1_700, 1_750, 1_800),
        fc.constantFrom('ILS' as const, 'USD' as const, 'JPY' as const),
        fc.boolean(),
        (rows, discount, rounding, rate, currency, isPaid) => {
          // As in the product, no discount exceeds what it is taken from.
          const lines = rows.filter(
            (row) =>
              row.discount.kind !== 'amount' ||
              row.discount.amountMinor <= Math.max(computeLine(row, currency).amountMinor, 0),
          );
          fc.pre(lines.length > 0);
          const before = computeTotals(
            { lines, discount: { kind: 'none' }, rounding: 'none', currency },
            basisPoints(rate),
          );
          const left = before.subtotalMinor - before.lineDiscountsMinor;
          fc.pre(discount.kind !== 'amount' || discount.amountMinor <= Math.max(left, 0));
          const invoice = aTaxInvoice({ lines, discount, rounding, currency }, {}, rate);
          fc.pre(invoice.totals.totalMinor > 0);
          const prepaidAgorot = isPaid ? invoice.totals.totalMinor : 0;
          expect(brokenRules(writeInvoiceXml({ ...invoice, prepaidAgorot }))).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
    // Many random documents take their time where many tests share few cores.
  }, 120_000);

  test('the rules used above do notice a wrong sum', () => {
    const good = writeInvoiceXml(aTaxInvoice());
    expect(
      brokenRules(good.replace('<ram:GrandTotalAmount>6549', '<ram:GrandTotalAmount>6548')),
    ).toEqual(['BR-CO-15', 'BR-CO-16']);
    expect(brokenRules(good.replaceAll('>999.00<', '>900.00<'))).toContain('BR-CO-17');
    const paid = writeInvoiceXml(aTaxInvoice({}, { prepaidAgorot: 654_900 }));
    expect(brokenRules(paid.replace('TotalPrepaidAmount>6549', 'TotalPrepaidAmount>6548'))).toEqual(
      ['BR-CO-16'],
    );
    expect(brokenRules(good.replaceAll('>5550.00<', '>5551.00<'))).toContain('BR-CO-15');
  });
});
