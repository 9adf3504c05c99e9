import type { Discount } from '@pinkas/domain/documents/draft/document-draft';
import { basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';

import { findAll, findText, readXml } from '../../test/cii-reader.ts';
import { brokenRules } from '../../test/en16931-rules.ts';
import { PLAIN_LINE, aTaxInvoice } from '../../test/tax-invoice-builder.ts';
import { writeInvoiceXml } from './invoice-xml.ts';

const TRADE = 'SupplyChainTradeTransaction';
const LINE = `${TRADE}/IncludedSupplyChainTradeLineItem`;
const SUMS = `${TRADE}/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation`;

test.each([
  { name: 'goods that come back', quantityE4: e4(-20_000), unitPriceE4: e4(1_000_000) },
  { name: 'a deduction', quantityE4: e4(20_000), unitPriceE4: e4(-1_000_000) },
])('$name: the minus stands in the quantity, and price times quantity is the row', (back) => {
  const percent: Discount = { kind: 'percent', rateBasisPoints: basisPoints(1_000) };
  const lines = [PLAIN_LINE, { ...PLAIN_LINE, ...back }];
  const xml = writeInvoiceXml(aTaxInvoice({ lines }));
  const [, row] = findAll(readXml(xml), LINE);
  expect(row).toBeDefined();
  if (row === undefined) return;
  const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount';
  const summation = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation';
  expect(findText(row, price)).toBe('100.00');
  expect(findText(row, 'SpecifiedLineTradeDelivery/BilledQuantity')).toBe('-2');
  expect(findText(row, `${summation}/LineTotalAmount`)).toBe('-200.00');
  expect(brokenRules(xml)).toEqual([]);

  // A discount of such a row makes it smaller, which is a charge.
  const discounted = [PLAIN_LINE, { ...PLAIN_LINE, ...back, discount: percent }];
  const withCharge = writeInvoiceXml(aTaxInvoice({ lines: discounted }));
  const charge = `${LINE}/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge`;
  expect(findText(readXml(withCharge), `${charge}/ChargeIndicator/Indicator`)).toBe('true');
  expect(findText(readXml(withCharge), `${charge}/ActualAmount`)).toBe('20.00');
  expect(brokenRules(withCharge)).toEqual([]);
});

test('the share of a discount in rows below zero is a charge of their VAT category', () => {
  const percent: Discount = { kind: 'percent', rateBasisPoints: basisPoints(1_000) };
  const exempt = { ...PLAIN_LINE, vatKind: 'exempt' as const, quantityE4: e4(-10_000) };
  const xml = writeInvoiceXml(
    aTaxInvoice({
      lines: [PLAIN_LINE, { ...exempt, unitPriceE4: e4(1_000_000) }],
      discount: percent,
    }),
  );
  const invoice = readXml(xml);
  expect(findText(invoice, `${SUMS}/ChargeTotalAmount`)).toBe('10.00');
  expect(findText(invoice, `${SUMS}/AllowanceTotalAmount`)).toBe('555.00');
  expect(brokenRules(xml)).toEqual([]);
});
