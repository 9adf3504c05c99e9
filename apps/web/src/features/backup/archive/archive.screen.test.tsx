import type { BusinessArchive } from '@pinkas/contract/backup/archive/archive.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const ID = '0193aaaa-0000-7000-8000-0000000000c1';
const GET = 'GET /v2/api/account/archive';
const START = 'POST /v2/api/account/archive';

function anArchive(changes: Partial<BusinessArchive> = {}): BusinessArchive {
  return {
    id: ID,
    state: 'running',
    createdAt: '2026-11-20T08:00:00.000Z',
    byName: 'בעל העסק',
    documents: 25_000,
    done: 1_200,
    failed: 0,
    result: null,
    isExpired: false,
    ...changes,
  };
}

let server: FakeServer;
let archive: BusinessArchive | null;

const moved = (verb: string, next: Partial<BusinessArchive>) => ({
  [`${START}/${verb}`]: () => ({ archive: (archive = anArchive(next)) }),
});

beforeEach(async () => {
  await chooseLanguage('he');
  await page.viewport(1440, 900);
  archive = null;
  server = fakeServer({
    ...startHandlers(true),
    [GET]: () => ({ archive }),
    [START]: () => ({ archive: (archive = anArchive()) }),
    ...moved('pause', { state: 'paused' }),
    ...moved('resume', { state: 'running' }),
    ...moved('cancel', { state: 'cancelled' }),
  });
});

test('a file is asked for, tells how far it has come, and is a link once it is there', async () => {
  const screen = await renderApp('/account/archive');
  expect((await axeAtRest()).violations).toEqual([]);
  await screen.getByRole('button', { name: 'הכנת הקובץ' }).click();
  await expect.element(screen.getByText('1,200 מתוך 25,000 מסמכים')).toBeVisible();
  expect(server.callsTo(START).map(({ body }) => body)).toEqual([{ language: 'he' }]);
  archive = anArchive({ done: 25_000 });
  await expect.element(screen.getByText('כל ההעתקים מוכנים, הקובץ נכתב')).toBeVisible();
  archive = anArchive({
    state: 'done',
    done: 24_999,
    failed: 1,
    result: { bytes: 2_750_000_000, expiresAt: '2026-11-27T08:00:00.000Z' },
  });
  const link = screen.getByRole('link', { name: 'הורדה' });
  await expect.element(link).toHaveAttribute('href', `/v2/api/account/archive/${ID}/file`);
  await expect.element(link).toHaveAttribute('download');
  await expect.element(screen.getByText('מסמך אחד לא הודפס')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הכנת קובץ חדש' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('it is paused, goes on, and is cancelled after a question, also on a phone', async () => {
  archive = anArchive();
  const screen = await renderApp('/account/archive');
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect((await axeAtRest()).violations).toEqual([]);
  await screen.getByRole('button', { name: 'השהיה' }).click();
  await expect.element(screen.getByText('בהשהיה', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'המשך' }).click();
  await screen.getByRole('button', { name: 'ביטול ההכנה' }).click();
  await screen.getByRole('button', { name: 'להמשיך בהכנה' }).click();
  expect(server.callsTo(`${START}/cancel`)).toHaveLength(0);
  await screen.getByRole('button', { name: 'ביטול ההכנה' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'ביטול ההכנה' }).click();
  await expect.element(screen.getByText('בוטל', { exact: true })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a business without documents reads what its file holds in place of a count', async () => {
  archive = anArchive({ documents: 0, done: 0 });
  const screen = await renderApp('/account/archive');
  await expect.element(screen.getByText(/^אין עדיין מסמכים בעסק/)).toBeVisible();
  await expect.element(screen.getByText(/מתוך/)).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('one that stopped is tried again, and one whose days are over says so', async () => {
  archive = anArchive({ state: 'failed' });
  const screen = await renderApp('/account/archive');
  await expect.element(screen.getByText(/ההכנה נעצרה בגלל תקלה/)).toBeVisible();
  await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(screen.getByText('בהכנה', { exact: true })).toBeVisible();
  await screen.unmount();
  archive = anArchive({ state: 'done', done: 25_000, isExpired: true });
  const again = await renderApp('/account/archive');
  await expect.element(again.getByText('הקובץ הוסר אחרי 7 ימים.')).toBeVisible();
  await expect.element(again.getByRole('link', { name: 'הורדה' })).not.toBeInTheDocument();
});

test('a state that does not load can be read again', async () => {
  server.answer({ [GET]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await renderApp('/account/archive');
  await expect.element(screen.getByText('לא הצלחנו לטעון את מצב הקובץ')).toBeVisible();
  server.answer({ [GET]: () => ({ archive: null }) });
  await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(screen.getByRole('button', { name: 'הכנת הקובץ' })).toBeVisible();
});
