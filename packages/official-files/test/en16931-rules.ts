import { agorotOf, findAll, findText, readXml, type XmlNode } from './cii-reader.ts';

const TRADE = 'SupplyChainTradeTransaction';
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

interface Rule {
  readonly id: string;
  readonly holds: (invoice: XmlNode) => boolean;
}

function amountAt(node: XmlNode, path: string): number {
  const text = findText(node, path);
  return text === undefined ? 0 : agorotOf(text);
}

function sumAt(node: XmlNode, path: string): number {
  return findAll(node, path).reduce((sum, found) => sum + agorotOf(found.text), 0);
}

/** Allowances less charges. */
function lessCharges(found: readonly XmlNode[]): number {
  return found.reduce((sum, one) => {
    const amount = amountAt(one, 'ActualAmount');
    return sum + (findText(one, 'ChargeIndicator/Indicator') === 'true' ? -amount : amount);
  }, 0);
}

function allowanceOf(invoice: XmlNode, category: string): number {
  return lessCharges(
    findAll(invoice, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`).filter(
      (allowance) => findText(allowance, 'CategoryTradeTax/CategoryCode') === category,
    ),
  );
}

/** Sum of the allowances of the document, or of its charges. */
function amountsOf(invoice: XmlNode, isCharge: boolean): number {
  return findAll(invoice, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`)
    .filter((one) => findText(one, 'ChargeIndicator/Indicator') === String(isCharge))
    .reduce((sum, one) => sum + amountAt(one, 'ActualAmount'), 0);
}

/** Price times quantity in minor units, exact but for the last decimal of a price without VAT. */
function productOf(line: XmlNode): number {
  const price = findText(
    line,
    'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount',
  );
  const quantity = findText(line, 'SpecifiedLineTradeDelivery/BilledQuantity');
  return Number(price) * Number(quantity) * 100;
}

/**
 * A row is price times quantity less its allowance. Prices that contain VAT leave two agorot of
 * rounding, and a row of whole yen a few yen.
 */
function rowFits(invoice: XmlNode, line: XmlNode): boolean {
  const tolerance = findText(invoice, `${SETTLEMENT}/InvoiceCurrencyCode`) === 'JPY' ? 300 : 3;
  const settlement = 'SpecifiedLineTradeSettlement';
  const allowance = lessCharges(findAll(line, `${settlement}/SpecifiedTradeAllowanceCharge`));
  const total = amountAt(
    line,
    `${settlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
  );
  return Math.abs(productOf(line) - allowance - total) <= tolerance;
}

function linesOf(invoice: XmlNode, category: string): number {
  return findAll(invoice, `${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement`)
    .filter((line) => findText(line, 'ApplicableTradeTax/CategoryCode') === category)
    .reduce(
      (sum, line) =>
        sum + amountAt(line, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
      0,
    );
}

/** Returns the VAT total in the invoice's currency, or in the currency of the tax where that is another. */
function vatTotal(invoice: XmlNode, which: 'Invoice' | 'Tax'): number | undefined {
  const currency = findText(invoice, `${SETTLEMENT}/${which}CurrencyCode`);
  const found = findAll(invoice, `${SUMS}/TaxTotalAmount`).filter(
    (total) => total.attributes['currencyID'] === currency,
  );
  return found.length === 1 ? agorotOf(found[0]?.text) : undefined;
}

function breakdowns(invoice: XmlNode): XmlNode[] {
  return findAll(invoice, `${SETTLEMENT}/ApplicableTradeTax`);
}

/**
 * VAT of one breakdown: VAT inside gross prices may differ from basis × rate by one minor unit, which
 * is a whole yen.
 */
function vatFits(invoice: XmlNode, breakdown: XmlNode): boolean {
  const tolerance = findText(invoice, `${SETTLEMENT}/InvoiceCurrencyCode`) === 'JPY' ? 100 : 1;
  const basis = amountAt(breakdown, 'BasisAmount');
  const rate = agorotOf(findText(breakdown, 'RateApplicablePercent'));
  const exact = (basis * rate) / 10_000;
  return Math.abs(amountAt(breakdown, 'CalculatedAmount') - exact) <= tolerance;
}

/** The arithmetic and presence rules of EN 16931 that a tax invoice of ours can break. */
const RULES: readonly Rule[] = [
  { id: 'BR-02', holds: (x) => (findText(x, 'ExchangedDocument/ID') ?? '') !== '' },
  {
    id: 'BR-03',
    holds: (x) =>
      /^\d{8}$/.test(findText(x, 'ExchangedDocument/IssueDateTime/DateTimeString') ?? ''),
  },
  {
    id: 'BR-CO-10',
    holds: (x) =>
      amountAt(x, `${SUMS}/LineTotalAmount`) ===
      sumAt(
        x,
        `${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
      ),
  },
  {
    id: 'BR-CO-11',
    holds: (x) => amountAt(x, `${SUMS}/AllowanceTotalAmount`) === amountsOf(x, false),
  },
  {
    id: 'BR-CO-12',
    holds: (x) => amountAt(x, `${SUMS}/ChargeTotalAmount`) === amountsOf(x, true),
  },
  {
    id: 'price times quantity is the row',
    holds: (x) =>
      findAll(x, `${TRADE}/IncludedSupplyChainTradeLineItem`).every((line) => rowFits(x, line)),
  },
  {
    id: 'BR-CO-13',
    holds: (x) =>
      amountAt(x, `${SUMS}/TaxBasisTotalAmount`) ===
      amountAt(x, `${SUMS}/LineTotalAmount`) -
        amountAt(x, `${SUMS}/AllowanceTotalAmount`) +
        amountAt(x, `${SUMS}/ChargeTotalAmount`),
  },
  {
    id: 'BR-CO-14',
    holds: (x) =>
      vatTotal(x, 'Invoice') === sumAt(x, `${SETTLEMENT}/ApplicableTradeTax/CalculatedAmount`),
  },
  {
    id: 'BR-CO-15',
    holds: (x) =>
      amountAt(x, `${SUMS}/GrandTotalAmount`) ===
      amountAt(x, `${SUMS}/TaxBasisTotalAmount`) + (vatTotal(x, 'Invoice') ?? Number.NaN),
  },
  {
    id: 'BR-CO-16',
    holds: (x) =>
      amountAt(x, `${SUMS}/DuePayableAmount`) ===
      amountAt(x, `${SUMS}/GrandTotalAmount`) -
        amountAt(x, `${SUMS}/TotalPrepaidAmount`) +
        amountAt(x, `${SUMS}/RoundingAmount`),
  },
  {
    id: 'BR-53',
    holds: (x) =>
      findText(x, `${SETTLEMENT}/TaxCurrencyCode`) === undefined ||
      vatTotal(x, 'Tax') !== undefined,
  },
  {
    id: 'BR-55',
    holds: (x) =>
      findAll(x, `${SETTLEMENT}/InvoiceReferencedDocument`).every(
        (reference) => (findText(reference, 'IssuerAssignedID') ?? '') !== '',
      ),
  },
  { id: 'BR-CO-17', holds: (x) => breakdowns(x).every((one) => vatFits(x, one)) },
  { id: 'BR-CO-18', holds: (x) => breakdowns(x).length > 0 },
  {
    id: 'BR-CO-25',
    holds: (x) =>
      findAll(x, `${SETTLEMENT}/SpecifiedTradePaymentTerms`).some(
        (terms) => terms.children.length > 0,
      ),
  },
  {
    id: 'BR-S-08, BR-E-08, BR-Z-08',
    holds: (x) =>
      breakdowns(x).every((breakdown) => {
        const category = findText(breakdown, 'CategoryCode') ?? '';
        const expected = linesOf(x, category) - allowanceOf(x, category);
        return amountAt(breakdown, 'BasisAmount') === expected;
      }),
  },
  {
    id: 'one breakdown for each category in use',
    holds: (x) => {
      const shown = breakdowns(x).map((breakdown) => findText(breakdown, 'CategoryCode'));
      const used = findAll(
        x,
        `${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode`,
      ).map((code) => code.text);
      return shown.length === new Set(used).size && used.every((code) => shown.includes(code));
    },
  },
  {
    id: 'BR-E-10, BR-Z-10, BR-S-10',
    holds: (x) =>
      breakdowns(x).every(
        (breakdown) =>
          (findText(breakdown, 'CategoryCode') === 'E') ===
          (findText(breakdown, 'ExemptionReason') !== undefined),
      ),
  },
  {
    id: 'BR-S-05',
    holds: (x) =>
      breakdowns(x).every(
        (breakdown) =>
          (findText(breakdown, 'CategoryCode') === 'S') ===
          agorotOf(findText(breakdown, 'RateApplicablePercent')) > 0,
      ),
  },
  {
    id: 'BR-27',
    holds: (x) =>
      findAll(
        x,
        `${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount`,
      ).every((price) => /^\d+\.\d{2,10}$/.test(price.text)),
  },
  {
    id: 'allowances are above zero and say why (BR-33, BR-42)',
    holds: (x) =>
      [
        ...findAll(x, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`),
        ...findAll(
          x,
          `${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge`,
        ),
      ].every(
        (allowance) =>
          amountAt(allowance, 'ActualAmount') > 0 && (findText(allowance, 'Reason') ?? '') !== '',
      ),
  },
];

/** Returns the ids of the rules that an invoice XML breaks; empty for a good one. */
export function brokenRules(xml: string): string[] {
  const invoice = readXml(xml);
  return RULES.filter((rule) => !rule.holds(invoice)).map((rule) => rule.id);
}
