import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { only, type ReferenceCase } from '../isolation/reference-case.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';

const CHARGES = '/v2/api/virtual-terminal/charges';

/** What a person fills in to charge a card by telephone; sums are whole agorot. */
export function aPhoneCharge(changes: object = {}): object {
  return {
    kind: 'charge',
    holdUntil: null,
    customerId: null,
    name: 'רות כהן',
    email: 'ruth@customer.test',
    phone: '0521234567',
    amountAgorot: 11_800,
    description: 'חוג ציור',
    documentIds: [],
    docType: 320,
    instalmentsMax: 1,
    terminalId: null,
    savesCard: false,
    isSure: true,
    ...changes,
  };
}

/** A charge whose page is open. */
export async function givenPhoneCharge(browser: HttpBrowser): Promise<{ id: string }> {
  await givenCardTerminal(browser);
  const answer = await write(browser, 'POST', CHARGES, aPhoneCharge());
  if (answer.status !== 200) throw new Error(answer.text);
  return { id: (answer.json as { attemptId: string }).attemptId };
}

/** Calls whose path names a charge or its customer. */
export const PHONE_CHARGE_CASES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/virtual-terminal/charges/{id}': givenPhoneCharge,
  'POST /v2/api/virtual-terminal/charges/{id}/ask': async (owner) => ({
    ...(await givenPhoneCharge(owner)),
    body: {},
  }),
};

/** What its write is sent. */
export const PHONE_CHARGE_WRITES: Readonly<Record<string, GivenThing>> = {
  [`POST ${CHARGES}`]: async (owner) => {
    await givenCardTerminal(owner);
    return { id: '', body: aPhoneCharge() };
  },
};

/** Ids in the body of a charge. */
export const PHONE_CHARGE_REFERENCES: Readonly<Record<string, Record<string, ReferenceCase>>> = {
  [`POST ${CHARGES}`]: {
    ...only('customerId', 'chargedCustomer', (customerId) => aPhoneCharge({ customerId })),
    ...only('documentIds[]', 'chargedInvoice', (documentId, { customer }) =>
      aPhoneCharge({
        customerId: customer,
        documentIds: [documentId],
        docType: null,
        amountAgorot: 100,
      }),
    ),
    ...only('terminalId', 'cardTerminal', (terminalId) => aPhoneCharge({ terminalId })),
  },
};

/** What the calls of the screen write. */
export const PHONE_CHARGE_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`POST ${CHARGES}`]: ['card_attempt_events + 2', 'card_attempts + 1'],
};

/** Calls that are counted elsewhere. */
export const PHONE_CHARGE_QUESTIONS: Readonly<Record<string, string>> = {
  [`POST ${CHARGES}/{id}/ask`]:
    'virtual-terminal.db.test.ts: what the gateway said, and nothing within ten seconds',
};
