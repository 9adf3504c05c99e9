import type { ListViewForm, SavedView } from '@pinkas/contract/lists/views/list-views.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeCall } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const VIEW_ID = '0193eeee-0000-7000-8000-0000000000aa';
const FOLLOW = /^לעקוב אחרי לוח השנה/;

const SUMS = {
  documents: 0,
  beforeVatAgorot: 0,
  vatAgorot: 0,
  totalAgorot: 0,
  withoutVatAgorot: 0,
  creditsAgorot: 0,
  previousAgorot: 0,
};

let asked: URLSearchParams[];
let saved: SavedView[];
let sent: ListViewForm[];

/** A view as the screen saves it, with its days or the period that it follows. */
function aView(filters: Record<string, string>): SavedView {
  const columns = ['name', 'documents', 'beforeVat', 'vat', 'total', 'previous', 'change', 'share'];
  return {
    id: VIEW_ID,
    list: 'report-income',
    name: 'לרואה החשבון',
    isDefault: false,
    columns,
    filters,
    sort: 'name',
    direction: 'asc',
    isDense: false,
  };
}

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  saved = [];
  sent = [];
  fakeServer({
    ...startHandlers(true),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /v2/api/list-views': () => ({ views: saved }),
    'POST /v2/api/list-views': ({ body }: FakeCall) => {
      const form = body as ListViewForm;
      sent.push(form);
      const view = { ...form, id: VIEW_ID };
      saved = [view];
      return view;
    },
    'GET /backoffice/reports/issuers': () => ({ people: [] }),
    'GET /backoffice/reports/income_data': ({ query }: FakeCall) => {
      asked.push(query);
      return {
        success: true,
        from: query.get('from') ?? '',
        to: query.get('to') ?? '',
        by: 'month',
        compared: null,
        today: '2026-11-20',
        rows: [{ ...SUMS, id: '2026-11', name: '' }],
        rest: null,
        total: SUMS,
      };
    },
  });
});

async function open(path = ''): Promise<void> {
  await renderApp(`/reports/income${path}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'דוח הכנסות' })).toBeVisible();
}

async function openViews(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'תצוגה', exact: true }));
}

async function saveAs(name: string): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: 'שם התצוגה' }), name);
  await userEvent.click(page.getByRole('button', { name: 'שמירת תצוגה' }));
}

test('the month before is saved as a period that follows the calendar', async () => {
  await open('?from=2026-10-01&to=2026-10-31');
  await openViews();
  await expect
    .element(page.getByRole('checkbox', { name: /^לעקוב אחרי לוח השנה: החודש הקודם/ }))
    .toBeChecked();
  expect((await axeAtRest()).violations).toEqual([]);
  await saveAs('החודש שעבר');
  await expect.poll(() => sent.map(({ filters }) => filters)).toEqual([{ period: 'last-month' }]);
  await openViews();
  await expect.element(page.getByText('עוקבת אחרי לוח השנה: החודש הקודם')).toBeVisible();
});

test('the same days are kept where the person does not want it to follow', async () => {
  await open('?from=2026-10-01&to=2026-10-31');
  await openViews();
  await userEvent.click(page.getByRole('checkbox', { name: FOLLOW }));
  await saveAs('אוקטובר');
  await expect
    .poll(() => sent.map(({ filters }) => filters))
    .toEqual([{ from: '2026-10-01', to: '2026-10-31' }]);
});

test('days of no period of the calendar are kept without a question', async () => {
  await open('?from=2026-10-05&to=2026-11-04');
  await openViews();
  await expect.element(page.getByRole('textbox', { name: 'שם התצוגה' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: FOLLOW })).not.toBeInTheDocument();
  await saveAs('שלי');
  await expect
    .poll(() => sent.map(({ filters }) => filters))
    .toEqual([{ from: '2026-10-05', to: '2026-11-04' }]);
});

test('a view that follows opens with the days of today, and is not taken for changed', async () => {
  saved = [aView({ period: 'last-quarter' })];
  await open();
  await userEvent.click(page.getByRole('tab', { name: 'לרואה החשבון' }));
  await expect.poll(() => asked.at(-1)?.get('from')).toBe('2026-07-01');
  expect(asked.at(-1)?.get('to')).toBe('2026-09-30');
  await openViews();
  await expect.element(page.getByText('עוקבת אחרי לוח השנה: הרבעון הקודם')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'שמירת השינויים בתצוגה' }))
    .not.toBeInTheDocument();
});

test('the view that a report opens with follows the calendar, too', async () => {
  saved = [{ ...aView({ period: 'last-year' }), isDefault: true }];
  await open();
  await expect.poll(() => asked.at(-1)?.get('from')).toBe('2025-01-01');
  expect(asked.at(-1)?.get('to')).toBe('2025-12-31');
});
