import type { DocumentChain } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { chooseLanguage } from '../../../../../shared/language/language-store.ts';
import { aDocument, DOCUMENT_ID } from '../../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { openPage } from '../../testing/open-page.tsx';

const ADDRESS = `/documents/${DOCUMENT_ID}`;
const GET = `GET /v2/api/documents/${DOCUMENT_ID}`;
const CHAIN = `GET /v2/api/documents/${DOCUMENT_ID}/chain`;
const QUOTE_ID = '01a1f76c-7213-7736-b341-34411b6a79c1';
const RECEIPT_ID = '01a1f76c-7213-7736-b341-34411b6a79c2';
const CREDIT_ID = '01a1f76c-7213-7736-b341-34411b6a79c3';
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const LINK = {
  documentDate: localDate('2026-11-16'),
  sumAgorot: 100_000,
  payer: '',
  isCancelled: false,
  state: 'closed' as const,
};

function aChain(changes: Partial<DocumentChain> = {}): DocumentChain {
  const common = { totalAgorot: 873_200, state: 'closed' as const };
  return {
    documents: [
      {
        ...common,
        id: QUOTE_ID,
        docType: 9999,
        number: 1001,
        documentDate: localDate('2026-11-01'),
      },
      {
        ...common,
        id: DOCUMENT_ID,
        docType: 305,
        number: 30128,
        documentDate: localDate('2026-11-15'),
      },
      {
        ...common,
        id: RECEIPT_ID,
        docType: 400,
        number: 1002,
        documentDate: localDate('2026-11-16'),
      },
      {
        ...common,
        id: CREDIT_ID,
        docType: 330,
        number: 1003,
        documentDate: localDate('2026-11-17'),
      },
    ],
    links: [
      { sourceId: QUOTE_ID, documentId: DOCUMENT_ID, kind: 'base', isCancelled: false },
      { sourceId: DOCUMENT_ID, documentId: RECEIPT_ID, kind: 'receipt', isCancelled: false },
      { sourceId: DOCUMENT_ID, documentId: CREDIT_ID, kind: 'credit', isCancelled: true },
    ],
    isCut: false,
    ...changes,
  };
}

/** Serves a document whose links lead on, with this chain. */
function givenChain(chain: DocumentChain): void {
  const sources = [{ ...LINK, id: QUOTE_ID, docType: 9999, number: 1001, kind: 'base' as const }];
  server.answer(GET, () => json(aDocument({ sources })));
  server.answer(CHAIN, () => json(chain));
}

describe('the chain', () => {
  test('is drawn from right to left, with this document marked and each a link', async () => {
    givenChain(aChain());
    const { screen } = await openPage(ADDRESS);
    const chain = screen.getByRole('navigation', { name: 'שרשרת המסמכים' });
    await expect.element(chain).toBeVisible();
    const node = (name: RegExp) =>
      chain.getByRole('link', { name }).element().getBoundingClientRect();
    const [quote, invoice, receipt, credit] = [
      node(/^הצעת מחיר 1001/),
      node(/^חשבונית מס 30128/),
      node(/^קבלה 1002/),
      node(/^חשבונית זיכוי 1003/),
    ];
    expect(quote.left).toBeGreaterThan(invoice.right);
    expect(invoice.left).toBeGreaterThan(receipt.right);
    expect(credit.left).toBe(receipt.left);
    expect(credit.top).toBeGreaterThan(receipt.bottom);
    const current = chain.element().querySelectorAll('[aria-current="page"]');
    expect([...current].map((one) => one.getAttribute('href'))).toEqual([
      `#/documents/${DOCUMENT_ID}`,
    ]);
    // The lines are visual only; the list gives screen readers the same relations.
    expect(chain.element().querySelectorAll('svg path')).toHaveLength(3);
    await expect
      .element(chain.getByRole('link', { name: /^קבלה 1002.*בהמשך לחשבונית מס 30128/ }))
      .toBeInTheDocument();
    expect(chain.element().querySelectorAll('li')).toHaveLength(4);
    // A credit takes away, as in the lists.
    await expect
      .element(chain.getByRole('link', { name: /1003/ }))
      .toMatchTextContent(/\u22128,732\.00/);
    await expect
      .element(chain.getByRole('link', { name: /^קבלה 1002/ }))
      .not.toMatchTextContent(/\u2212/);
    expect(await findAxeProblems()).toEqual([]);
  });

  test('in English this document shows its whole name over a long state', async () => {
    await chooseLanguage('en');
    onTestFinished(() => chooseLanguage('he'));
    const [quote, , , credit] = aChain().documents;
    if (quote === undefined || credit === undefined) throw new Error('the chain is empty');
    const own = { ...credit, id: DOCUMENT_ID, state: 'cancelling' as const };
    const links = aChain().links.slice(0, 1);
    givenChain(aChain({ documents: [quote, own], links }));
    const { screen } = await openPage(ADDRESS);
    const node = screen.getByRole('link', { name: /^Credit invoice 1003/ });
    await expect.element(node).toBeVisible();
    const parts = [...node.element().children].filter((part) => part.clientHeight > 1);
    expect(parts).toHaveLength(3);
    for (const part of parts) expect(part.scrollHeight).toBeLessThanOrEqual(part.clientHeight);
    const [name] = parts;
    expect(name?.clientHeight).toBeGreaterThan(16);
  });

  test('moves nothing below it when it comes', async () => {
    const { documents, links } = aChain();
    const [quote, invoice] = documents;
    if (quote === undefined || invoice === undefined) throw new Error('the chain is empty');
    const short = aChain({ documents: [quote, invoice], links: links.slice(0, 1) });
    givenChain(short);
    const arrival = Promise.withResolvers<Response>();
    server.answer(CHAIN, () => arrival.promise);
    const { screen } = await openPage(ADDRESS);
    const linked = screen.getByRole('region', { name: 'מסמכים מקושרים' });
    await expect.element(linked).toBeVisible();
    const topOfLinked = () => linked.element().getBoundingClientRect().top;
    const before = topOfLinked();
    arrival.resolve(json(short));
    await expect.element(screen.getByRole('navigation', { name: 'שרשרת המסמכים' })).toBeVisible();
    expect(topOfLinked()).toBe(before);
  });

  test('leaves the sum in the first screen, beside it on a desk and before the sheet on a phone', async () => {
    givenChain(aChain());
    const { screen } = await openPage(ADDRESS);
    await expect.element(screen.getByRole('navigation', { name: 'שרשרת המסמכים' })).toBeVisible();
    const sum = screen.getByText('סה"כ לתשלום').first();
    await expect.element(sum).toBeVisible();
    expect(sum.element().getBoundingClientRect().top).toBeLessThan(300);
    await page.viewport(390, 844);
    await expect.poll(() => sum.element().getBoundingClientRect().top).toBeLessThan(500);
  });

  test('of many documents scrolls in its card and covers nothing beside it', async () => {
    const [own] = aChain().documents.filter(({ id }) => id === DOCUMENT_ID);
    if (own === undefined) throw new Error('the chain is empty');
    const earlier = Array.from({ length: 8 }, (_, index) => ({
      ...own,
      id: `${QUOTE_ID.slice(0, -1)}${String(index)}`,
      docType: 100,
      number: 2001 + index,
    }));
    const documents = [...earlier, own];
    const links = documents.slice(1).map((later, index) => ({
      kind: 'base' as const,
      sourceId: documents[index]?.id ?? '',
      documentId: later.id,
      isCancelled: false,
    }));
    givenChain(aChain({ documents, links }));
    const { screen } = await openPage(ADDRESS);
    const chain = screen.getByRole('navigation', { name: 'שרשרת המסמכים' });
    await expect.element(chain).toBeVisible();
    const column = document.querySelector('.doc-view__main');
    const side = screen.getByText('סה"כ לתשלום').first();
    const left = column?.getBoundingClientRect().left ?? 0;
    expect(left).toBeGreaterThanOrEqual(side.element().getBoundingClientRect().right);
    expect(chain.element().querySelectorAll('a')).toHaveLength(9);
  });

  test('is walked by the keyboard in its order', async () => {
    givenChain(aChain());
    const { screen } = await openPage(ADDRESS);
    const chain = screen.getByRole('navigation', { name: 'שרשרת המסמכים' });
    await expect.element(chain).toBeVisible();
    chain.element().querySelector('a')?.focus();
    const seen: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      seen.push(document.activeElement?.getAttribute('href') ?? null);
      await userEvent.keyboard('{Tab}');
    }
    const order = [QUOTE_ID, DOCUMENT_ID, RECEIPT_ID, CREDIT_ID];
    expect(seen).toEqual(order.map((id) => `#/documents/${id}`));
  });

  test('stands upright on a phone, without leaving the screen', async () => {
    await page.viewport(390, 844);
    givenChain(aChain());
    const { screen } = await openPage(ADDRESS);
    const chain = screen.getByRole('navigation', { name: 'שרשרת המסמכים' });
    await expect.element(chain).toBeVisible();
    const tops = [...chain.element().querySelectorAll('li')].map(
      (node) => node.getBoundingClientRect().top,
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(4);
    await expect.element(chain.getByText('בהמשך להצעת מחיר 1001')).toBeVisible();
    expect(chain.element().scrollWidth).toBeLessThanOrEqual(chain.element().clientWidth);
  });

  test('tells when it is cut, and when it did not load', async () => {
    givenChain(aChain({ isCut: true }));
    const { screen } = await openPage(ADDRESS);
    await expect.element(screen.getByText(/מוצגים 4 המסמכים הקרובים ביותר/)).toBeVisible();
    await screen.unmount();
    givenChain(aChain());
    server.answer(CHAIN, () => refusal(503, 'BUSY'));
    const failed = await openPage(ADDRESS);
    await expect.element(failed.screen.getByText('השרשרת לא נטענה')).toBeVisible();
  });

  test('is not there for a document without links, and nobody asks for it', async () => {
    const { screen } = await openPage(ADDRESS);
    await expect.element(screen.getByText('מה קרה עם המסמך')).toBeVisible();
    expect(server.of(CHAIN)).toEqual([]);
  });
});
