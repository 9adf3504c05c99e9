import type { SavedView } from '@pinkas/contract/lists/views/list-views.contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { aRow } from '../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const LIST = 'GET /v2/api/documents';
const EXPORT = 'GET /v2/api/documents/export';
const VIEWS = 'GET /v2/api/list-views';
const SECOND_ID = '01a1f76c-7213-7736-b341-34411b6a79d1';
const VIEW_ID = '01a1f76c-7213-7736-b341-34411b6a79e1';
let server: FakeServer;
let saved: { name: string; size: number }[];

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer(LIST, () =>
    json({
      rows: [aRow(), aRow({ id: SECOND_ID, number: 30129, openAgorot: 1_000 })],
      after: null,
      before: null,
    }),
  );
  saved = [];
  let size = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    size = file instanceof Blob ? file.size : -1;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download !== '') saved.push({ name: this.download, size });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function lastQuery(call: string): Record<string, string> {
  return Object.fromEntries(server.of(call).at(-1)?.query ?? []);
}

function heads(): string[] {
  return [...document.querySelectorAll('thead th:not(.pk-cell--check):not(.pk-cell--actions)')].map(
    (head) => head.textContent,
  );
}

const saveChanges = (screen: Awaited<ReturnType<typeof openPage>>['screen']) =>
  screen.getByRole('button', { name: 'שמירת השינויים בתצוגה' });

function aView(over: Partial<SavedView> = {}): SavedView {
  return {
    id: VIEW_ID,
    list: 'documents',
    name: 'באיחור גדול',
    isDefault: false,
    columns: ['number', 'open', 'customer'],
    filters: { state: 'overdue', totalMinAgorot: '100000' },
    sort: 'total',
    direction: 'asc',
    isDense: true,
    ...over,
  };
}

function aFile(body: BodyInit): Response {
  const name = encodeURIComponent('המסמכים שלי 2026-11-20.xlsx');
  return new Response(body, {
    headers: { 'content-disposition': `attachment; filename="x"; filename*=UTF-8''${name}` },
  });
}

describe('columns', () => {
  test('are hidden, shown and moved from the keyboard, and kept', async () => {
    const { screen } = await openPage('/documents');
    await screen.getByRole('button', { name: 'עמודות', exact: true }).click();
    await screen.getByRole('checkbox', { name: 'נושא' }).click();
    await screen.getByRole('checkbox', { name: 'סוג מסמך' }).click();
    await expect.poll(heads).not.toContain('נושא');
    expect(heads().at(-1)).toBe('סוג מסמך');
    await expect
      .element(screen.getByRole('checkbox', { name: 'מסמך', exact: true }))
      .toBeDisabled();
    screen.getByRole('checkbox', { name: 'סטטוס' }).element().focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(screen.getByText('סטטוס במקום 6 מתוך 8')).toBeInTheDocument();
    await expect.element(screen.getByRole('checkbox', { name: 'סטטוס' })).toHaveFocus();
    await screen.getByRole('button', { name: 'העברת לקוח שמאלה' }).click();
    const arranged = [
      'מסמך',
      'תאריך',
      'לקוח',
      'לתשלום עד',
      'סכום (₪)',
      'סטטוס',
      'יתרה (₪)',
      'סוג מסמך',
    ];
    await expect.poll(heads).toEqual(arranged);
    expect(await findAxeProblems()).toEqual([]);
    await screen.unmount();
    const again = await openPage('/documents');
    await expect.poll(heads).toEqual(arranged);
    await again.screen.getByRole('button', { name: 'עמודות', exact: true }).click();
    await again.screen.getByRole('button', { name: 'חזרה לעמודות הרגילות' }).click();
    await expect.poll(heads).toContain('נושא');
  });
});

describe('export', () => {
  test('takes the filter, the order and the shown columns, and saves the file under its name', async () => {
    server.answer(EXPORT, () => aFile('0123456789'));
    const path = '/documents?state=open&sort=total&direction=asc&after=abc&page=2';
    const { screen } = await openPage(path);
    await screen.getByRole('button', { name: 'ייצוא' }).click();
    await screen.getByRole('menuitem', { name: /Excel העמודות שמוצגות/ }).click();
    await expect.element(screen.getByText('הקובץ ירד').first()).toBeVisible();
    const filter = { state: 'open', sort: 'total', direction: 'asc' };
    expect(lastQuery(EXPORT)).toEqual({
      ...filter,
      format: 'xlsx',
      language: 'he',
      columns:
        'number,type,customer,customerTaxId,subject,date,due,net,vat,total,currency,open,state',
    });
    expect(saved).toEqual([{ name: 'המסמכים שלי 2026-11-20.xlsx', size: 10 }]);
  });

  test('tells how much has come, and can be called off', async () => {
    let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
    server.answer(EXPORT, () => aFile(new ReadableStream({ start: (one) => void (sender = one) })));
    const { screen } = await openPage('/documents');
    await screen.getByRole('button', { name: 'ייצוא' }).click();
    await screen.getByRole('menuitem', { name: /CSV כל העמודות/ }).click();
    await expect.element(screen.getByRole('button', { name: 'מכינים קובץ' })).toBeVisible();
    await expect
      .poll(() => lastQuery(EXPORT))
      .toEqual({ sort: 'date', direction: 'desc', format: 'csv', language: 'he' });
    await expect.poll(() => sender).toBeDefined();
    sender?.enqueue(new Uint8Array(3_000));
    await expect.element(screen.getByRole('button', { name: 'ירדו 3 ק"ב' })).toBeVisible();
    await screen.getByRole('button', { name: 'ביטול הייצוא' }).click();
    sender?.error(new DOMException('stopped', 'AbortError'));
    await expect.element(screen.getByRole('button', { name: 'ייצוא' })).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('that breaks off saves nothing, says so, and is tried again', async () => {
    server.answer(EXPORT, () => {
      const body = new ReadableStream({
        start(sender) {
          sender.enqueue(new Uint8Array(100));
          sender.error(new TypeError('network error'));
        },
      });
      return aFile(body);
    });
    const { screen } = await openPage('/documents');
    await screen.getByRole('button', { name: 'ייצוא' }).click();
    await screen.getByRole('menuitem', { name: /Excel כל העמודות/ }).click();
    await expect.element(screen.getByText(/נקטע באמצע/).first()).toBeVisible();
    expect(saved).toEqual([]);
    server.answer(EXPORT, () => aFile('whole'));
    await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
    await expect.poll(() => saved).toHaveLength(1);
  });

  test('that is put off says why', async () => {
    server.answer(EXPORT, () => refusal(503, 'BUSY'));
    const { screen } = await openPage('/documents');
    await screen.getByRole('button', { name: 'ייצוא' }).click();
    await screen.getByRole('menuitem', { name: /Excel כל העמודות/ }).click();
    await expect.element(screen.getByRole('button', { name: 'ניסיון נוסף' })).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('chosen rows', () => {
  test('are counted with what is still to be collected, and exported by name', async () => {
    server.answer(EXPORT, () => aFile('x'));
    const { screen } = await openPage('/documents');
    await screen.getByRole('checkbox', { name: 'חשבונית מס 30129' }).click();
    await expect.element(screen.getByText('נבחרה שורה אחת')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'חשבונית מס 30128' }).click();
    await expect.element(screen.getByText('נבחרו 2 שורות')).toBeVisible();
    await expect.element(screen.getByText(/8,742\.00/)).toBeVisible();
    await screen.getByRole('button', { name: 'ייצוא ל־Excel' }).click();
    await expect.poll(() => lastQuery(EXPORT)['ids']).toBe(`${SECOND_ID},${aRow().id}`);
    expect(await findAxeProblems()).toEqual([]);
  });

  test('of a whole page may become all that fit the filter', async () => {
    server.answer(EXPORT, () => aFile('x'));
    const { screen } = await openPage('/documents?state=open');
    await screen.getByRole('checkbox', { name: 'בחירת כל השורות בעמוד' }).click();
    await screen.getByRole('button', { name: 'בחירת כל השורות בסינון' }).click();
    await expect.element(screen.getByText('נבחרו כל 86 השורות בסינון')).toBeVisible();
    await screen.getByRole('button', { name: 'ייצוא ל־Excel' }).click();
    await expect.poll(() => lastQuery(EXPORT)).toMatchObject({ state: 'open' });
    expect(lastQuery(EXPORT)).not.toHaveProperty('ids');
    await screen.getByRole('checkbox', { name: 'חשבונית מס 30129' }).click();
    await expect.element(screen.getByText('נבחרה שורה אחת')).toBeVisible();
    await screen.getByRole('tab', { name: /באיחור/ }).click();
    await expect.element(screen.getByText('נבחרה שורה אחת')).not.toBeInTheDocument();
  });
});

describe('saved views', () => {
  test('what the list shows is saved under a name and becomes a tab', async () => {
    server.answer('POST /v2/api/list-views', ({ body }) => {
      const view = aView({ ...(body as Partial<SavedView>) });
      server.answer(VIEWS, () => json({ views: [view] }));
      return json(view);
    });
    const { screen, router } = await openPage('/documents?state=open&sort=number');
    await screen.getByRole('button', { name: 'תצוגה', exact: true }).click();
    await screen.getByRole('button', { name: 'שמירת תצוגה' }).click();
    await expect.element(screen.getByText('יש למלא ערך')).toBeVisible();
    await screen.getByRole('textbox', { name: 'שם התצוגה' }).fill('פתוחים שלי');
    expect(await findAxeProblems()).toEqual([]);
    await screen.getByRole('button', { name: 'שמירת תצוגה' }).click();
    await expect
      .element(screen.getByRole('tab', { name: 'פתוחים שלי' }))
      .toHaveAttribute('aria-selected', 'true');
    await expect
      .poll(() => server.of('POST /v2/api/list-views')[0]?.body)
      .toMatchObject({
        list: 'documents',
        exported: expect.arrayContaining(['number', 'type', 'customerTaxId', 'vat']),
        name: 'פתוחים שלי',
        isDefault: false,
        columns: ['number', 'customer', 'subject', 'date', 'due', 'total', 'open', 'state'],
        filters: { state: 'open' },
        sort: 'number',
        direction: 'desc',
      });
    expect(router.state.location.search).toContain(`view=${VIEW_ID}`);
  });

  test('a view opens its filter, order, columns and density', async () => {
    server.answer(VIEWS, () => json({ views: [aView()] }));
    const { screen } = await openPage('/documents?search=abc');
    await screen.getByRole('tab', { name: 'באיחור גדול' }).click();
    await expect
      .poll(() => lastQuery(LIST))
      .toEqual({ state: 'overdue', totalMinAgorot: '100000', sort: 'total', direction: 'asc' });
    expect(heads()).toEqual(['מסמך', 'יתרה (₪)', 'לקוח']);
    await expect.element(screen.getByRole('button', { name: 'שורות רגילות' })).toBeVisible();
  });

  test('the default one opens when the list is entered, and not when it is cleared', async () => {
    server.answer(VIEWS, () => json({ views: [aView({ isDefault: true })] }));
    const { screen, router } = await openPage('/documents');
    await expect.poll(() => lastQuery(LIST)['state']).toBe('overdue');
    await screen.getByRole('button', { name: 'ניקוי סינון' }).click();
    await expect.poll(() => lastQuery(LIST)['state']).toBeUndefined();
    await screen.getByRole('tab', { name: /הכול/ }).click();
    expect(router.state.location.search).not.toContain('view=');
    await screen.unmount();
    const told = await openPage('/documents?state=paid');
    await expect.element(told.screen.getByRole('tab', { name: 'באיחור גדול' })).toBeVisible();
    expect(lastQuery(LIST)['state']).toBe('paid');
  });

  test('changes of an open view are saved into it, and it is deleted with a way back', async () => {
    server.answer(VIEWS, () => json({ views: [aView()] }));
    server.answer(`PUT /v2/api/list-views/${VIEW_ID}`, ({ body }) =>
      json({ id: VIEW_ID, ...body }),
    );
    server.answer(`DELETE /v2/api/list-views/${VIEW_ID}`, () => json({ success: true }));
    server.answer('POST /v2/api/list-views', ({ body }) => json({ id: VIEW_ID, ...body }));
    const { screen } = await openPage('/documents');
    await screen.getByRole('tab', { name: 'באיחור גדול' }).click();
    await screen.getByRole('button', { name: 'תצוגה', exact: true }).click();
    await expect.element(saveChanges(screen)).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'שורות רגילות' }).click();
    await screen.getByRole('button', { name: 'תצוגה', exact: true }).click();
    await saveChanges(screen).click();
    await expect
      .poll(() => server.of(`PUT /v2/api/list-views/${VIEW_ID}`)[0]?.body)
      .toMatchObject({ name: 'באיחור גדול', isDense: false, filters: aView().filters });
    // The panel closes when the response arrives, and another press before that would close it.
    await expect.element(saveChanges(screen)).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'תצוגה', exact: true }).click();
    await screen.getByRole('button', { name: 'מחיקת התצוגה' }).click();
    await screen.getByRole('button', { name: 'ביטול', exact: true }).click();
    await expect
      .poll(() => server.of('POST /v2/api/list-views')[0]?.body)
      .toMatchObject({ name: 'באיחור גדול', columns: aView().columns });
  });
});
