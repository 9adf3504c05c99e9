import type { FailedPeriod } from '@pinkas/contract/reports/billing-report/failed-periods';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/billing/failures';
const TEMPLATE = '0193eeee-0000-7000-8000-0000000000d1';

const REFUSED: FailedPeriod = {
  id: '0193eeee-0000-7000-8000-0000000000e1',
  templateId: TEMPLATE,
  title: 'ליווי חודשי',
  customerId: '0193eeee-0000-7000-8000-0000000000f1',
  customerName: 'מאפיית שיבולת',
  dueOn: localDate('2026-11-10'),
  amountAgorot: 590_00,
  lastDigits: '4417',
  tries: 2,
  refusal: { code: '4', meaning: 'refused-by-gateway', reason: 'refused' },
  notCharged: null,
  returned: null,
  state: 'refused',
  nextTryOn: localDate('2026-11-21'),
  document: null,
};
const WITHOUT_CARD: FailedPeriod = {
  ...REFUSED,
  id: '0193eeee-0000-7000-8000-0000000000e2',
  customerName: 'קליניקה נעימה',
  lastDigits: '',
  tries: 0,
  refusal: null,
  notCharged: 'card-ended',
  state: 'held',
  nextTryOn: null,
};

const RETURNED: FailedPeriod = {
  ...WITHOUT_CARD,
  id: '0193eeee-0000-7000-8000-0000000000e3',
  customerName: 'חוות המעיין',
  notCharged: null,
  returned: { reason: 'no-cover', isOpen: true },
  state: 'done',
};

let server: FakeServer;
let asked: URLSearchParams[];

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [LIST]: ({ query }) => {
      asked.push(query);
      return {
        rows: [REFUSED, WITHOUT_CARD, RETURNED],
        sums: {
          waits: { count: 2, agorot: 1_180_00 },
          paid: { count: 1, agorot: 300_00 },
          skipped: { count: 0, agorot: 0 },
        },
      };
    },
  });
});

async function open(): Promise<void> {
  await renderApp('/sales/billing/failures');
  const heading = page.getByRole('heading', { level: 1, name: 'חיובים שלא עברו' });
  await expect.element(heading).toBeVisible();
}

test('a charge that did not pass has its reason in words, its next try, and what waits in all', async () => {
  await open();
  const refused = page.getByRole('row', { name: /מאפיית שיבולת.*סורב.*21\/11\/2026.*590\.00/ });
  await expect.element(refused).toBeVisible();
  const ended = page.getByRole('row', { name: /קליניקה נעימה.*תוקף הכרטיס נגמר/ });
  await expect.element(ended).toBeVisible();
  const returned = page.getByRole('row', { name: /חוות המעיין.*חזר מהבנק.*אין כיסוי/ });
  await expect.element(returned).toBeVisible();
  await expect.element(page.getByText('2 חיובים')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('סורב').first());
});

test('one outcome of several is asked for', async () => {
  await open();
  await userEvent.click(page.getByRole('tab', { name: /שולמו אחר כך/ }));
  await expect.poll(() => asked.at(-1)?.get('outcome')).toBe('paid');
});

test('a list that did not load says so', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('רשימת החיובים שלא עברו לא נטענה')).toBeVisible();
});
