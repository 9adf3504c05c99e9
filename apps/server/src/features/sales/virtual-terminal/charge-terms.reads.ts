import type {
  ChargeTerms,
  PhoneTerminal,
  SaleDocType,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { holdLimitOf } from '@pinkas/domain/clearing/holds/holds';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { CARD_INSTALMENTS_MAX } from '@pinkas/domain/payments/payment-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { findIssueTerms } from '../../accounting/documents/documents.api.ts';
import { hasApprovalForDonations } from '../../business/preferences/preferences.api.ts';
import { viewTerminals } from '../../settings/cc-gateways/cc-gateways.api.ts';

/** The usual one of a kind of business first: an invoice-receipt where it issues one. */
const SALE_TYPES = [DOC_TYPES.INVOICE_RECIEPT, DOC_TYPES.RECIEPT, DOC_TYPES.RECEIPT_DONATION];

async function saleTypesOf(
  tx: AccountTx,
  kind: CompanyKind,
  today: LocalDate,
): Promise<SaleDocType[]> {
  const issued = docTypesFor(kind);
  const mayThank = await hasApprovalForDonations(tx, today);
  return SALE_TYPES.filter(
    (type) => issued.includes(type) && (type !== DOC_TYPES.RECEIPT_DONATION || mayThank),
  );
}

type Gateways = Pick<Services, 'cards' | 'config'>;

/** Returns the terminals that charge shekels on a page of their gateway, the usual one first. */
export async function listPhoneTerminals(
  tx: AccountTx,
  services: Gateways,
): Promise<PhoneTerminal[]> {
  const { terminals, currencies, offered } = await viewTerminals(tx, services);
  const usual = currencies.find(({ currency }) => currency === 'ILS')?.terminalId;
  const able = terminals.flatMap(({ id, gateway, title, terminal, isTest }) => {
    const of = offered.find((one) => one.gateway === gateway);
    const isAble = of?.currencies.includes('ILS') === true && of.capabilities.includes('page');
    if (!isAble) return [];
    const instalmentsMax = of.capabilities.includes('instalments') ? CARD_INSTALMENTS_MAX : 1;
    const isUsual = id === usual;
    const savesCards = of.capabilities.includes('save-card');
    const canRelease = of.capabilities.includes('release');
    const hold = of.capabilities.includes('hold') ? { ...holdLimitOf(gateway), canRelease } : null;
    const checksCards = of.capabilities.includes('check-card');
    const can = { instalmentsMax, savesCards, hold, checksCards };
    return [{ id, gateway, title, terminal, isTest, isUsual, ...can }];
  });
  return able.toSorted((one, other) => Number(other.isUsual) - Number(one.isUsual));
}

/** Returns by what a card can be charged by telephone, and which documents may follow. */
export async function readChargeTerms(
  tx: AccountTx,
  services: Gateways,
  today: LocalDate,
): Promise<ChargeTerms> {
  const terms = await findIssueTerms(tx, SALE_TYPES);
  if (terms === undefined) throw new Error('an account without a business');
  const { companyKind, vatRates } = terms;
  return {
    terminals: await listPhoneTerminals(tx, services),
    docTypes: await saleTypesOf(tx, companyKind, today),
    vatBasisPoints: paysVat(companyKind) ? vatRateOn(today, companyKind, vatRates) : null,
  };
}
