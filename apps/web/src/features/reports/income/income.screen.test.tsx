import type {
  IncomeEntry,
  IncomeRow,
  IncomeSums,
} from '@pinkas/contract/reports/income/income.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  aSetup,
  fakeServer,
  refusal,
  startHandlers,
  type FakeCall,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const REPORT = 'GET /backoffice/reports/income_data';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000001';

function someSums(changes: Partial<IncomeSums> = {}): IncomeSums {
  return {
    documents: 2,
    beforeVatAgorot: 200_00,
    vatAgorot: 36_00,
    totalAgorot: 236_00,
    withoutVatAgorot: 0,
    creditsAgorot: 0,
    previousAgorot: 100_00,
    ...changes,
  };
}

const aRow = (id: string, changes: Partial<IncomeRow> = {}): IncomeRow => ({
  ...someSums(),
  id,
  name: '',
  ...changes,
});

const ENTRY: IncomeEntry = {
  id: `${DOCUMENT_ID} 2026-11-03`,
  documentId: DOCUMENT_ID,
  date: localDate('2026-11-03'),
  docType: 305,
  number: 30_117,
  customerName: 'מאפיית הגפן',
  subject: '',
  isReversal: false,
  beforeVatAgorot: 200_00,
  vatAgorot: 36_00,
  totalAgorot: 236_00,
};

const TAGGED = [
  aRow('none', { name: '' }),
  aRow('0193eeee-0000-7000-8000-000000000009', { name: 'צפון' }),
];

let server: FakeServer;
let asked: URLSearchParams[];
let rows: IncomeRow[];
let rest: (IncomeSums & { groups: number }) | null;

function answer({ query }: FakeCall) {
  asked.push(query);
  return {
    success: true,
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    by: query.get('by') ?? 'month',
    compared: query.get('compare') === 'none' ? null : { from: '2026-10-01', to: '2026-10-20' },
    today: '2026-11-20',
    rows: query.get('by') === 'tag' ? TAGGED : rows,
    rest,
    total: someSums({ documents: rows.length === 0 ? 0 : 3 }),
  };
}

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  rows = [aRow('2026-11')];
  rest = null;
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /backoffice/reports/issuers': () => ({ people: [] }),
    'GET /backoffice/reports/income_data/documents': () => ({
      rows: [ENTRY],
      after: null,
      before: null,
    }),
    'GET /backoffice/reports/income_data/documents/total': () => ({
      name: '',
      entries: 1,
      total: someSums({ documents: 1, previousAgorot: null }),
    }),
    [REPORT]: answer,
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(path = ''): Promise<void> {
  await renderApp(`/reports/income${path}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'דוח הכנסות' })).toBeVisible();
}

test('the running month stands by itself, against the one before, and leads to its documents', async () => {
  await open();
  await expect.element(row(/נובמבר 2026/).getByText(/עלייה של .*100/)).toBeVisible();
  expect(asked[0]?.toString()).toBe(
    'from=2026-11-01&to=2026-11-30&compare=previous&by=month&sort=name&direction=asc',
  );
  await expect.element(row(/סה"כ/).getByText('236.00')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /נובמבר 2026/ }));
  await userEvent.click(row(/נובמבר 2026/).getByRole('link'));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'המסמכים של נובמבר 2026' }))
    .toBeVisible();
  await expect
    .element(row(/30117/).getByRole('link'))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  await expect.element(row(/סה"כ/).getByText('200.00')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText(/30117/).first());
  await userEvent.click(page.getByRole('link', { name: 'לדוח ההכנסות' }));
  await expect.element(row(/נובמבר 2026/)).toBeVisible();
});

test('what is not shown row by row stands under the total, and that tags overlap', async () => {
  await open('?by=tag');
  await expect.element(page.getByText(/נספר בשורה של כל אחת מהן/)).toBeVisible();
  await expect.element(page.getByText(/ועוד \d+ שורות/)).not.toBeInTheDocument();
  rest = { ...someSums({ beforeVatAgorot: 77_00 }), groups: 12 };
  await userEvent.click(page.getByRole('tab', { name: 'לפי לקוח' }));
  await expect.element(page.getByText(/ועוד 12 שורות/)).toMatchTextContent(/77\.00/);
  await expect.element(page.getByText(/נספר בשורה של כל אחת מהן/)).not.toBeInTheDocument();
});

test('three months and more are drawn in the order of time, each leading to its documents, with a table that says the same', async () => {
  const ofMonth = (id: string, beforeVatAgorot: number) => aRow(id, { beforeVatAgorot });
  rows = [ofMonth('2026-11', 300_00), ofMonth('2026-09', 100_00), ofMonth('2026-10', -50_00)];
  await open('?from=2026-09-01&to=2026-11-30&sort=beforeVat&direction=desc');
  const chart = page.getByRole('list', { name: 'הכנסות לפי חודש' });
  await expect.element(chart).toBeVisible();
  const bars = chart.getByRole('link').elements();
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'ספטמבר 2026: בתקופה ₪ 100.00, בתקופת ההשוואה ₪ 100.00',
    'אוקטובר 2026: בתקופה ₪ −50.00, בתקופת ההשוואה ₪ 100.00',
    'נובמבר 2026: בתקופה ₪ 300.00, בתקופת ההשוואה ₪ 100.00',
  ]);
  expect(bars[0]?.getAttribute('href')).toContain('row=2026-09');
  const table = page.getByRole('table', { name: 'הכנסות לפי חודש' });
  await expect
    .element(table.getByRole('row', { name: /אוקטובר 2026.*50\.00/ }))
    .toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('tab', { name: 'לפי תגית' }));
  await expect.element(chart).not.toBeInTheDocument();
});

test('two months need no picture', async () => {
  rows = [aRow('2026-10'), aRow('2026-11')];
  await open('?from=2026-10-01&to=2026-11-30');
  await expect.element(row(/אוקטובר 2026/)).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'הכנסות לפי חודש' })).not.toBeInTheDocument();
});

test('a breakdown, the days and the comparison live in the address, and clearing filters leaves them', async () => {
  await open();
  await userEvent.click(page.getByRole('tab', { name: 'לפי תגית' }));
  await expect.element(row(/ללא תגית/)).toBeVisible();
  await expect.element(page.getByText(/נספר בשורה של כל אחת מהן/)).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'השוואה' }), 'none');
  await expect.poll(() => asked.at(-1)?.get('compare')).toBe('none');
  await expect.element(page.getByRole('columnheader', { name: 'שינוי' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('radio', { name: 'חודשיים' }));
  await expect.poll(() => asked.at(-1)?.get('to')).toBe('2026-12-31');
  await userEvent.click(page.getByRole('button', { name: 'סוג מסמך' }));
  await userEvent.click(page.getByRole('button', { name: 'חשבונית מס', exact: true }));
  await expect.poll(() => asked.at(-1)?.get('docType')).toBe('305');
  await userEvent.click(page.getByRole('button', { name: 'ניקוי סינון' }).first());
  await expect.poll(() => window.location.hash).not.toContain('docType');
  await expect.poll(() => window.location.hash).toContain('compare=none');
  await expect.poll(() => window.location.hash).toContain('to=2026-12-31');
});

test('on a phone the report stays where it is while it is narrowed', async () => {
  await open();
  await page.viewport(390, 844);
  const opener = page.getByRole('button', { name: /^סינון/ });
  const first = page.getByRole('list', { name: 'דוח הכנסות' }).getByRole('listitem').first();
  await expect.element(first).toBeVisible();
  const top = () => Math.round(first.element().getBoundingClientRect().top + window.scrollY);
  const before = top();
  await opener.click();
  await page.getByRole('button', { name: 'חשבונית מס', exact: true }).click();
  await expect.poll(() => asked.at(-1)?.get('docType')).toBe('305');
  await expect.element(opener).toHaveTextContent('סינון 1');
  await expect.poll(top).toBe(before);
});

test('days that are all ahead cannot be asked for', async () => {
  await open('?from=2026-12-01&to=2026-12-31');
  await expect.poll(() => asked.at(-1)?.get('from')).toBe('2026-11-01');
  await expect.element(page.getByRole('button', { name: 'לתקופה הבאה' })).toBeDisabled();
  const from = page.getByLabelText('מתאריך').first();
  await userEvent.fill(from, '30/11/2026');
  await userEvent.tab();
  await expect.element(page.getByText('אפשר עד היום', { exact: false })).toBeVisible();
  expect(asked.every((query) => query.get('from') === '2026-11-01')).toBe(true);
});

test('each figure tells its rule', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'איך זה מחושב' }));
  await expect.element(page.getByText(/אחרי הנחות ובניכוי זיכויים/)).toBeVisible();
});

test('a business without VAT sees income alone', async () => {
  server.answer({
    'GET /v2/api/data/init': () => {
      const setup = aSetup();
      return {
        success: true,
        data: { ...setup, business: { ...setup.business, kind: 'exempt-dealer' } },
      };
    },
  });
  await open();
  await expect.element(page.getByRole('columnheader', { name: 'הכנסה (₪)' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /מע"מ/ })).not.toBeInTheDocument();
});

test('a period without income says so, and a report that did not load is asked for again', async () => {
  rows = [];
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח ההכנסות לא נטען')).toBeVisible();
  server.answer({ [REPORT]: answer });
  await userEvent.click(page.getByRole('button', { name: /לנסות שוב|ניסיון נוסף/ }));
  await expect.element(page.getByText('אין הכנסות בתקופה הזו')).toBeVisible();
});
