import type { Currency } from '@pinkas/domain/money/currency';

import type { FollowUp, GatewayAccount, PageRequest, TokenCharge } from '../card-gateway.ts';
import { decimalSum } from '../decimal-sum.ts';
import type { GatewayRequest } from '../gateway-step.ts';

/** The one path of the interface; the operation is a field. */
export const HYP_PATH = '/p/';

/** Currencies by Hyp's own numbers. */
export const COINS = { ILS: '1', USD: '2', EUR: '3', GBP: '4' } as const satisfies Partial<
  Record<Currency, string>
>;
type CoinCurrency = keyof typeof COINS;

type Fields = Readonly<Record<string, string>>;

/** Without both, texts come and go in windows-1255. */
const IN_UTF8: Fields = { UTF8: 'True', UTF8out: 'True' };
/** 1 regular (also instalments of the merchant), 6 credit of the issuer. */
const CREDIT_TYPES = { payments: '1', credit: '6' } as const;
/** Payers whose identity number is not known; the gateway takes it. */
const NO_IDENTITY = '000000000';
/** A check (J2) needs a sum, and holds none of it. */
const CHECKED_SUM = 100;

/** Which check each page asks for: none is a charge. A card is kept by a check, and its token asked for afterwards. */
const CHECKS = {
  charge: 'False',
  'charge-and-save': 'False',
  hold: 'True',
  check: 'J2',
  'save-card': 'J2',
} as const;

/** Returns a posted call: the query of a GET, which the interface takes as well, would show the credentials. */
function hypRequest(movesMoney: boolean, fields: Fields, more = ''): GatewayRequest {
  const body = new URLSearchParams({ ...fields, ...IN_UTF8 }).toString();
  return {
    path: HYP_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: more === '' ? body : `${body}&${more}`,
    movesMoney,
  };
}

function terminalFields({ credentials }: GatewayAccount): Fields {
  return { Masof: credentials['masof'] ?? '', PassP: credentials['passP'] ?? '' };
}

function signFields(account: GatewayAccount, what: 'SIGN' | 'VERIFY'): Fields {
  return {
    action: 'APISign',
    What: what,
    KEY: account.credentials['key'] ?? '',
    ...terminalFields(account),
  };
}

/** Signs the fields of a page. The addresses to return to are set at the gateway, once for all pages of a terminal. */
export function pageRequest(account: GatewayAccount, page: PageRequest): GatewayRequest {
  const { instalments, payer } = page;
  return hypRequest(false, {
    ...signFields(account, 'SIGN'),
    Sign: 'True',
    MoreData: 'True',
    Order: page.reference,
    Info: page.description,
    // Without a sum the payer would choose it.
    Amount: decimalSum(page.amount === 0 ? CHECKED_SUM : page.amount, page.currency),
    Coin: COINS[page.currency as CoinCurrency],
    J5: CHECKS[page.operation],
    Tash: String(instalments?.countMax ?? 1),
    FixTash: 'False',
    tashType: CREDIT_TYPES[instalments?.kind ?? 'payments'],
    PageLang: page.language === 'he' ? 'HEB' : 'ENG',
    ClientName: payer.name,
    email: payer.email,
    cell: payer.phone,
  });
}

/** Signs a page that nobody opens: it needs all three credentials, and moves nothing. */
export function checkRequest(account: GatewayAccount): GatewayRequest {
  return hypRequest(false, {
    ...signFields(account, 'SIGN'),
    Sign: 'True',
    Order: 'check',
    Info: 'check',
    Amount: decimalSum(CHECKED_SUM, 'ILS'),
  });
}

/** Asks whether a return is genuine: its query goes as it came, in its order and encoding. */
export function verifyRequest(account: GatewayAccount, query: string): GatewayRequest {
  return hypRequest(false, signFields(account, 'VERIFY'), query);
}

export function getTokenRequest(account: GatewayAccount, transactionId: string): GatewayRequest {
  return hypRequest(false, {
    action: 'getToken',
    ...terminalFields(account),
    TransId: transactionId,
  });
}

/** Charges or holds a kept card. The gateway divides instalments itself, whatever the first was agreed to be. */
export function tokenRequest(
  account: GatewayAccount,
  charge: TokenCharge,
  isHold: boolean,
): GatewayRequest {
  const { instalments } = charge;
  return softRequest(account, charge, {
    Info: charge.description,
    ClientName: charge.payer.name,
    email: charge.payer.email,
    cell: charge.payer.phone,
    Tash: String(instalments?.count ?? 1),
    tashType: CREDIT_TYPES[instalments?.kind ?? 'payments'],
    J5: isHold ? 'True' : 'False',
  });
}

/** Takes a held sum or less: the token of the hold, its UID, its sum in agorot and its approval. */
export function captureRequest(account: GatewayAccount, asked: FollowUp): GatewayRequest {
  const { original } = asked;
  return softRequest(
    account,
    { ...asked, token: original.token },
    {
      Info: asked.reference,
      Tash: '1',
      AuthNum: original.approvalNumber ?? '',
      'inputObj.originalUid': original.handle?.['uid'] ?? '',
      'inputObj.originalAmount': String(original.amount ?? ''),
      'inputObj.authorizationCodeManpik': '7',
    },
  );
}

function softRequest(
  account: GatewayAccount,
  charge: Pick<TokenCharge, 'reference' | 'amount' | 'currency'> & {
    readonly token: TokenCharge['token'] | undefined;
  },
  fields: Fields,
): GatewayRequest {
  const { token } = charge;
  return hypRequest(true, {
    action: 'soft',
    ...terminalFields(account),
    CC: token?.value ?? '',
    Token: 'True',
    Tmonth: token?.expiry === undefined ? '' : String(token.expiry.month).padStart(2, '0'),
    Tyear: token?.expiry === undefined ? '' : String(token.expiry.year),
    Order: charge.reference,
    Amount: decimalSum(charge.amount, charge.currency),
    Coin: COINS[charge.currency as CoinCurrency],
    UserId: NO_IDENTITY,
    MoreData: 'True',
    ...fields,
  });
}

export function voidRequest(account: GatewayAccount, { original }: FollowUp): GatewayRequest {
  return hypRequest(true, {
    action: 'CancelTrans',
    ...terminalFields(account),
    TransId: original.transactionId,
  });
}

export function refundRequest(
  account: GatewayAccount,
  { original, amount, currency }: FollowUp,
): GatewayRequest {
  return hypRequest(true, {
    action: 'zikoyAPI',
    ...terminalFields(account),
    TransId: original.transactionId,
    Amount: decimalSum(amount, currency),
    Tash: '1',
  });
}
