import type { RecordFiling } from '@pinkas/contract/bookkeeping/filings/filings.contract';
import type { VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aFiling, aReport } from './testing/a-vat-report.ts';

const FILING = 'GET /v2/api/reports/vat/filing';
const RECORD = 'POST /v2/api/reports/filings';

let server: FakeServer;
let report: VatReport;

beforeEach(async () => {
  await chooseLanguage('he');
  report = aReport();
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/reports/vat': () => report,
    [FILING]: () => aFiling(),
  });
  await page.viewport(1440, 900);
});

const open = () => renderApp('/reports/vat');

test('after the closing it is recorded that the return was filed and paid, and that is taken back', async () => {
  report = aReport({ state: 'closed', lockedUntil: localDate('2026-10-31') });
  const day = localDate('2026-11-20');
  let filing = aFiling({ isReady: true, mayBeElsewhere: true });
  server.answer({
    [FILING]: () => filing,
    [RECORD]: ({ body }) => {
      const sent = body as RecordFiling;
      const { day: on, filedReference, paidReference } = sent;
      const references = { filed: filedReference, paid: paidReference, elsewhere: '' };
      for (const step of sent.steps) {
        const mark = on === null ? null : { day: on, reference: references[step] };
        filing = { ...filing, [step]: mark };
      }
      filing = { ...filing, isSettled: filing.filed !== null && filing.paid !== null };
      return filing;
    },
  });
  const screen = await open();
  const card = screen.getByRole('region', { name: 'הגשה ותשלום' });
  await expect.element(card).toMatchTextContent(/לא נרשם תשלום של .?₪\s15,078\.00/);
  expect((await axeAtRest()).violations).toEqual([]);
  await card.getByRole('button', { name: 'רישום הגשה' }).click();
  const dialog = screen.getByRole('dialog', { name: 'רישום הגשה, אוקטובר 2026' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'אסמכתה', exact: true }), '7788');
  const ofPayment = dialog.getByRole('textbox', { name: 'אסמכתה של התשלום' });
  await userEvent.fill(ofPayment, '9911');
  const paidToo = dialog.getByRole('checkbox', { name: 'הדוח גם שולם באותו יום' });
  await paidToo.click();
  await expect.element(ofPayment).not.toBeInTheDocument();
  await paidToo.click();
  await expect.element(ofPayment).toHaveValue('');
  await userEvent.fill(ofPayment, '4455');
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'רישום' }).click();
  await expect.element(card).toMatchTextContent(/הגשת הדוח ב־20\/11\/2026, אסמכתה .?7788/);
  await expect.element(card).toMatchTextContent(/תשלום ב־20\/11\/2026, אסמכתה .?4455/);
  await card.getByRole('button', { name: 'ביטול הרישום: תשלום' }).click();
  await expect.element(card.getByRole('button', { name: 'רישום תשלום' })).toBeVisible();
  const { from, to } = filing;
  expect(server.callsTo(RECORD).map(({ body }) => body)).toEqual([
    {
      kind: 'vat',
      from,
      to,
      steps: ['filed', 'paid'],
      day,
      filedReference: '7788',
      paidReference: '4455',
    },
    {
      kind: 'vat',
      from,
      to,
      steps: ['paid'],
      day: null,
      filedReference: '',
      paidReference: '',
    },
  ]);
});

test('periods that are left are named with their last days, and can be said to be filed elsewhere', async () => {
  server.answer({
    [FILING]: () =>
      aFiling({
        left: [
          {
            from: localDate('2026-08-01'),
            to: localDate('2026-08-31'),
            dueDate: localDate('2026-09-24'),
          },
        ],
        leftEarlier: 2,
      }),
    [RECORD]: () => aFiling(),
  });
  const screen = await open();
  const card = screen.getByRole('region', { name: 'הגשה ותשלום' });
  await expect.element(card).toMatchTextContent('עוד 3 תקופות לא הוגשו ושולמו');
  await expect
    .element(card.getByRole('link', { name: 'אוגוסט 2026, המועד 24/09/2026' }))
    .toHaveAttribute('href', '#/reports/vat?day=2026-08-01');
  await card.getByRole('button', { name: 'הדוח הוגש במערכת אחרת' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('שהסתיימו עד 31/10/2026');
  await dialog.getByRole('button', { name: 'סימון התקופות' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(RECORD).map(({ body }) => body)).toMatchObject([{ steps: ['elsewhere'] }]);
});

test('a return that comes out below zero is told with its figures before it is filed', async () => {
  const { sums } = aReport();
  report = aReport({
    sums: {
      ...sums,
      lines: sums.lines.map((line) =>
        line.figure === 'taxable'
          ? { ...line, beforeVatAgorot: -1_000_00, vatAgorot: -180_00 }
          : line,
      ),
    },
  });
  await open();
  await expect.element(page.getByText('הסעיף עסקאות חייבות יוצא שלילי')).toBeVisible();
  await expect.element(page.getByText(/1,000\.00.* לפני מע"מ, מע"מ .*180\.00/)).toBeVisible();
});

test('a turnover above the limit leads to the period of reporting', async () => {
  report = aReport({
    kind: 'two-months',
    overTwoMonthLimit: { turnoverAgorot: 1_800_000_00, limitAgorot: 1_775_000_00 },
  });
  await open();
  await expect.element(page.getByText(/והתקרה לדיווח דו־חודשי היא .*1,775,000\.00/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'לתקופת הדיווח' }))
    .toHaveAttribute('href', '#/settings/book');
});
