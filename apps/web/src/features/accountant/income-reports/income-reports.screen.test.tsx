import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  aSetup,
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeCall,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aClientIncome, someFigures } from './testing/a-client-income.ts';

const REPORT = 'GET /backoffice/accountant/income_data';

const CLIENTS = [
  aClientIncome(),
  aClientIncome({
    id: 8,
    nameHe: 'נגריית השרון',
    nameEn: '',
    taxId: '300000007',
    isBounded: true,
    figures: someFigures({ documents: 3, totalAgorot: 59_00, previousAgorot: 200_00 }),
  }),
  aClientIncome({
    id: 9,
    nameHe: 'קפה הפינה',
    nameEn: '',
    taxId: '300000015',
    state: 'blocked',
    figures: null,
  }),
];

let server: FakeServer;
let asked: URLSearchParams[];

function answer({ query }: FakeCall) {
  asked.push(query);
  return {
    success: true,
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    compared: { from: '2026-10-01', to: '2026-10-20' },
    today: '2026-11-20',
    clients: CLIENTS,
  };
}

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({
        isOwner: false,
        isAccountant: true,
        accountantRights: [],
        accountId: 7,
        accountsCount: 3,
      }),
    }),
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ today: '2026-11-20', user: { fullName: 'רות אלמוג', role: 'accountant' } }),
    }),
    [REPORT]: answer,
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(path = ''): Promise<void> {
  await renderApp(`/accountant/income_reports${path}`);
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
}

test('each client shows its income against the period before, and leads to its documents', async () => {
  await open();
  expect(asked[0]?.toString()).toBe('from=2026-11-01&to=2026-11-30');
  const name = row(/מאפיית הגפן/).getByRole('link', { name: /מאפיית/ });
  await expect
    .element(name)
    .toHaveAttribute('href', '#/enter/7?to=%2Fdocuments%3Ffrom%3D2026-11-01%26to%3D2026-11-30');
  await expect.element(row(/מאפיית הגפן/).getByText(/עלייה של .*100/)).toBeVisible();
  await expect.element(row(/נגריית/).getByText(/ירידה של .*50/)).toBeVisible();
  await expect.element(row(/נגריית/).getByText('לפי המסמכים שמוצגים לך')).toBeVisible();
  await expect.element(row(/קפה הפינה/).getByText('החשבון חסום')).toBeVisible();
  await expect.element(row(/קפה הפינה/).getByRole('link')).not.toBeInTheDocument();
  await expect.element(row(/3 לקוחות/).getByText('177.00')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('the foot follows the search and the chosen client, and both live in the address', async () => {
  await open();
  await userEvent.fill(page.getByRole('searchbox'), '300000007');
  await expect.element(row(/לקוח אחד/).getByText('59.00')).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), '');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'לקוח' }), '7');
  await expect.element(row(/נגריית/)).not.toBeInTheDocument();
  await expect.poll(() => window.location.hash).toContain('client=7');
});

test('a period is chosen by its kind, by a step and by days of less than a year', async () => {
  await open();
  await userEvent.click(page.getByRole('radio', { name: 'חודשיים' }));
  await expect.poll(() => asked.at(-1)?.toString()).toBe('from=2026-11-01&to=2026-12-31');
  await userEvent.click(page.getByRole('button', { name: 'לתקופה הקודמת' }));
  await expect.poll(() => asked.at(-1)?.toString()).toBe('from=2026-09-01&to=2026-10-31');
  const from = page.getByRole('textbox', { name: 'מתאריך' });
  await userEvent.fill(from, '1/1/2025');
  await userEvent.tab();
  await expect.element(page.getByText('אפשר לבחור טווח של פחות משנה')).toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('from')).toBe('2026-09-01');
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await renderApp('/accountant/income_reports');
  await expect.element(page.getByText('דוח ההכנסות לא נטען')).toBeVisible();
  server.answer({ [REPORT]: answer });
  await userEvent.click(page.getByRole('button', { name: /לנסות שוב|ניסיון נוסף/ }));
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
});
