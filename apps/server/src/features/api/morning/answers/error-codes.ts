import type { Subject } from '../calls/morning-call.ts';

/* Numbers of refusals, as the vendor publishes them. */

export const NOT_SUPPORTED = 3003;
const UNREADABLE = 1004;
const NOT_SAVED = 1005;
const NO_RIGHT = 1007;
const SAME_REQUEST = 1010;
const BETTER_PLAN = 1012;
const GENERAL = 1017;
const NOT_SENT = 1018;
const FIELD_WRONG = 1100;
const DATE_REFUSED = 2405;

/** By the code of the API. */
const OF_REFUSALS: Readonly<Record<string, number>> = {
  KEY_MISSING: 401,
  KEY_INVALID: 401,
  KEY_EXPIRED: 401,
  KEY_REVOKED: 401,
  KEY_ADDRESS_REFUSED: 403,
  SCOPE_MISSING: NO_RIGHT,
  NOT_PERMITTED: NO_RIGHT,
  PACKAGE_REQUIRED: BETTER_PLAN,
  PACKAGE_LACKS: BETTER_PLAN,
  MALFORMED_REQUEST: UNREADABLE,
  BODY_TOO_LARGE: UNREADABLE,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_MANY_REQUESTS: 429,
  IDEMPOTENCY_KEY_REUSED: SAME_REQUEST,
  MAIL_LIMIT_REACHED: NOT_SENT,
  NUMBERING_MISSING: 2119,
  NUMBERING_EXHAUSTED: 2119,
  PERIOD_LOCKED: DATE_REFUSED,
  NO_CARD_TERMINAL: 2600,
  VERSION_CONFLICT: NOT_SAVED,
  BUSY: GENERAL,
  INTERNAL_ERROR: GENERAL,
};

/** By the code of what a document is refused for. */
const OF_PROBLEMS: Readonly<Record<string, number>> = {
  DOC_TYPE_NOT_ALLOWED: 2403,
  NO_ITEMS: 2413,
  TOO_MANY_LINES: 2431,
  NO_PAYMENTS: 2419,
  SUM_MISMATCH: 2422,
  REFUND_SUM_DIFFERS: 2422,
  PAYMENT_DATE_IN_FUTURE: 2426,
  PAYMENT_DATE_TOO_FAR: 2426,
  PAYMENT_SUM_NOT_POSITIVE: 2434,
  WITHHOLDING_ALONE: 2428,
  LINK_NOT_FOUND: 2429,
  LANGUAGE_NOT_ALLOWED: 2406,
  CURRENCY_NOT_ALLOWED: 2407,
  CURRENCY_SHEKELS_ONLY: 2407,
  CURRENCY_RATE_MISSING: 1107,
  CUSTOMER_NAME_MISSING: 2201,
  CUSTOMER_ID_REQUIRED: 1111,
  DOCUMENT_DATE_IN_FUTURE: DATE_REFUSED,
  DOCUMENT_DATE_TOO_OLD: DATE_REFUSED,
  DOCUMENT_DATE_BEFORE_LAST: DATE_REFUSED,
  DOCUMENT_DATE_LOCKED: DATE_REFUSED,
};

type OfFields = readonly (readonly [RegExp, number])[];

/** By the field, as the sender calls it. */
const OF_ALL_FIELDS: OfFields = [
  [/emails|recipients/, 1102],
  [/taxId$/, 1111],
  [/country$/, 1104],
  [/paymentTerms$/, 1105],
  [/^pageSize$/, 1119],
  [/^fromDate$/, 1114],
  [/^toDate$/, 1115],
];

const OF_FIELDS: Readonly<Record<Subject, OfFields>> = {
  documents: [
    [/^type$/, 2403],
    [/^lang$/, 2406],
    [/^currency$/, 2407],
    [/^currencyRate$/, 1107],
    [/^vatType$/, 2409],
    [/^date$/, DATE_REFUSED],
    [/^dueDate$/, 2408],
    [/^linkType$/, 2404],
    [/^linkedDocumentIds/, 2429],
    [/^draftId$/, NOT_SUPPORTED],
    [/^discount/, 2420],
    [/^remarks$/, 2435],
    [/^footer$/, 2436],
    [/^client$/, 2410],
    [/^client\.id$/, 2411],
    [/^client\.name$/, 2201],
    [/^client\.self$/, 2412],
    [/^income$/, 2413],
    [/^income.*description$/, 2415],
    [/^income.*price$/, 1110],
    [/^income.*quantity$/, 2430],
    [/^income.*vatType$/, 1109],
    [/^income.*vatRate$/, 1108],
    [/^income.*currency$/, 1106],
    [/^payment$/, 2419],
    [/^payment.*\.type$/, 2421],
    [/^payment.*price$/, 2414],
    [/^payment.*date$/, 2426],
    [/^payment.*cardType$/, 2423],
    [/^payment.*dealType$/, 2424],
    [/^payment.*numPayments$/, 2425],
    [/^payment.*(?:chequeNum|bank\w+)$/, 2443],
    [/^payment.*currency$/, 1106],
  ],
  clients: [[/^name$/, 2201]],
  items: [
    [/^name$/, 2300],
    [/^description$/, 2301],
    [/^price$/, 1110],
    [/^currency$/, 1106],
  ],
  other: [
    [/^amount$/, 2610],
    [/^type$/, 2403],
    [/^client$/, 2410],
    [/^client\.name$/, 2201],
  ],
};

/** Returns the number of a field that is wrong. */
export function numberOfField(subject: Subject, field: string): number {
  const found = [...OF_FIELDS[subject], ...OF_ALL_FIELDS].find(([name]) => name.test(field));
  return found?.[1] ?? FIELD_WRONG;
}

/** Returns the number of a refusal of the API; undefined where its fields have one. */
export function numberOfRefusal(code: string): number | undefined {
  return OF_REFUSALS[code];
}

/** Returns the number of a problem of a document; undefined where its field has one. */
export function numberOfProblem(code: string): number | undefined {
  return OF_PROBLEMS[code];
}
