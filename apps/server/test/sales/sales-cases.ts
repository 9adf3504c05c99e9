import type { GivenThing } from '../isolation/foreign-account-things.ts';
import type { ReferenceCase } from '../isolation/reference-case.ts';
import {
  BILLING_CASES,
  BILLING_EFFECTS,
  BILLING_REFERENCES,
  BILLING_WRITES,
} from './billing/billing-cases.ts';
import { CARD_LINK_CASES, CARD_LINK_EFFECTS } from './card-links.ts';
import { CARD_DEPOSIT_CASES, CARD_DEPOSIT_EFFECTS, CARD_DEPOSIT_WRITES } from './given-deposits.ts';
import {
  DRAFT_CHARGE_CASES,
  DRAFT_CHARGE_EFFECTS,
  DRAFT_CHARGE_REFERENCES,
  DRAFT_CHARGE_WRITES,
} from './draft-charges.ts';
import {
  FAST_BILLING_CASES,
  FAST_BILLING_EFFECTS,
  FAST_BILLING_REFERENCES,
  FAST_BILLING_WRITES,
} from './fast-billing.ts';
import { TRANSACTION_CASES, TRANSACTION_WRITES } from './given-attempts.ts';
import { DEBIT_BEHIND_PROOF, DEBIT_CASES, DEBIT_EFFECTS, DEBIT_WRITES } from './billing/debits.ts';
import { REQUEST_FILE_CASES, REQUEST_FILE_EFFECTS } from './payment-request-files.ts';
import {
  REQUEST_CASES,
  REQUEST_EFFECTS,
  REQUEST_REFERENCES,
  REQUEST_WRITES,
} from './payment-requests.ts';
import {
  PHONE_CHARGE_CASES,
  PHONE_CHARGE_EFFECTS,
  PHONE_CHARGE_REFERENCES,
  PHONE_CHARGE_WRITES,
} from './phone-charges.ts';
import { ORDER_CASES, ORDER_EFFECTS, ORDER_WRITES } from './orders.ts';
import { COUPON_CASES, COUPON_EFFECTS } from './shop/page-coupons.ts';
import { SALES_PAGE_CASES, SALES_PAGE_EFFECTS, SALES_PAGE_WRITES } from './sales-pages.ts';
import { SAVED_CARD_CASES, SAVED_CARD_EFFECTS, SAVED_CARD_WRITES } from './saved-cards.ts';

export { BILLING_PREVIEWS } from './billing/billing-cases.ts';

/** Calls of /sales whose path names a thing. */
export const SALES_CASES: Readonly<Record<string, GivenThing>> = {
  ...DRAFT_CHARGE_CASES,
  ...PHONE_CHARGE_CASES,
  ...TRANSACTION_CASES,
  ...REQUEST_CASES,
  ...REQUEST_FILE_CASES,
  ...SALES_PAGE_CASES,
  ...COUPON_CASES,
  ...ORDER_CASES,
  ...SAVED_CARD_CASES,
  ...CARD_DEPOSIT_CASES,
  ...FAST_BILLING_CASES,
  ...BILLING_CASES,
  ...CARD_LINK_CASES,
  ...DEBIT_CASES,
};

/** Ids in bodies that their own tests compare: start-payment, saved-charges, import-payment, fast-billing, card-links, billing-prices, moved-orders, draft-fees, packing and billing.db.test.ts. */
export const SALES_BEHIND_PROOF = [
  'POST /v2/api/public/payments/{token}/start choice.documents[].documentId',
  'POST /v2/api/customers/{id}/card-links cardId',
  'POST /v2/api/virtual-terminal/saved-charges customerId',
  'POST /v2/api/virtual-terminal/saved-charges cardId',
  'POST /v2/api/virtual-terminal/saved-charges documentIds[]',
  'POST /v2/api/sales/reconciliation/imports terminalId',
  'POST /v2/api/sales/reconciliation/imports customerId',
  'POST /v2/api/sales/reconciliation/imports documentIds[]',
  'POST /v2/api/fast-billing/runs rows[].cardId',
  'POST /v2/api/fast-billing/runs/{id}/retry rows[].cardId',
  'POST /v2/api/sales/card-deposits/fees terminalId',
  'POST /v2/api/billing/prices templates[].id',
  'POST /v2/api/billing/moved-orders/stop templateIds[]',
  'PUT /v2/api/orders/packed ids[]',
  'POST /v2/api/billing/templates savedCardId',
  // No print of what a template issues has pictures of its rows.
  'POST /v2/api/billing/templates document.lines[].imageFileId',
  'POST /v2/api/billing/templates priceSteps[].lines[].imageFileId',
  // A change is checked as a new template is.
  ...[
    'customerId',
    'savedCardId',
    'document.branchId',
    'document.customer.id',
    'document.tagIds[]',
    ...['document.lines[]', 'priceSteps[].lines[]'].flatMap((rows) =>
      ['imageFileId', 'itemId', 'tagIds[]'].map((field) => `${rows}.${field}`),
    ),
  ].map((field) => `PUT /v2/api/billing/templates/{id} form.${field}`),
  // A photograph of a draft is looked at when it is first named.
  'PUT /v2/api/sales-pages/{id} content.products[].photo.fileId',
  // No print of a document that a card pays has pictures of its rows.
  'POST /v2/api/document-charges request.lines[].imageFileId',
  ...DEBIT_BEHIND_PROOF,
];

/** What writes of /sales are sent. */
export const SALES_WRITES: Readonly<Record<string, GivenThing>> = {
  ...DRAFT_CHARGE_WRITES,
  ...PHONE_CHARGE_WRITES,
  ...SAVED_CARD_WRITES,
  ...TRANSACTION_WRITES,
  ...REQUEST_WRITES,
  ...SALES_PAGE_WRITES,
  ...ORDER_WRITES,
  ...CARD_DEPOSIT_WRITES,
  ...FAST_BILLING_WRITES,
  ...BILLING_WRITES,
  ...DEBIT_WRITES,
};

/** Ids in bodies of calls of /sales. */
export const SALES_REFERENCES: Readonly<Record<string, Record<string, ReferenceCase>>> = {
  ...DRAFT_CHARGE_REFERENCES,
  ...PHONE_CHARGE_REFERENCES,
  ...REQUEST_REFERENCES,
  ...FAST_BILLING_REFERENCES,
  ...BILLING_REFERENCES,
};

/** What calls of /sales write. */
export const SALES_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  ...DRAFT_CHARGE_EFFECTS,
  ...PHONE_CHARGE_EFFECTS,
  ...SAVED_CARD_EFFECTS,
  ...REQUEST_EFFECTS,
  ...REQUEST_FILE_EFFECTS,
  ...SALES_PAGE_EFFECTS,
  ...COUPON_EFFECTS,
  ...ORDER_EFFECTS,
  ...CARD_DEPOSIT_EFFECTS,
  ...CARD_LINK_EFFECTS,
  ...FAST_BILLING_EFFECTS,
  ...BILLING_EFFECTS,
  ...DEBIT_EFFECTS,
};
