import { randomUUID } from 'node:crypto';

import type { PublishedPage } from '@pinkas/contract/public/sales-page/sales-page.contract';
import type { PlaceOrderRequest } from '@pinkas/contract/public/sales-page/sales-page.contract';
import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type {
  PageTemplate,
  SalesPageView,
} from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson, write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import type { Payer } from '../public/payments.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';

export const SALES_PAGES = '/v2/api/sales-pages';

export async function givenPage(
  browser: HttpBrowser,
  template: PageTemplate = 'one-product',
): Promise<SalesPageView> {
  const body = { template, language: 'he' };
  const answer = await write(browser, 'POST', SALES_PAGES, body, randomUUID());
  if (answer.status !== 200) throw new Error(`not made: ${answer.status} ${answer.text}`);
  return pageViewOf(browser, (answer.json as { id: string }).id);
}

export function pageViewOf(browser: HttpBrowser, id: string): Promise<SalesPageView> {
  return getJson(browser, `${SALES_PAGES}/${id}`);
}

/** Saves changes of the content of a page, which must succeed. */
export async function savedPage(
  browser: HttpBrowser,
  { id, version, slug, content }: SalesPageView,
  changes: Partial<SalesPageContent> = {},
): Promise<SalesPageView> {
  const body = { version, slug, content: { ...content, ...changes } };
  const answer = await write(browser, 'PUT', `${SALES_PAGES}/${id}`, body);
  if (answer.status !== 200) throw new Error(`not saved: ${answer.status} ${answer.text}`);
  return answer.json as SalesPageView;
}

export function sendPublish(
  browser: HttpBrowser,
  { id, version }: Pick<SalesPageView, 'id' | 'version'>,
): Promise<Answer> {
  return write(browser, 'POST', `${SALES_PAGES}/${id}/publish`, { version });
}

/** A published page of one product, whose large size is as many as are given. */
export async function givenPublishedPage(
  browser: HttpBrowser,
  { stock = 50, ...changes }: { readonly stock?: number | null } & Partial<SalesPageContent> = {},
): Promise<SalesPageView> {
  const page = await givenPage(browser);
  const products = page.content.products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, stock })),
  }));
  const saved = await savedPage(browser, page, { products, ...changes });
  const answer = await sendPublish(browser, saved);
  if (answer.status !== 200) throw new Error(`not published: ${answer.status} ${answer.text}`);
  return answer.json as SalesPageView;
}

const publicCall = ({ path }: Pick<SalesPageView, 'path'>, rest = ''): string =>
  `/v2/api/public/sales-pages${path.replace('/s', '')}${rest}`;

/** Where a photograph of a published page is. */
export function photoPathOf(page: Pick<SalesPageView, 'path'>, fileId: string): string {
  return publicCall(page, `/photos/${fileId}`);
}

export async function publishedOf(
  browser: HttpBrowser,
  page: Pick<SalesPageView, 'path'>,
): Promise<PublishedPage> {
  return getJson(browser, publicCall(page));
}

/** Asks what a coupon takes off. */
export function couponOf(
  { browser, address }: Payer,
  page: Pick<SalesPageView, 'path'>,
  code: string,
): Promise<Answer> {
  return browser.get(publicCall(page, `/coupon?code=${encodeURIComponent(code)}`), {
    headers: { 'x-forwarded-for': address },
  });
}

/** Buys one of the large size with a courier, or what is given. */
export function sendOrder(
  { browser, address }: Payer,
  page: Pick<SalesPageView, 'path'>,
  changes: Partial<PlaceOrderRequest> = {},
  key: string = randomUUID(),
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body: PlaceOrderRequest = {
    choice: {
      quantities: [{ variantId: 'large', quantity: 1 }],
      shippingId: 'self',
      amountAgorot: null,
    },
    totalAgorot: 89_00,
    buyer: { name: 'רונית אלון', email: 'ronit@payers.test', phone: '', address: '' },
    answers: [],
    agreesToTerms: true,
    ...changes,
  };
  return browser.post(publicCall(page, '/orders'), body, {
    headers: { 'x-forwarded-for': address, 'idempotency-key': key, ...headers },
  });
}

/** An order whose page of the gateway must open. */
export async function orderOf(...given: Parameters<typeof sendOrder>): Promise<StartedPayment> {
  const answer = await sendOrder(...given);
  if (answer.status !== 200) throw new Error(`not ordered: ${answer.status} ${answer.text}`);
  return answer.json as StartedPayment;
}

async function aPage(owner: HttpBrowser): Promise<SalesPageView> {
  await givenCardTerminal(owner);
  return givenPage(owner);
}

const versioned: GivenThing = async (owner) => {
  const { id, version } = await aPage(owner);
  return { id, body: { version } };
};

/** Calls of a sales page by its id, with what each is sent. */
export const SALES_PAGE_CASES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/sales-pages/{id}': aPage,
  'PUT /v2/api/sales-pages/{id}': async (owner) => {
    const { id, version, slug, content } = await aPage(owner);
    return { id, body: { version, slug, content: { ...content, title: 'כותרת אחרת' } } };
  },
  'POST /v2/api/sales-pages/{id}/publish': versioned,
  'POST /v2/api/sales-pages/{id}/unpublish': async (owner) => {
    await givenCardTerminal(owner);
    return givenPublishedPage(owner);
  },
  'POST /v2/api/sales-pages/{id}/restore': async (owner) => {
    await givenCardTerminal(owner);
    const { id, version } = await givenPublishedPage(owner);
    return { id, body: { version, number: 1 } };
  },
  'GET /v2/api/sales-pages/{id}/sharing': (owner) => givenPage(owner),
  'PUT /v2/api/sales-pages/{id}/frame-hosts': async (owner) => ({
    id: (await givenPage(owner)).id,
    body: { hosts: ['shop.example'], seen: [] },
  }),
  'POST /v2/api/sales-pages/{id}/duplicate': (owner) => givenPage(owner),
  'DELETE /v2/api/sales-pages/{id}': (owner) => givenPage(owner),
};

/** What other writes of sales pages are sent. */
export const SALES_PAGE_WRITES: Readonly<Record<string, GivenThing>> = {
  'POST /v2/api/sales-pages': async () => ({
    id: '',
    body: { template: 'one-product', language: 'he' },
  }),
};

/** What calls of sales pages write. */
export const SALES_PAGE_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'POST /v2/api/sales-pages': ['audit_events + sales-page.created', 'sales_pages + 1'],
  'PUT /v2/api/sales-pages/{id}': ['sales_pages ~ 1'],
  'POST /v2/api/sales-pages/{id}/publish': [
    'audit_events + sales-page.published',
    'sales_page_versions + 1',
    'sales_pages ~ 1',
  ],
  'POST /v2/api/sales-pages/{id}/unpublish': [
    'audit_events + sales-page.unpublished',
    'sales_pages ~ 1',
  ],
  'POST /v2/api/sales-pages/{id}/restore': ['sales_pages ~ 1'],
  'PUT /v2/api/sales-pages/{id}/frame-hosts': [
    'audit_events + sales-page.frames-changed',
    'sales_pages ~ 1',
  ],
  'POST /v2/api/sales-pages/{id}/duplicate': [
    'audit_events + sales-page.created',
    'sales_pages + 1',
  ],
  'DELETE /v2/api/sales-pages/{id}': ['audit_events + sales-page.deleted', 'sales_pages - 1'],
};
