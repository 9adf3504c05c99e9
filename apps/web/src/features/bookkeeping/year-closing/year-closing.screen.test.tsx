import type { BookYears } from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';
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

const YEARS = 'GET /v2/api/settings/book/years';
const CLOSE = 'POST /v2/api/settings/book/years/closing';

function years(profitAgorot: number, state: 'next' | 'closed' = 'next'): BookYears {
  const by = { kind: 'user', name: 'נועה ברק' } as const;
  const entry = {
    id: '0193eeee-0000-7000-8000-000000000001',
    entryNo: 41,
    at: '2026-11-20T08:00:00Z',
    by,
  };
  return {
    years: [
      {
        year: 2025,
        state,
        canReopen: state === 'closed',
        entry: state === 'closed' ? entry : null,
      },
    ],
    shown: {
      year: 2025,
      result: [{ id: 'income-taxable', name: '', kind: 'income', balanceAgorot: -profitAgorot }],
      profitAgorot,
      balances: [{ id: 'cash', name: '', kind: 'asset', balanceAgorot: profitAgorot }],
      isLocked: state === 'closed',
    },
  };
}

let server: FakeServer;
let books: BookYears;
let sent: unknown[];

function close({ body }: FakeCall) {
  sent.push(body);
  books = years(1_250_00, 'closed');
  return { success: true, ...books };
}

beforeEach(async () => {
  await chooseLanguage('he');
  books = years(1_000_00);
  sent = [];
  const data = aSetup();
  const business = { ...data.business, bookSystem: 'double-entry' as const };
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/data/init': () => ({ success: true, data: { ...data, business } }),
    [YEARS]: () => books,
    [CLOSE]: close,
  });
});

test('a year is closed with the profit that is seen; one that changed meanwhile is shown first', async () => {
  server.answer({
    [CLOSE]: () => {
      books = years(1_250_00);
      return refusal(409, 'TOTAL_MISMATCH');
    },
  });
  await renderApp('/settings/book/years');
  await page.getByRole('button', { name: 'סגירת שנת 2025' }).click();
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: 'סגירת השנה' }));
  await expect.element(dialog.getByText(/הסכומים השתנו בינתיים/)).toBeVisible();
  await expect.element(page.getByText('1,250.00').first()).toBeInTheDocument();
  server.answer({ [CLOSE]: close });
  await userEvent.click(dialog.getByRole('button', { name: 'סגירת השנה' }));
  await expect
    .poll(() => sent)
    .toEqual([{ year: 2025, carriedTo: 'retained-earnings', profitAgorot: 1_250_00 }]);
  await expect.element(page.getByRole('button', { name: 'פתיחת השנה מחדש' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: 'פתיחת השנה מחדש' }));
});

test('after the closing its year stays in sight, though another one is to be closed', async () => {
  const [closed] = years(1_250_00, 'closed').years;
  const next = { year: 2026, state: 'next', canReopen: false, entry: null } as const;
  const both = (year: string | null): BookYears => {
    const { shown } = years(1_000_00, year === '2025' ? 'closed' : 'next');
    return {
      years: closed === undefined ? [] : [next, closed],
      shown: shown && { ...shown, year: year === '2025' ? 2025 : 2026 },
    };
  };
  let isClosed = false;
  server.answer({
    [YEARS]: ({ query }) => (isClosed ? both(query.get('year')) : years(1_000_00)),
    [CLOSE]: ({ query }) => {
      isClosed = true;
      return { success: true, ...both(query.get('year')) };
    },
  });
  await renderApp('/settings/book/years');
  await page.getByRole('button', { name: 'סגירת שנת 2025' }).click();
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: 'סגירת השנה' }));
  await expect.element(page.getByRole('link', { name: 'פקודה 41' })).toBeVisible();
});
