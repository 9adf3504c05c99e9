import type { BillingRunDetail } from '@pinkas/contract/sales/fast-billing/billed-rows';
import type { BillingTerms } from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson, givenCustomer, write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { only, type ReferenceCase } from '../isolation/reference-case.ts';

export const RUNS = '/v2/api/fast-billing/runs';
const CUSTOMERS = '/v2/api/fast-billing/customers';

/** What a row of the sheet is sent as: a document alone, unless it says otherwise. */
export function aBillingRow(changes: object = {}): object {
  return {
    customerId: null,
    name: 'אופטיקה כוכב דרום',
    email: '',
    description: 'שעות ליווי',
    amountAgorot: 11_800,
    docType: DOC_TYPES.INVOICE,
    cardId: null,
    ...changes,
  };
}

export function sendRun(
  browser: HttpBrowser,
  rows: readonly object[],
  key?: string,
): Promise<Answer> {
  return write(browser, 'POST', RUNS, { rows }, key);
}

/** Starts a run that must start. */
export async function givenRun(
  browser: HttpBrowser,
  rows: readonly object[] = [aBillingRow()],
): Promise<BillingRunDetail> {
  const answer = await sendRun(browser, rows);
  if (answer.status !== 200) throw new Error(`not started: ${answer.status} ${answer.text}`);
  return answer.json as BillingRunDetail;
}

export function readRun(browser: HttpBrowser, id: string): Promise<BillingRunDetail> {
  return getJson(browser, `${RUNS}/${id}`);
}

const RUN = `${RUNS}/{id}`;

/** Returns the run that is open, or starts one: one is open at a time. */
async function givenOpenRun(owner: HttpBrowser): Promise<string> {
  const { runs } = await getJson<BillingTerms>(owner, RUNS);
  const open = runs.find(({ state }) => state !== 'done' && state !== 'cancelled');
  return open?.id ?? (await givenRun(owner)).id;
}

const aRun: GivenThing = async (owner) => ({ id: await givenOpenRun(owner) });

const aPausedRun: GivenThing = async (owner) => {
  const id = await givenOpenRun(owner);
  await write(owner, 'POST', `${RUNS}/${id}/pause`, {});
  return { id };
};

/** A run whose one row was refused: its type has no numbers of its own in this state. */
const aRefusedRun: GivenThing = async (owner, server) => {
  if (server === undefined) throw new Error('a refused row is made on the server');
  const id = await givenOpenRun(owner);
  await server.db.superuser.query(
    `update fast_billing_rows set refusal = 'NUMBERING_MISSING' where run_id = $1`,
    [id],
  );
  return { id, body: { rows: [{ rowNo: 1, cardId: null }] } };
};

/** Calls of a run by its id, with what each is sent. */
export const FAST_BILLING_CASES: Readonly<Record<string, GivenThing>> = {
  [`GET ${RUN}`]: aRun,
  [`POST ${RUN}/pause`]: aRun,
  [`POST ${RUN}/resume`]: aPausedRun,
  [`POST ${RUN}/cancel`]: aRun,
  [`POST ${RUN}/retry`]: aRefusedRun,
  [`GET ${RUN}/export`]: async (owner) => ({
    id: await givenOpenRun(owner),
    query: '?format=csv',
  }),
};

/** What calls of fast billing without an id are sent. */
export const FAST_BILLING_WRITES: Readonly<Record<string, GivenThing>> = {
  [`POST ${CUSTOMERS}`]: () => Promise.resolve({ id: '', body: { ids: [], names: ['אין כזה'] } }),
  [`POST ${RUNS}`]: async (owner) => {
    const { id: customerId } = await givenCustomer(owner);
    return { id: '', body: { rows: [aBillingRow(), aBillingRow({ customerId })] } };
  },
};

/** Ids in the rows of a run, and of customers who are looked for. */
export const FAST_BILLING_REFERENCES: Readonly<Record<string, Record<string, ReferenceCase>>> = {
  [`POST ${CUSTOMERS}`]: only('ids[]', 'customer', (id) => ({ ids: [id], names: [] })),
  [`POST ${RUNS}`]: {
    ...only('rows[].customerId', 'customer', (customerId) => ({
      rows: [aBillingRow({ customerId })],
    })),
  },
};

/** What calls of fast billing write. */
export const FAST_BILLING_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`POST ${CUSTOMERS}`]: [],
  [`GET ${RUN}/export`]: ['audit_events + list.exported'],
  [`POST ${RUNS}`]: [
    'audit_events + fast-billing.started',
    'fast_billing_rows + 2',
    'fast_billing_runs + 1',
    'long_jobs + 1',
    'outbox_tasks + fast-billing',
  ],
  [`POST ${RUN}/pause`]: ['audit_events + fast-billing.paused', 'long_jobs ~ 1'],
  [`POST ${RUN}/resume`]: [
    'audit_events + fast-billing.resumed',
    'long_jobs ~ 1',
    'outbox_tasks + fast-billing',
  ],
  [`POST ${RUN}/cancel`]: ['audit_events + fast-billing.cancelled', 'long_jobs ~ 1'],
  [`POST ${RUN}/retry`]: ['audit_events + fast-billing.retried', 'fast_billing_rows ~ 1'],
};
