import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  frontInit,
  noConnection,
  refusal,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { VerificationPage } from './verification-page.tsx';

const GET = 'GET /v2/api/verification/{token}';
const CHECK = 'POST /v2/api/verification/{token}/file';
const TEST_FILE = new File(['%PDF-1.7 test'], 'חשבונית 30046.pdf', { type: 'application/pdf' });

const DOCUMENT = {
  docType: 305,
  number: 30046,
  documentDate: '2026-11-16',
  totalAgorot: 2_023_110,
  issuerName: 'סטודיו קו תכלת',
  issuerNameEn: 'Kav Tchelet Studio',
  issuerTaxId: '300000007',
  chain: 'holds',
  isCancelled: false,
};

let server: FakeServer;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  server = fakeServer({
    'GET /front/data/initData': () => {
      document.cookie = 'XSRF-TOKEN=token-1';
      return frontInit(false);
    },
    [GET]: () => DOCUMENT,
    [CHECK]: () => ({ isGenuine: true, kind: 'original' }),
  });
});

async function open() {
  return renderPart(<VerificationPage token="abc" />);
}

async function give(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('the page takes no file');
  await userEvent.upload(input, file);
}

/** The landmarks are those of the frame around the page. */
async function expectAccessible(): Promise<void> {
  const { violations } = await axeAtRest({ rules: { region: { enabled: false } } });
  expect(violations).toEqual([]);
}

test('whoever holds the link sees number, date, total and issuer', async () => {
  const screen = await open();
  await expect.element(screen.getByText('המסמך אמיתי ולא שונה')).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/חשבונית מס 30046/);
  await expect.element(screen.getByText(/20,231.10/)).toBeVisible();
  await expect.element(screen.getByText('16/11/2026')).toBeVisible();
  await expect.element(screen.getByText('סטודיו קו תכלת')).toBeVisible();
});

test('a document without prices shows no sum', async () => {
  server.answer({ [GET]: () => ({ ...DOCUMENT, docType: 200, totalAgorot: null }) });
  const screen = await open();
  await expect.element(screen.getByText('16/11/2026')).toBeVisible();
  await expect.element(screen.getByText(/₪/)).not.toBeInTheDocument();
});

test('a record that does not hold is told plainly', async () => {
  server.answer({ [GET]: () => ({ ...DOCUMENT, chain: 'broken' }) });
  const screen = await open();
  await expect.element(screen.getByText('הרישום של המסמך לא תקין')).toBeVisible();
});

test('a document that was cancelled says so before anything else', async () => {
  server.answer({ [GET]: () => ({ ...DOCUMENT, docType: 400, isCancelled: true }) });
  const screen = await open();
  await expect.element(screen.getByText('המסמך בוטל')).toBeVisible();
  await expect.element(screen.getByText('המסמך אמיתי ולא שונה')).not.toBeInTheDocument();
});

test('a link that leads to nothing has its own page', async () => {
  server.answer({ [GET]: () => refusal(404, 'NOT_FOUND') });
  const screen = await open();
  await expect.element(screen.getByText('הקישור לא תקין')).toBeVisible();
  await expectAccessible();
});

test('a lost connection can be tried again', async () => {
  server.answer({ [GET]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await open();
  await expect.element(screen.getByText('לא הצלחנו לבדוק את המסמך')).toBeVisible();
  server.answer({ [GET]: () => DOCUMENT });
  await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
  await expect.element(screen.getByText('המסמך אמיתי ולא שונה')).toBeVisible();
});

test('only the hash of the received file is sent, with the anti-forgery token', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'בחירת קובץ' })).toBeVisible();
  await give(TEST_FILE);
  await expect.element(screen.getByText('הקובץ זהה למקור שהופק')).toBeVisible();
  const [call] = server.callsTo(CHECK);
  const digest = await crypto.subtle.digest('SHA-256', await TEST_FILE.arrayBuffer());
  const hex = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  expect(call?.body).toEqual({ sha256: hex });
  expect(call?.headers.get('x-xsrf-token')).toBe('token-1');
});

test('a file that was changed is told apart', async () => {
  server.answer({ [CHECK]: () => ({ isGenuine: false, kind: null }) });
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'בחירת קובץ' })).toBeVisible();
  await give(TEST_FILE);
  await expect.element(screen.getByText('הקובץ שונה ממה שהופק')).toBeVisible();
  await expectAccessible();
});

test('something that is no PDF is not asked about', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'בחירת קובץ' })).toBeVisible();
  await give(new File(['hello'], 'hello.pdf', { type: 'application/pdf' }));
  await expect.element(screen.getByText(/זה לא קובץ PDF/)).toBeVisible();
  expect(server.callsTo(CHECK)).toHaveLength(0);
});

test('a check that cannot reach the server says so', async () => {
  server.answer({ [CHECK]: noConnection });
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'בחירת קובץ' })).toBeVisible();
  await give(TEST_FILE);
  await expect.element(screen.getByText(/יש לבדוק שהאינטרנט מחובר/)).toBeVisible();
});
