import type { Currency } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { FollowUp, GatewayAccount, PageRequest, TokenCharge } from '../card-gateway.ts';
import { decimalSum } from '../decimal-sum.ts';
import type { GatewayRequest } from '../gateway-step.ts';
import type { CardExpiry, Instalments } from '../gateway-transaction.ts';

/** Currencies by Cardcom's numbers: its own for the first two, ISO 4217 beyond. */
export const COIN_IDS = { ILS: 1, USD: 2, EUR: 978, GBP: 826 } as const satisfies Partial<
  Record<Currency, number>
>;
type CoinCurrency = keyof typeof COIN_IDS;

export function coinIdOf(currency: Currency): number {
  return COIN_IDS[currency as CoinCurrency];
}

/** 1 regular (also instalments of the merchant), 6 credit of the issuer. */
const CREDIT_TYPES = { payments: 1, credit: 6 } as const;
/** Rows of one part of the list; the vendor takes 10 to 2,000. */
export const LIST_ROWS = 500;
/** Longest texts that Cardcom takes; longer ones are refused after the payer has left. */
const NAME_LENGTH_MAX = 50;
const PRODUCT_LENGTH_MAX = 250;

/** Returns a call of the JSON interface, version 11. */
export function cardcomRequest(
  path: string,
  movesMoney: boolean,
  body: Readonly<Record<string, unknown>>,
): GatewayRequest {
  return {
    path: `/api/v11/${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    movesMoney,
  };
}

export function terminalFields({ credentials }: GatewayAccount): {
  readonly TerminalNumber: number;
  readonly ApiName: string | undefined;
} {
  return { TerminalNumber: Number(credentials['terminal']), ApiName: credentials['apiName'] };
}

export function passwordFields({ credentials }: GatewayAccount): {
  readonly ApiName: string | undefined;
  readonly ApiPassword: string | undefined;
} {
  return { ApiName: credentials['apiName'], ApiPassword: credentials['apiPassword'] };
}

/** Operation and kind of check of each page (LowProfile/Create). A hold is captured by its token, so it makes one. */
const OPERATIONS = {
  charge: { Operation: 'ChargeOnly' },
  'charge-and-save': { Operation: 'ChargeAndCreateToken' },
  hold: { Operation: 'ChargeAndCreateToken', JValidateType: 5 },
  check: { Operation: 'ChargeOnly', JValidateType: 2 },
  'save-card': { Operation: 'CreateTokenOnly' },
} as const;

export function pageRequest(account: GatewayAccount, page: PageRequest): GatewayRequest {
  const { Operation, ...check } = { JValidateType: undefined, ...OPERATIONS[page.operation] };
  const { instalments, addresses } = page;
  return cardcomRequest('LowProfile/Create', false, {
    ...terminalFields(account),
    Operation,
    ReturnValue: page.reference,
    Amount: Number(decimalSum(page.amount, page.currency)),
    ISOCoinId: coinIdOf(page.currency),
    ProductName: page.description.slice(0, PRODUCT_LENGTH_MAX),
    Language: page.language,
    SuccessRedirectUrl: addresses.success,
    FailedRedirectUrl: addresses.failure,
    CancelRedirectUrl: addresses.cancel,
    WebHookUrl: addresses.notify,
    AdvancedDefinition: {
      ...check,
      CreditType: CREDIT_TYPES[instalments?.kind ?? 'payments'],
      MinNumOfPayments: 1,
      MaxNumOfPayments: instalments?.countMax ?? 1,
      ...(page.isByPhone && { VirtualTerminal: { IsEnable: true } }),
    },
    UIDefinition: {
      CardOwnerNameValue: page.payer.name.slice(0, NAME_LENGTH_MAX),
      CardOwnerEmailValue: page.payer.email.slice(0, NAME_LENGTH_MAX),
      CardOwnerPhoneValue: page.payer.phone.slice(0, NAME_LENGTH_MAX),
    },
  });
}

export function tokenRequest(
  account: GatewayAccount,
  charge: TokenCharge,
  validateType?: 5,
): GatewayRequest {
  return transactionRequest(account, {
    reference: charge.reference,
    token: charge.token.value,
    expiry: charge.token.expiry,
    amount: charge.amount,
    currency: charge.currency,
    instalments: charge.instalments,
    advanced: {
      ...(validateType !== undefined && { JValidateType: validateType }),
      ...(charge.isRecurring && { IsAutoRecurringPayment: true }),
    },
    owner: charge.payer.name,
  });
}

/** Takes a held sum: the token of the hold with its approval. */
export function captureRequest(
  account: GatewayAccount,
  { reference, original, amount, currency }: FollowUp,
): GatewayRequest {
  return transactionRequest(account, {
    reference,
    token: original.token?.value,
    expiry: original.token?.expiry,
    amount,
    currency,
    instalments: undefined,
    advanced: { ApprovalNumber: original.approvalNumber },
    owner: '',
  });
}

interface TransactionFields {
  readonly reference: string;
  readonly token: string | undefined;
  readonly expiry: CardExpiry | undefined;
  readonly amount: number;
  readonly currency: Currency;
  readonly instalments: Instalments | undefined;
  readonly advanced: Readonly<Record<string, unknown>>;
  readonly owner: string;
}

function transactionRequest(account: GatewayAccount, fields: TransactionFields): GatewayRequest {
  const { amount, currency, instalments, expiry } = fields;
  const isSplit = instalments?.kind === 'payments' && instalments.count > 1;
  return cardcomRequest('Transactions/Transaction', true, {
    ...terminalFields(account),
    Amount: Number(decimalSum(amount, currency)),
    ISOCoinId: coinIdOf(currency),
    Token: fields.token,
    ...(expiry !== undefined && { CardExpirationMMYY: monthAndYear(expiry) }),
    // The same name answers as the first time, so a charge that is sent again charges nothing.
    ExternalUniqTranId: fields.reference,
    ExternalUniqUniqTranIdResponse: true,
    NumOfPayments: instalments?.count ?? 1,
    CardOwnerInformation: { FullName: fields.owner.slice(0, NAME_LENGTH_MAX) },
    Advanced: {
      CreditType: CREDIT_TYPES[instalments?.kind ?? 'payments'],
      ...(isSplit &&
        instalments.first !== undefined && {
          FirstPayment: Number(decimalSum(instalments.first, currency)),
          ConstPayment: Number(decimalSum(instalments.each ?? 0, currency)),
        }),
      ...fields.advanced,
    },
  });
}

export function refundRequest(
  account: GatewayAccount,
  { original, amount, currency, reference }: FollowUp,
  isVoid: boolean,
): GatewayRequest {
  return cardcomRequest('Transactions/RefundByTransactionId', true, {
    ...passwordFields(account),
    TransactionId: Number(original.transactionId),
    ExternalDealId: reference,
    ...(isVoid
      ? { CancelOnly: true }
      : { PartialSum: Number(decimalSum(amount, currency)), AllowMultipleRefunds: true }),
  });
}

/** DDMMYYYY, as the lists take days. */
export function listDay(day: LocalDate | string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}${month}${year}`;
}

function monthAndYear({ month, year }: CardExpiry): string {
  return `${String(month).padStart(2, '0')}${String(year % 100).padStart(2, '0')}`;
}
