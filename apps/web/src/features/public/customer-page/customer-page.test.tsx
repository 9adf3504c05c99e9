import { beforeEach, expect, test } from 'vitest';

import { fakeServer, type FakeServer } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { chooseLanguage, showLanguage } from '../../../shared/language/language-store.ts';
import { CustomerPage } from './customer-page.tsx';

const PAGE = 'GET /v2/api/public/customers/{token}';
const PAGE_ANSWER = {
  customerName: 'Neima Clinic',
  customerTaxId: '514713288',
  language: 'en',
  issuer: {
    nameHe: 'סטודיו קו תכלת',
    nameEn: 'Kav Tchelet Studio',
    taxId: '300000007',
    phone: '',
    email: '',
    brandColor: '#2742a8',
    logo: null,
  },
  openAgorot: 0,
  overdueAgorot: 0,
  openRequestsAgorot: 0,
  howToPay: null,
  today: '2026-11-20',
};

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await showLanguage('he');
  server = fakeServer({
    [PAGE]: () => PAGE_ANSWER,
    'GET /v2/api/public/customers/{token}/documents': () => ({ rows: [], after: null }),
  });
});

test('opens in the language of the customer, and keeps nothing of it on the device', async () => {
  const screen = await renderPart(<CustomerPage token="abc" />);
  await expect.element(screen.getByText('Nothing to pay')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('a language that was chosen on this device comes first', async () => {
  await chooseLanguage('he');
  const screen = await renderPart(<CustomerPage token="abc" />);
  await expect.element(screen.getByText('אין יתרה לתשלום')).toBeVisible();
});

test('a document without prices stands in the list without a sum', async () => {
  const row = {
    docType: 200,
    documentDate: '2026-11-16',
    dueDate: null,
    subject: '',
    totalAgorot: null,
    openAgorot: null,
    state: 'open',
    isOriginalWaiting: true,
    pagePath: '/d/abc',
  };
  const rows = [
    { ...row, id: '018f0000-0000-7000-8000-000000000001', number: 2001 },
    {
      ...row,
      id: '018f0000-0000-7000-8000-000000000002',
      number: 2002,
      totalAgorot: 11_800,
      openAgorot: 11_800,
    },
  ];
  server.answer({
    'GET /v2/api/public/customers/{token}/documents': () => ({ rows, after: null }),
  });
  const screen = await renderPart(<CustomerPage token="abc" />);
  const items = screen.getByRole('listitem');
  await expect.element(items.filter({ hasText: '2002' })).toMatchTextContent(/118\.00/);
  await expect.element(items.filter({ hasText: '2001' })).not.toMatchTextContent(/₪|\.00/);
});

test('a sum that is late is shown beside money that waits for its invoice', async () => {
  server.answer({ [PAGE]: () => ({ ...PAGE_ANSWER, overdueAgorot: 11_800 }) });
  const screen = await renderPart(<CustomerPage token="abc" />);
  await expect.element(screen.getByText(/Overdue/)).toMatchTextContent(/118\.00/);
  await expect.element(screen.getByText('Nothing to pay')).not.toBeInTheDocument();
});

test('what a request asks for is named, though it is no debt before its invoice', async () => {
  server.answer({ [PAGE]: () => ({ ...PAGE_ANSWER, openRequestsAgorot: 6_000 }) });
  const screen = await renderPart(<CustomerPage token="abc" />);
  await expect.element(screen.getByText(/To pay by transaction/)).toMatchTextContent(/60\.00/);
  await expect.element(screen.getByText('Nothing to pay')).not.toBeInTheDocument();
});
