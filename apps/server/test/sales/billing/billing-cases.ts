import { randomUUID } from 'node:crypto';

import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import type { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson, givenCustomer, write } from '../../accounting/customers.ts';
import type { GivenThing } from '../../isolation/foreign-account-things.ts';
import { RECURRING_FIELDS } from '../../isolation/reference-document-fields.ts';
import type { ReferenceCase } from '../../isolation/reference-case.ts';
import type { Things } from '../../isolation/reference-things.ts';
import type { TestServer } from '../../test-server.ts';
import { MOVED_EFFECTS, MOVED_READ, MOVED_WRITES } from './moved-cases.ts';
import { systemClock } from '../../../src/platform/clock/clock.ts';

const TEMPLATES = '/v2/api/billing/templates';
const RUN = '/v2/api/billing/run';

/** What a person fills in of a template: a monthly invoice of 118.00 from a day on, without a charge. */
export function aTemplateForm(
  customerId: string,
  startsOn: LocalDate,
  changes: object = {},
): Record<keyof BillingTemplateForm, unknown> {
  return {
    title: 'ליווי חודשי',
    customerId,
    method: 'document',
    savedCardId: null,
    document: aDocumentOf(customerId),
    priceSteps: [],
    schedule: {
      unit: 'month',
      every: 1,
      startsOn,
      shortMonths: 'at-most-28',
      count: null,
      endsOn: null,
    },
    tellsBefore: false,
    onRefusal: 'again',
    ...changes,
  };
}

function aDocumentOf(customerId: string, changes: object = {}): object {
  return {
    docType: DOC_TYPES.INVOICE,
    language: 'he',
    subject: '',
    remarks: '',
    customer: aCustomer({ id: customerId }),
    pricesIncludeVat: false,
    lines: [aBilledLine()],
    discount: { kind: 'none' },
    rounding: 'none',
    mailTo: [],
    ...changes,
  };
}

function aBilledLine(changes: Parameters<typeof aLine>[0] = {}): object {
  const { source: _source, ...line } = aLine({ description: 'ליווי, {חודש} {שנה}', ...changes });
  return line;
}

/** Makes a template that begins in a month, or on a day, which must succeed. */
export async function givenTemplate(
  owner: HttpBrowser,
  startsOn: LocalDate = addDays(systemClock.today(), 30),
): Promise<string> {
  const { id: customerId } = await givenCustomer(owner);
  const form = aTemplateForm(customerId, startsOn);
  const answer = await write(owner, 'POST', TEMPLATES, form);
  if (answer.status !== 200) throw new Error(`not made: ${answer.status} ${answer.text}`);
  return (answer.json as { id: string }).id;
}

const aTemplate: GivenThing = async (owner) => ({ id: await givenTemplate(owner) });
const atVersion = (version: number): GivenThing =>
  async function given(owner) {
    return { id: await givenTemplate(owner), body: { version } };
  };

const aPausedTemplate: GivenThing = async (owner) => {
  const id = await givenTemplate(owner);
  await write(owner, 'POST', `${TEMPLATES}/${id}/pause`, { version: 1 });
  return { id, body: { version: 2, missed: 'none' } };
};

const aChangedTemplate: GivenThing = async (owner) => {
  const id = await givenTemplate(owner);
  const { form } = await getJson<{ form: BillingTemplateForm }>(owner, `${TEMPLATES}/${id}`);
  return { id, body: { version: 1, form: { ...form, title: 'ליווי שבועי' } } };
};

/** A period of today that a run stopped. */
async function aHeldPeriod(owner: HttpBrowser, server: TestServer | undefined): Promise<string> {
  if (server === undefined) throw new Error('a stopped period is made on the server');
  const [id, templateId] = [randomUUID(), await givenTemplate(owner)];
  await server.db.superuser.query(
    `insert into billing_periods (account_id, id, template_id, number, due_on, state, amount_minor, currency, tries,
        hold_reason, created_at, changed_at)
      select account_id, $1, id, 1, starts_on, 'held', 11800, 'ILS', 0, 'above-usual', created_at, created_at
      from billing_templates where id = $2`,
    [id, templateId],
  );
  return id;
}

const PRICES = '/v2/api/billing/prices';

/** A change of the prices of one template. */
const aPriceChange: GivenThing = async (owner) => {
  const id = await givenTemplate(owner);
  const from = addDays(systemClock.today(), 7);
  const change = { from, rateBasisPoints: 500, rounding: 'agora' };
  const { json } = await write(owner, 'POST', `${PRICES}/preview`, change);
  const { rows } = json as { rows: { id: string; version: number; newMinor: number }[] };
  const templates = rows
    .filter((row) => row.id === id)
    .map(({ version, newMinor }) => ({ id, version, newMinor }));
  return { id: '', body: { ...change, templates, tells: false, note: '' } };
};

/** A change that was made. */
const aMadeChange: GivenThing = async (owner) => {
  const { body } = await aPriceChange(owner);
  await write(owner, 'POST', PRICES, body);
  const { json } = await owner.get(`${PRICES}/changes`);
  const { changes } = json as { changes: { id: string }[] };
  return { id: changes[0]?.id ?? '', body: { tells: false } };
};

/** Calls of a change of prices by its id. */
const PRICE_CASES: Readonly<Record<string, GivenThing>> = {
  [`GET ${PRICES}/changes/{id}`]: async (owner, server) => ({
    id: (await aMadeChange(owner, server)).id,
  }),
  [`POST ${PRICES}/changes/{id}/undo`]: aMadeChange,
};

/** Calls of templates and periods by their id, with what each is sent. */
export const BILLING_CASES: Readonly<Record<string, GivenThing>> = {
  ...PRICE_CASES,
  [`GET ${TEMPLATES}/{id}`]: aTemplate,
  [`PUT ${TEMPLATES}/{id}`]: aChangedTemplate,
  [`POST ${TEMPLATES}/{id}/pause`]: atVersion(1),
  [`POST ${TEMPLATES}/{id}/resume`]: aPausedTemplate,
  [`POST ${TEMPLATES}/{id}/end`]: atVersion(1),
  'POST /v2/api/billing/periods/{id}/bill': async (owner, server) => ({
    id: await aHeldPeriod(owner, server),
    body: { amountAgorot: 118_00 },
  }),
  'POST /v2/api/billing/periods/{id}/skip': async (owner, server) => ({
    id: await aHeldPeriod(owner, server),
  }),
};

const RATES = 'PUT /v2/api/billing/rates';
const LISTED = `GET ${TEMPLATES}/export`;
const EXPORTS = ['/v2/api/billing/failures/export', '/v2/api/billing/revenue/export'];
const A_YEAR = { id: '', query: '?format=csv&from=2026-01-01&to=2026-12-31' };

/** What writes of billing without an id are sent. */
export const BILLING_WRITES: Readonly<Record<string, GivenThing>> = {
  ...MOVED_WRITES,
  ...Object.fromEntries(EXPORTS.map((path) => [`GET ${path}`, async () => A_YEAR])),
  [LISTED]: async () => ({ id: '', query: '?format=csv' }),
  [RATES]: async () => ({ id: '', body: { currency: 'USD', rateE6: 3_642_500 } }),
  [`POST ${PRICES}`]: aPriceChange,
  [`POST ${TEMPLATES}`]: async (owner) => {
    const { id: customerId } = await givenCustomer(owner);
    return { id: '', body: aTemplateForm(customerId, addDays(systemClock.today(), 30)) };
  },
  [`POST ${RUN}`]: async (owner) => {
    // A run is ordered as it was shown: what comes due beside it would make it another one.
    const { rows } = await getJson<NextRun>(owner, RUN);
    if (!rows.some(({ dueOn }) => dueOn <= systemClock.today())) {
      await givenTemplate(owner, systemClock.today());
    }
    const { fingerprint } = await getJson<NextRun>(owner, RUN);
    return { id: '', body: { fingerprint } };
  },
};

/** The ids of a template: those of a document that it issues, but for pictures and files, which its documents have not. */
function templateFields(wrap: (form: object) => unknown): Record<string, ReferenceCase> {
  const form = (own: Things, changes: object) =>
    wrap(aTemplateForm(own.customer, systemClock.today(), changes));
  const ofDocument = Object.entries(RECURRING_FIELDS)
    .filter(([field]) => field !== 'lines[].imageFileId' && field !== 'fileIds[]')
    .map(([field, { thing, body }]): [string, ReferenceCase] => [
      `document.${field}`,
      {
        thing,
        besides: ['customer'],
        body: (id, own) => {
          const { lines, ...rest } = body(id, own, systemClock.today());
          const billed = lines?.map(({ source: _source, ...line }) => line);
          const changes = billed === undefined ? rest : { ...rest, lines: billed };
          return form(own, { document: aDocumentOf(own.customer, changes) });
        },
      },
    ]);
  const ofStep = (field: string, thing: ReferenceCase['thing'], line: (id: string) => object) =>
    [
      `priceSteps[].lines[].${field}`,
      {
        thing,
        besides: ['customer'],
        body: (id: string, own: Things) =>
          form(own, {
            priceSteps: [{ from: systemClock.today(), lines: [aBilledLine(line(id))] }],
          }),
      },
    ] as const;
  return {
    customerId: {
      thing: 'customer',
      body: (id) => wrap(aTemplateForm(id, systemClock.today())),
    },
    ...Object.fromEntries(ofDocument),
    ...Object.fromEntries([
      ofStep('itemId', 'item', (itemId) => ({ itemId })),
      ofStep('tagIds[]', 'tag', (id) => ({ tagIds: [id] })),
    ]),
  };
}

/** Ids in the body of a new template. */
export const BILLING_REFERENCES: Readonly<Record<string, Record<string, ReferenceCase>>> = {
  [`POST ${TEMPLATES}`]: templateFields((form) => form),
};

/** Calls that answer what would be, and write nothing. */
export const BILLING_PREVIEWS = [`POST ${PRICES}/preview`, `POST ${TEMPLATES}/preview`, MOVED_READ];

/** What calls of billing write. */
export const BILLING_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(EXPORTS.map((path) => [`GET ${path}`, ['audit_events + list.exported']])),
  [LISTED]: ['audit_events + list.exported'],
  [RATES]: ['audit_events + account.billing-rate-set', 'billing_rates + 1'],
  ...MOVED_EFFECTS,
  [`POST ${TEMPLATES}`]: ['audit_events + billing-template.created', 'billing_templates + 1'],
  [`PUT ${TEMPLATES}/{id}`]: ['audit_events + billing-template.changed', 'billing_templates ~ 1'],
  [`POST ${PRICES}`]: [
    'audit_events + billing-template.price-changed',
    'billing_changed_prices + 1',
    'billing_price_changes + 1',
    'billing_templates ~ 1',
  ],
  [`POST ${PRICES}/changes/{id}/undo`]: [
    'audit_events + billing-template.price-undone',
    'billing_changed_prices ~ 1',
    'billing_templates ~ 1',
  ],
  [`POST ${TEMPLATES}/{id}/pause`]: [
    'audit_events + billing-template.paused',
    'billing_templates ~ 1',
  ],
  [`POST ${TEMPLATES}/{id}/resume`]: [
    'audit_events + billing-template.resumed',
    'billing_templates ~ 1',
  ],
  [`POST ${TEMPLATES}/{id}/end`]: [
    'audit_events + billing-template.ended',
    'billing_templates ~ 1',
  ],
  [`POST ${RUN}`]: [
    'audit_events + billing-run.ordered',
    'billing_runs + 1',
    'outbox_tasks + bill-period',
  ],
  'POST /v2/api/billing/periods/{id}/bill': [
    'audit_events + billing-run.period-billed',
    'outbox_tasks + bill-period',
  ],
  'POST /v2/api/billing/periods/{id}/skip': [
    'audit_events + billing-run.period-skipped',
    'billing_periods ~ 1',
  ],
};
