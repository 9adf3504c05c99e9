import assert from 'node:assert/strict';

import type { LocalDate } from '@pinkas/domain/time/local-date';

import type {
  FollowUp,
  GatewayAccount,
  ListRequest,
  PageOperation,
  PageRequest,
  TokenCharge,
} from '../card-gateway.ts';
import type { GatewayRequest } from '../gateway-step.ts';
import type { CardExpiry, Instalments } from '../gateway-transaction.ts';
import { writeXml } from './creditguard-xml.ts';

/** Longest texts that the gateway takes. */
const DESCRIPTION_LENGTH_MAX = 256;
const EMAIL_LENGTH_MAX = 32;

type Command = 'doDeal' | 'inquireTransactions' | 'cancelDeal' | 'refundDeal';
type Elements = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns a call of the XML interface, version 2000. Answers in English are plain ASCII, whatever the encoding; those in
 * Hebrew may be ISO-8859-8, which is not confirmed, so only pages are asked for in Hebrew.
 */
function relayRequest(
  { credentials }: GatewayAccount,
  command: Command,
  elements: Elements,
  { requestId, language = 'ENG', movesMoney }: RelayOptions,
): GatewayRequest {
  const head = writeXml({
    version: '2000',
    language,
    command,
    requestId,
    mayBeDuplicate: '0',
  });
  const xml = `<ashrait><request>${head}<${command}>${writeXml(elements)}</${command}></request></ashrait>`;
  const form = new URLSearchParams({
    user: credentials['user'] ?? '',
    password: credentials['password'] ?? '',
    int_in: xml,
  });
  return {
    path: '/xpo/Relay',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/xml' },
    body: form.toString(),
    movesMoney,
  };
}

interface RelayOptions {
  /** Our name of the call, which the answer repeats. */
  readonly requestId?: string;
  readonly language?: 'HEB' | 'ENG';
  readonly movesMoney: boolean;
}

function terminalOf({ credentials }: GatewayAccount): Elements {
  return { terminalNumber: credentials['terminal'] };
}

/** What each page does (mpiValidation): J4, J5, J2 and J102. A charge tells the card's token as well. */
const VALIDATIONS = {
  charge: 'AutoComm',
  'charge-and-save': 'AutoComm',
  hold: 'Verify',
  check: 'Normal',
  'save-card': 'Token',
} as const satisfies Record<PageOperation, string>;

export function pageRequest(account: GatewayAccount, page: PageRequest): GatewayRequest {
  const { amount, currency, reference, instalments, addresses, payer } = page;
  assert(instalments?.kind !== 'credit');
  // With instalments of the merchant and no sums the count is the most that the payer may choose.
  const isSplit = instalments !== undefined && instalments.countMax > 1;
  return relayRequest(
    account,
    'doDeal',
    {
      ...terminalOf(account),
      mid: account.credentials['mid'],
      uniqueid: reference,
      cardNo: 'CGMPI',
      total: amount,
      transactionType: 'Debit',
      creditType: isSplit ? 'Payments' : 'RegularCredit',
      currency,
      transactionCode: page.isByPhone ? 'Phone' : 'Internet',
      validation: 'TxnSetup',
      mpiValidation: VALIDATIONS[page.operation],
      successUrl: addresses.success,
      errorUrl: addresses.failure,
      cancelUrl: addresses.cancel,
      numberOfPayments: isSplit ? instalments.countMax : undefined,
      description: page.description.slice(0, DESCRIPTION_LENGTH_MAX),
      email: payer.email.length <= EMAIL_LENGTH_MAX ? payer.email : undefined,
      user: reference,
    },
    { language: page.language === 'he' ? 'HEB' : 'ENG', movesMoney: false },
  );
}

export function tokenRequest(
  account: GatewayAccount,
  charge: TokenCharge,
  validation: 'AutoComm' | 'Verify',
): GatewayRequest {
  const { token, amount, currency, reference, instalments } = charge;
  return dealRequest(account, reference, {
    ...cardOf(token),
    total: amount,
    currency,
    validation,
    ...splitOf(instalments),
  });
}

/** Takes a held sum or less of it: the token of the hold, with its UID and approval. */
export function captureRequest(
  account: GatewayAccount,
  { original, amount, currency, reference }: FollowUp,
): GatewayRequest {
  return dealRequest(account, reference, {
    ...cardOf(original.token),
    total: amount,
    currency,
    validation: 'AutoComm',
    creditType: 'RegularCredit',
    authNumber: original.approvalNumber,
    cgUid: original.handle?.['cgUid'],
  });
}

function dealRequest(
  account: GatewayAccount,
  reference: string,
  elements: Elements,
): GatewayRequest {
  return relayRequest(
    account,
    'doDeal',
    {
      ...terminalOf(account),
      transactionType: 'Debit',
      transactionCode: 'Phone',
      ...elements,
      user: reference,
    },
    { requestId: reference, movesMoney: true },
  );
}

function cardOf(
  token: { readonly value: string; readonly expiry?: CardExpiry } | undefined,
): Elements {
  const { value, expiry } = token ?? {};
  return {
    cardId: value,
    cardExpiration:
      expiry &&
      `${String(expiry.month).padStart(2, '0')}${String(expiry.year % 100).padStart(2, '0')}`,
  };
}

/**
 * Instalments of the merchant. Their number leaves the first out; that is not confirmed for every version of the
 * interface, and a terminal refuses parts that do not add up to the sum (406), so a wrong count charges nothing.
 */
function splitOf(instalments: Instalments | undefined): Elements {
  if (instalments === undefined || instalments.count <= 1) return { creditType: 'RegularCredit' };
  assert(instalments.kind === 'payments');
  return {
    creditType: 'Payments',
    firstPayment: instalments.first,
    periodicalPayment: instalments.each,
    numberOfPayments: instalments.count - 1,
  };
}

export function cancelRequest(
  account: GatewayAccount,
  { original, reference }: FollowUp,
): GatewayRequest {
  return relayRequest(
    account,
    'cancelDeal',
    { ...terminalOf(account), tranId: original.transactionId, user: reference },
    { requestId: reference, movesMoney: true },
  );
}

export function refundRequest(
  account: GatewayAccount,
  { original, reference, amount }: FollowUp,
): GatewayRequest {
  return relayRequest(
    account,
    'refundDeal',
    { ...terminalOf(account), tranId: original.transactionId, total: amount, user: reference },
    { requestId: reference, movesMoney: true },
  );
}

/** Asks what became of a page. */
export function pageInquiryRequest(account: GatewayAccount, pageId: string): GatewayRequest {
  return inquiryRequest(account, { queryName: 'mpiTransaction', mpiTransactionId: pageId });
}

/** Asks for transactions by one of their names. */
export function findRequest(
  account: GatewayAccount,
  name: { readonly tranId: string } | { readonly user: string | undefined },
): GatewayRequest {
  return inquiryRequest(account, { ...name, resultType: 'Paging' });
}

/** What the next part of a list is asked by: the result of the first question and a page of it. */
export function nextPart(queryResultId: string, pageNumber: number): string {
  return `${queryResultId} ${String(pageNumber)}`;
}

export function listRequest(
  account: GatewayAccount,
  { from, to, next }: ListRequest,
): GatewayRequest {
  const [queryResultId, pageNumber] = next?.split(' ') ?? [];
  return inquiryRequest(account, {
    ...(next === undefined
      ? { fromDealDate: from, toDealDate: to }
      : { queryResultId, pageNumber }),
    resultType: 'Paging',
  });
}

/** Asks for what was transmitted on a day: a first page, or a further one of a result. */
export function transmittedRequest(
  account: GatewayAccount,
  day: LocalDate,
  further: { readonly queryResultId: string; readonly pageNumber: string } | undefined,
): GatewayRequest {
  const asked = further ?? { fromTransmitDate: day, toTransmitDate: day };
  return inquiryRequest(account, { ...asked, resultType: 'Paging' });
}

function inquiryRequest(account: GatewayAccount, elements: Elements): GatewayRequest {
  return relayRequest(
    account,
    'inquireTransactions',
    { ...terminalOf(account), mid: account.credentials['mid'], ...elements },
    { movesMoney: false },
  );
}
