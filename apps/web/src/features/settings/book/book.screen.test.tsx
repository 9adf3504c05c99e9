import type { BookSettings } from '@pinkas/contract/settings/book/book.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aBookkeeping } from './testing/a-bookkeeping.ts';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const GET = 'GET /v2/api/settings/book';
const SAVE = 'PUT /v2/api/settings/book';
const CERTIFICATE = 'PUT /v2/api/settings/book/certificate';
const REMOVAL = 'POST /v2/api/settings/book/certificate/removal';
const FILE_ID = '0193aaaa-0000-7000-8000-00000000000f';

const day = (text: string): LocalDate => text as LocalDate;

function aCertificate(
  changes: Partial<BookSettings['certificates'][number]> = {},
): BookSettings['certificates'][number] {
  return {
    kind: 'bookkeeping',
    file: { id: FILE_ID, name: 'ספרים.pdf', sizeBytes: 52_000 },
    validFrom: null,
    validUntil: day('2099-12-31'),
    ...changes,
  };
}

let server: FakeServer;
let stored: BookSettings;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  stored = { version: 3, certificates: [aCertificate()], attachesCertificates: false };
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/settings/book/gaps': () => ({ gaps: [] }),
    [GET]: () => stored,
    'GET /v2/api/settings/book/locks': () => ({ lockedUntil: null, history: [] }),
    'GET /v2/api/settings/book/terms': () => aBookkeeping(),
  });
});

const open = () => renderApp('/settings/book');

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('each certificate shows its file and how it stands, on a desk and on a phone', async () => {
  stored = {
    ...stored,
    certificates: [
      aCertificate(),
      aCertificate({ kind: 'withholding', validUntil: day('2020-12-31') }),
    ],
  };
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'אישור ניהול ספרים' })).toBeVisible();
  await expect.element(screen.getByText('בתוקף', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('התוקף הסתיים')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.viewport(390, 844);
  await expect.element(screen.getByText('התוקף הסתיים')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a file is uploaded, asks for its last day, and is saved with it', async () => {
  stored = { version: 3, certificates: [], attachesCertificates: false };
  const file = {
    id: FILE_ID,
    name: 'ספרים.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 2_048,
    widthPx: null,
    heightPx: null,
    pages: 1,
    hasThumbnail: false,
    createdAt: '2026-11-20T08:00:00Z',
  };
  server.answer({
    'POST /v2/api/files': () => ({ file, offset: 2_048, chunk: 1, sameAsFileId: null }),
    [CERTIFICATE]: () => ({ ...stored, certificates: [aCertificate()] }),
  });
  const screen = await open();
  await expect.element(screen.getByText('עדיין לא הועלה אישור').first()).toBeVisible();
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (input === undefined) throw new Error('no field takes files');
  await userEvent.upload(input, new File(['%PDF-1.7'], 'ספרים.pdf', { type: 'application/pdf' }));
  await expect.element(screen.getByRole('link', { name: 'ספרים.pdf' })).toBeVisible();
  await screen.getByRole('button', { name: 'שמירת האישור' }).click();
  await expect.element(screen.getByText('יש למלא ערך')).toBeVisible();
  expect(server.callsTo(CERTIFICATE)).toEqual([]);
  await screen.getByRole('textbox', { name: 'בתוקף עד' }).fill('31/12/2099');
  await screen.getByRole('button', { name: 'שמירת האישור' }).click();
  await expect
    .poll(() => server.callsTo(CERTIFICATE).map(({ body }) => body))
    .toEqual([{ kind: 'bookkeeping', fileId: FILE_ID, validFrom: null, validUntil: '2099-12-31' }]);
  await expect.element(screen.getByText('בתוקף', { exact: true })).toBeVisible();
});

test('a file of another kind is told of by the server', async () => {
  server.answer({
    [CERTIFICATE]: () =>
      refusal(422, 'SETTINGS_REFUSED', {
        fields: [{ path: ['fileId'], code: 'FILE_TOO_LARGE_TO_SEND' }],
      }),
  });
  const screen = await open();
  await screen.getByRole('textbox', { name: 'בתוקף עד' }).fill('01/01/2098');
  await screen.getByRole('button', { name: 'שמירת האישור' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test('a certificate is taken off after a question', async () => {
  server.answer({ [REMOVAL]: () => ({ ...stored, certificates: [] }) });
  const screen = await open();
  await screen.getByRole('button', { name: 'הסרת האישור' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText('הסרת אישור ניהול ספרים?')).toBeVisible();
  await dialog.getByRole('button', { name: 'הסרת האישור' }).click();
  await expect
    .poll(() => server.callsTo(REMOVAL).map(({ body }) => body))
    .toEqual([{ kind: 'bookkeeping' }]);
  await expect.element(screen.getByRole('link', { name: 'ספרים.pdf' })).not.toBeInTheDocument();
});

test('the switch is saved at once, and stands as it was when that fails', async () => {
  server.answer({ [SAVE]: () => refusal(503, 'BUSY') });
  const screen = await open();
  const wish = screen.getByRole('switch', { name: /צירוף האישורים/ });
  await wish.click();
  await expect.element(screen.getByText('השינוי לא נשמר')).toBeVisible();
  await expect.element(wish).not.toBeChecked();
  server.answer({ [SAVE]: () => ({ ...stored, attachesCertificates: true }) });
  await wish.click();
  await expect.element(wish).toBeChecked();
});

test('MO-16: after a save in another tab the switch shows that save, and says so', async () => {
  const screen = await open();
  const wish = screen.getByRole('switch', { name: /צירוף האישורים/ });
  await expect.element(wish).not.toBeChecked();
  stored = { ...stored, version: 9, attachesCertificates: true };
  server.answer({ [SAVE]: () => refusal(409, 'SETTINGS_CHANGED') });
  await wish.click();
  await expect.element(screen.getByText(/נשמרו בינתיים בלשונית אחרת/)).toBeVisible();
  await expect.element(wish).toBeChecked();
  server.answer({ [SAVE]: () => ({ ...stored, version: 10, attachesCertificates: false }) });
  await wish.click();
  await expect.element(wish).not.toBeChecked();
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => body))
    .toEqual([
      { version: 3, attachesCertificates: true },
      { version: 9, attachesCertificates: false },
    ]);
});
