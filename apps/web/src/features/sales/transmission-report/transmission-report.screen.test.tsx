import type {
  NotAsked,
  Transmission,
} from '@pinkas/contract/sales/transmission-report/transmission-report.contract';
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

const LIST = 'GET /v2/api/sales/transmissions';
const CARDCOM = {
  terminalId: '0193eeee-0000-7000-8000-0000000000c1',
  gateway: 'cardcom',
  terminal: '1000417',
} as const;
const HYP = {
  terminalId: '0193eeee-0000-7000-8000-0000000000c2',
  gateway: 'hyp',
  terminal: '0010131918',
} as const;

const LISTED: Transmission = {
  ...CARDCOM,
  id: 'listed',
  date: localDate('2026-11-18'),
  time: '23:04',
  number: '412',
  source: 'gateway',
  charges: 3,
  refunds: 1,
  currency: 'ILS',
  chargedMinor: 900_00,
  refundedMinor: 100_00,
};
const COMPUTED: Transmission = {
  ...LISTED,
  ...HYP,
  id: 'computed',
  time: '',
  number: '',
  source: 'computed',
  refunds: 0,
  chargedMinor: 250_00,
  refundedMinor: 0,
};

let server: FakeServer;
let notAsked: readonly NotAsked[];
let asked: URLSearchParams[];

beforeEach(async () => {
  await chooseLanguage('he');
  notAsked = [];
  asked = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [LIST]: ({ query }) => {
      asked.push(query);
      return {
        rows: [LISTED, COMPUTED],
        terminals: [CARDCOM, HYP],
        notAsked,
        totals: [{ currency: 'ILS', count: 2, chargedMinor: 1_150_00, refundedMinor: 100_00 }],
      };
    },
  });
});

async function open(): Promise<void> {
  await renderApp('/sales/transmission_report');
  await expect.element(page.getByRole('heading', { level: 1, name: 'דוח שידורים' })).toBeVisible();
}

test('a transmission has its day, number and sums; what is computed says so', async () => {
  await open();
  await expect.element(page.getByRole('row', { name: /412.*חברת הסליקה.*800\.00/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Hyp Pay.*מחושב.*250\.00/ })).toBeVisible();
  await expect.element(page.getByText('חלק מהשידורים מחושבים')).not.toBeInTheDocument();
  expect(asked[0]?.get('from')).toBe('2026-11-01');
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('מחושב').first());
});

test('a gateway without an answer is told beside what is computed, and asked again', async () => {
  notAsked = [{ ...CARDCOM, reason: 'silent' }];
  await open();
  await expect.element(page.getByText(/Cardcom 1000417.*חברת הסליקה לא ענתה עכשיו/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  const before = asked.length;
  await userEvent.click(page.getByRole('button', { name: 'בדיקה חוזרת' }));
  await expect.poll(() => asked.length).toBe(before + 1);
});

test('one terminal of several is asked for', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'מסוף' }));
  await userEvent.click(page.getByRole('button', { name: 'Hyp Pay 0010131918' }));
  await expect.poll(() => asked.at(-1)?.get('terminalId')).toBe(HYP.terminalId);
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח השידורים לא נטען')).toBeVisible();
});
