import type { SalesPageView } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import {
  A_PAGE_CONTENT,
  A_PUBLISHED_PAGE,
} from '../../public/sales-page/shared/testing/a-sales-page.ts';

const ID = '00000000-0000-4000-8000-000000000063';
const PAGES = '/v2/api/sales-pages';

const A_VIEW: SalesPageView = {
  id: ID,
  title: A_PAGE_CONTENT.title,
  path: '/s/3k/calendar-2027',
  slug: 'calendar-2027',
  state: 'draft',
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ordersCount: 0,
  soldAgorot: 0,
  content: A_PAGE_CONTENT,
  business: A_PUBLISHED_PAGE.business,
  blocks: [],
  taken: [],
  versions: [],
  docTypes: [320, 400],
};

let server: FakeServer;
let stored: SalesPageView;

beforeEach(() => {
  stored = A_VIEW;
  server = fakeServer({
    ...startHandlers(true),
    [`GET ${PAGES}`]: () => ({ pages: [], templates: ['one-product', 'several-products'] }),
    [`POST ${PAGES}`]: () => ({ id: ID }),
    [`GET ${PAGES}/${ID}`]: () => stored,
    [`PUT ${PAGES}/${ID}`]: ({ body }) => {
      const { content } = body as { content: SalesPageContent };
      stored = { ...stored, content, title: content.title, version: stored.version + 1 };
      return stored;
    },
    [`POST ${PAGES}/${ID}/publish`]: () => {
      stored = {
        ...stored,
        state: 'published',
        version: stored.version + 1,
        versions: [{ number: 1, publishedAt: '2026-11-20T10:05:00.000Z', isPublished: true }],
      };
      return stored;
    },
  });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a business without pages learns what one does and begins with a layout', async () => {
  await renderApp('/sales/sales_pages');
  await expect.element(page.getByText('דף אחד, קישור אחד, ואפשר לקנות')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await button('דף חדש').click();
  await page.getByRole('button', { name: /מוצר אחד/ }).click();
  const heading = page.getByRole('heading', { level: 1, name: A_PAGE_CONTENT.title });
  await expect.element(heading.first()).toBeVisible();
  expect(server.callsTo(`POST ${PAGES}`)[0]?.body).toEqual({
    template: 'one-product',
    language: 'he',
  });
});

test('what is typed is seen at once and saves itself, and publishing sends the saved version', async () => {
  await renderApp(`/sales/sales_pages?page=${ID}`);
  await page.getByLabelText('כותרת', { exact: true }).fill('לוח לשנה החדשה');
  const preview = page.getByRole('region', { name: 'כך ייראה הדף' });
  await expect.element(preview.getByText('לוח לשנה החדשה')).toBeInTheDocument();
  await expect.poll(() => stored.title).toBe('לוח לשנה החדשה');
  await expectFineOnPhone(page.getByLabelText('כותרת', { exact: true }));
  await button('פרסום').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'פרסום', exact: true }).click();
  await expect.element(page.getByText('מפורסם', { exact: true })).toBeVisible();
  expect(server.callsTo(`POST ${PAGES}/${ID}/publish`)[0]?.body).toEqual({ version: 2 });
});

test('what blocks the publication is told before anything is sent', async () => {
  stored = { ...A_VIEW, content: { ...A_PAGE_CONTENT, terms: '' }, blocks: ['no-terminal'] };
  await renderApp(`/sales/sales_pages?page=${ID}`);
  await button('פרסום').click();
  await expect.element(page.getByText('חסרים תנאים וביטול עסקה')).toBeVisible();
  await expect.element(page.getByText('יש לחבר מסוף סליקה לשקלים')).toBeVisible();
  expect(server.callsTo(`POST ${PAGES}/${ID}/publish`)).toHaveLength(0);
});
