import { aPayment, anInvoiceReceipt, type PaymentRequest } from '@pinkas/test-kit/a-document';
import { aCustomer, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { systemClock } from '../../src/platform/clock/clock.ts';
import { write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { only, type ReferenceCase } from '../isolation/reference-case.ts';
import { DOCUMENT_FIELDS } from '../isolation/reference-document-fields.ts';
import type { Cases } from '../isolation/reference-draft-fields.ts';
import type { Things } from '../isolation/reference-things.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';
import { givenSavedDraft } from './saved-draft.ts';

const CHARGES = '/v2/api/document-charges';
const TOTAL = 11_800;

/** A card row as it is typed: nothing is known of its card. Whole agorot. */
export function aCardRow(changes: object = {}): PaymentRequest {
  const typed = {
    kind: 'card' as const,
    brand: '',
    lastDigits: '',
    dealType: 'regular' as const,
    instalments: 1,
    approvalNumber: '',
  };
  return { ...aPayment(TOTAL), ...typed, ...changes } as PaymentRequest;
}

/** An invoice-receipt whose first row is paid by card. */
export function aChargedDocument(changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  return anInvoiceReceipt({ payments: [aCardRow()], mailTo: ['ruth@customer.test'], ...changes });
}

/** What the document screen sends to charge the card row of a draft. */
function aChargeOf(draftId: string, changes: Partial<InvoiceRequest>): object {
  return { draftId, payment: 0, request: aChargedDocument(changes) };
}

async function aDraftCharge(browser: HttpBrowser): Promise<object> {
  const { id: draftId } = await givenSavedDraft(browser);
  return aChargeOf(draftId, {});
}

/** A charge of a draft whose page is open. */
async function givenDraftCharge(browser: HttpBrowser): Promise<{ id: string }> {
  await givenCardTerminal(browser);
  const answer = await write(browser, 'POST', CHARGES, await aDraftCharge(browser));
  if (answer.status !== 200) throw new Error(answer.text);
  return { id: (answer.json as { attemptId: string }).attemptId };
}

const ofCharge: GivenThing = async (owner) => ({ ...(await givenDraftCharge(owner)), body: {} });

/** Calls whose path names a charge or its draft. */
export const DRAFT_CHARGE_CASES: Readonly<Record<string, GivenThing>> = {
  [`GET ${CHARGES}/drafts/{id}`]: givenSavedDraft,
  [`POST ${CHARGES}/{id}/ask`]: ofCharge,
  [`POST ${CHARGES}/{id}/let-go`]: ofCharge,
};

/** The ids of its document: those of any document, of which no print has pictures of rows, and a card pays a part. */
const FIELDS: Cases<Partial<InvoiceRequest>> = {
  ...Object.fromEntries(
    Object.entries(DOCUMENT_FIELDS).filter(([field]) => field !== 'lines[].imageFileId'),
  ),
  'payments[].depositId': {
    thing: 'deposit',
    body: (depositId, { customer }, date) => ({
      customer: aCustomer({ id: customer, name: 'לקוח' }),
      payments: [
        aCardRow({ sumAgorot: 100 }),
        { kind: 'deposit-use', sumAgorot: TOTAL - 100, date, remark: '', depositId },
      ],
    }),
  },
};

/** Ids in the body of a charge. */
export const DRAFT_CHARGE_REFERENCES: Readonly<Record<string, Record<string, ReferenceCase>>> = {
  [`POST ${CHARGES}`]: {
    ...only('draftId', 'chargedDraft', (draftId) => aChargeOf(draftId, {})),
    ...Object.fromEntries(
      Object.entries(FIELDS).map(([field, { thing, body }]) => [
        `request.${field}`,
        {
          thing,
          besides: ['chargedDraft'],
          body: (id: string, own: Things) =>
            aChargeOf(own.chargedDraft, body(id, own, systemClock.today())),
        },
      ]),
    ),
  },
};

/** What its write is sent. */
export const DRAFT_CHARGE_WRITES: Readonly<Record<string, GivenThing>> = {
  [`POST ${CHARGES}`]: async (owner) => {
    await givenCardTerminal(owner);
    return { id: '', body: await aDraftCharge(owner) };
  },
};

/** What the calls of the screen write. */
export const DRAFT_CHARGE_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`POST ${CHARGES}`]: ['card_attempt_events + 2', 'card_attempts + 1'],
  [`POST ${CHARGES}/{id}/let-go`]: ['card_attempt_events + 2', 'card_attempts ~ 1'],
};

/** Calls that are counted elsewhere. */
export const DRAFT_CHARGE_QUESTIONS: Readonly<Record<string, string>> = {
  [`POST ${CHARGES}/{id}/ask`]: 'as that of a charge by telephone',
};
