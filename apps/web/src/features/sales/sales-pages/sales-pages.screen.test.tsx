import type { PageCoupon } from '@pinkas/contract/sales/sales-pages/page-coupons.contract';
import type {
  PageSharing,
  SalesPageView,
} from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { shownToasts } from '@pinkas/ui/overlay/toast';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import {
  A_PAGE_CONTENT,
  A_PUBLISHED_PAGE,
} from '../../public/sales-page/shared/testing/a-sales-page.ts';

const ID = '00000000-0000-4000-8000-000000000063';
/** A picture of one pixel. */
const DOT = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);
const PHOTO = '00000000-0000-4000-8000-000000000067';
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
let coupons: PageCoupon[];
let sharing: PageSharing;

beforeEach(() => {
  stored = A_VIEW;
  coupons = [];
  sharing = {
    address: 'https://pinkas.example/s/3k/calendar-2027',
    qr: { size: 21, path: 'M0 0h7v1h-7z' },
    frameHosts: [],
    frameTitle: 'שנה שלמה ליד הים',
    buttonWords: 'לתרומה',
  };
  server = fakeServer({
    ...startHandlers(true),
    [`GET ${PAGES}`]: () => ({ pages: [] }),
    'GET /v2/api/sales-page-templates': () => ({
      business: A_PUBLISHED_PAGE.business,
      templates: [
        { template: 'one-product', content: A_PAGE_CONTENT },
        { template: 'tickets', content: { ...A_PAGE_CONTENT, look: 'poster', picture: 'stage' } },
      ],
    }),
    [`POST ${PAGES}`]: () => ({ id: ID }),
    [`GET ${PAGES}/${ID}`]: () => stored,
    [`PUT ${PAGES}/${ID}`]: ({ body }) => {
      const { content } = body as { content: SalesPageContent };
      stored = { ...stored, content, title: content.title, version: stored.version + 1 };
      return stored;
    },
    [`GET ${PAGES}/${ID}/coupons`]: () => ({ coupons }),
    [`GET ${PAGES}/${ID}/sharing`]: () => sharing,
    [`PUT ${PAGES}/${ID}/frame-hosts`]: ({ body }) => {
      sharing = { ...sharing, frameHosts: (body as { hosts: string[] }).hosts };
      return sharing;
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
  await expect.element(page.getByText('כרטיסים לאירוע')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.getByRole('button', { name: /^מוצר אחד/ }).click();
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

test('layouts open from the list as the pages that they make, and the design of a page is changed by itself', async () => {
  server.answer({ [`GET ${PAGES}`]: () => ({ pages: [A_VIEW] }) });
  await renderApp('/sales/sales_pages');
  await page.getByRole('link', { name: 'דף חדש' }).click();
  const begin = page.getByRole('button', { name: /^כרטיסים לאירוע/ });
  await expect.element(begin).toBeVisible();
  expect(document.querySelectorAll('.sales-miniature .sale--poster')).toHaveLength(1);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(begin);
  await begin.click();
  await page.getByLabelText('עיצוב').selectOptions('כרזה');
  await expect.poll(() => stored.content.look).toBe('poster');
  expect(stored.content.title).toBe(A_PAGE_CONTENT.title);
});

test('a published page is shared by its address, by a button, and in frames of the sites that are named', async () => {
  stored = { ...A_VIEW, state: 'published' };
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await renderApp(`/sales/sales_pages?page=${ID}`);
  await button('שיתוף והטמעה').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'העתקת הקישור' }).click();
  expect(copy).toHaveBeenLastCalledWith(sharing.address);
  await dialog.getByRole('button', { name: 'העתקת הכפתור' }).click();
  expect(copy).toHaveBeenLastCalledWith(expect.stringContaining('>לתרומה</a>'));
  copy.mockRejectedValue(new Error('not allowed'));
  await dialog.getByRole('button', { name: 'העתקת הכפתור' }).click();
  await expect.poll(() => JSON.stringify(shownToasts())).toContain('הדפדפן לא הרשה להעתיק');
  await expect.element(dialog.getByLabelText('הדף כולו בתוך מסגרת')).not.toBeInTheDocument();
  const hosts = dialog.getByLabelText(/אתרים שמציגים את הדף/);
  await hosts.fill('https://www.Shop.example/about\n*.evil');
  await dialog.getByRole('button', { name: 'שמירת האתרים' }).click();
  await expect.element(dialog.getByText(/הוא לא שם של אתר/)).toBeVisible();
  expect(server.callsTo(`PUT ${PAGES}/${ID}/frame-hosts`)).toEqual([]);
  await hosts.fill('https://www.Shop.example/about');
  await dialog.getByRole('button', { name: 'שמירת האתרים' }).click();
  const frame = dialog.getByLabelText('הדף כולו בתוך מסגרת');
  await expect.element(frame).toHaveValue(expect.stringContaining(`src="${sharing.address}"`));
  await expect.element(frame).toHaveValue(expect.stringContaining('title="שנה שלמה ליד הים"'));
  expect(sharing.frameHosts).toEqual(['www.shop.example']);
  await expect.element(dialog.getByRole('button', { name: 'שמירת האתרים' })).toHaveFocus();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(frame);
});

test('sites that were typed and not saved are not lost without a question', async () => {
  stored = { ...A_VIEW, state: 'published' };
  await renderApp(`/sales/sales_pages?page=${ID}`);
  await button('שיתוף והטמעה').click();
  const dialog = page.getByRole('dialog', { name: 'שיתוף והטמעה' });
  await dialog.getByLabelText(/אתרים שמציגים את הדף/).fill('shop.example');
  await dialog.getByRole('button', { name: 'סגירה' }).last().click();
  await page.getByRole('button', { name: 'חזרה לעריכה' }).click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'סגירה' }).last().click();
  await page.getByRole('button', { name: 'סגירה בלי לשמור' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what blocks the publication is told before anything is sent', async () => {
  stored = { ...A_VIEW, content: { ...A_PAGE_CONTENT, terms: '' }, blocks: ['no-terminal'] };
  await renderApp(`/sales/sales_pages?page=${ID}`);
  await button('פרסום').click();
  await expect.element(page.getByText('חסרים תנאים וביטול עסקה')).toBeVisible();
  await expect.element(page.getByText('יש לחבר מסוף סליקה לשקלים')).toBeVisible();
  expect(server.callsTo(`POST ${PAGES}/${ID}/publish`)).toHaveLength(0);
});

const A_COUPON: PageCoupon = {
  id: ID,
  version: 3,
  used: 6,
  code: 'COAST10',
  percent: 10,
  sumAgorot: null,
  leastAgorot: 0,
  startsOn: null,
  endsOn: null,
  usesMax: 50,
  usesPerBuyer: null,
  isActive: true,
};

test('coupons of a page are added with what they leave to pay, and changed where they are listed', async () => {
  server.answer({
    [`POST ${PAGES}/${ID}/coupons`]: () => {
      coupons = [A_COUPON];
      return { id: ID };
    },
    [`PUT /v2/api/sales-page-coupons/${ID}`]: () => ({ ...A_COUPON, isActive: false, version: 4 }),
  });
  await renderApp(`/sales/sales_pages?page=${ID}`);
  await page.getByRole('radio', { name: 'קופונים' }).click();
  await expect.element(page.getByText('אין עדיין קופונים בדף')).toBeVisible();
  await button('קופון חדש').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('הקוד').fill('coast10');
  await dialog.getByRole('radio', { name: 'סכום קבוע' }).click();
  const least = dialog.getByLabelText('קנייה מינימלית (₪)');
  await least.fill('20');
  await expect.element(dialog.getByText(/המינימום צריך להיות גבוה מההנחה/)).toBeVisible();
  const save = dialog.getByRole('button', { name: 'שמירה', exact: true });
  await expect.element(save).toBeDisabled();
  await least.fill('150');
  await expectFineOnPhone(least);
  const end = dialog.getByRole('textbox', { name: /^בתוקף עד/ });
  await end.fill('45/13/2026');
  await save.click();
  await expect.element(end).toHaveFocus();
  expect(server.callsTo(`POST ${PAGES}/${ID}/coupons`)).toEqual([]);
  await end.fill('');
  await save.click();
  await expect.element(page.getByText(/נוצל 6 מתוך 50/)).toBeVisible();
  expect(server.callsTo(`POST ${PAGES}/${ID}/coupons`)[0]?.body).toMatchObject({
    code: 'COAST10',
    percent: null,
    sumAgorot: 20_00,
    leastAgorot: 150_00,
  });
  await button('עריכת הקופון COAST10').click();
  await dialog.getByRole('checkbox', { name: 'אפשר להשתמש בקופון' }).click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [changed] = server.callsTo(`PUT /v2/api/sales-page-coupons/${ID}`);
  expect(changed?.body).toMatchObject({ version: 3, form: { isActive: false, percent: 10 } });
});

test('a photograph of a product is uploaded in the editor, described, and seen at once', async () => {
  const file = {
    id: PHOTO,
    name: 'calendar.png',
    mediaType: 'image/png',
    sizeBytes: 90,
    widthPx: 1,
    heightPx: 1,
    pages: 1,
    hasThumbnail: false,
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  server.answer({
    'GET /v2/api/files/{id}': () => new Response(DOT, { headers: { 'content-type': 'image/png' } }),
    'POST /v2/api/files': () => ({ offset: 90, chunk: 1, file, sameAsFileId: null }),
  });
  await renderApp(`/sales/sales_pages?page=${ID}`);
  await page.getByRole('radio', { name: 'מוצרים ומחירים' }).click();
  const field = page.getByLabelText('תמונה של המוצר');
  await userEvent.upload(field, new File([DOT], 'calendar.png', { type: 'image/png' }));
  await page.getByLabelText(/תיאור התמונה/).fill('לוח תלוי על קיר');
  const photo = () => stored.content.products[0]?.photo;
  await expect.poll(photo).toEqual({ fileId: PHOTO, alt: 'לוח תלוי על קיר' });
  const preview = page.getByRole('region', { name: 'כך ייראה הדף' });
  await expect.element(preview.getByAltText('לוח תלוי על קיר')).toBeInTheDocument();
  await button('הסרת התמונה').click();
  await expect.poll(photo).toBeNull();
});

test('the owner has buyers reminded of what they left unpaid, after hours of their choice', async () => {
  await renderApp(`/sales/sales_pages?page=${ID}`);
  await page.getByRole('radio', { name: 'תנאים וכתובת' }).click();
  const reminds = page.getByRole('checkbox', { name: /להזכיר לקונים/ });
  await expect.element(reminds).not.toBeChecked();
  await reminds.click();
  await expect.poll(() => stored.content.reminder).toEqual({ afterHours: 4 });
  const preview = page.getByRole('region', { name: 'כך ייראה הדף' });
  await expect
    .element(preview.getByText('אפשר להזכיר לי במייל אם לא אסיים לשלם'))
    .toBeInTheDocument();
  await page.getByLabelText('שעות אחרי ההזמנה').fill('24');
  await expect.poll(() => stored.content.reminder).toEqual({ afterHours: 24 });
  await expectFineOnPhone(page.getByLabelText('שעות אחרי ההזמנה'));
});
