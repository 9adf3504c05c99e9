import type {
  BackupDestination,
  BackupRun,
  CloudBackup,
} from '@pinkas/contract/backup/cloud/cloud.contract';
import { addDays, localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const PATH = '/v2/api/settings/cloud-backup';
const VIEW = `GET ${PATH}`;
const ID = '0193aaaa-0000-7000-8000-000000000001';
const OTHER_ID = '0193aaaa-0000-7000-8000-000000000002';
const TODAY = localDate('2026-11-20');

function aDestination(changes: Partial<BackupDestination> = {}): BackupDestination {
  return {
    id: ID,
    name: 'אחסון ראשי',
    kind: 's3',
    address: 'https://s3.backup.example/kav-tchelet',
    folder: 'pinkas',
    region: 'il',
    login: 'KEYOFTEST',
    runHour: 4,
    isRunning: false,
    isSilent: false,
    provenAt: '2026-11-20T02:12:00.000Z',
    provenBy: 'backup',
    provenFiles: 412,
    copiedAt: '2026-11-20T02:02:00.000Z',
    outcome: 'proven',
    endedAt: '2026-11-20T02:12:00.000Z',
    files: 12_418,
    bytes: 1_800_000_000,
    snapshots: 86,
    firstSnapshotAt: '2026-02-03T02:00:00.000Z',
    readPercent: 81,
    days: Array.from({ length: 30 }, (_, index) => ({
      date: addDays(TODAY, index - 29),
      read: index === 8 ? 'part' : 'whole',
    })),
    ...changes,
  };
}

function aRun(changes: Partial<BackupRun> = {}): BackupRun {
  return {
    id: ID,
    destinationId: ID,
    destinationName: 'אחסון ראשי',
    kind: 'backup',
    startedAt: '2026-11-20T02:02:00.000Z',
    endedAt: '2026-11-20T02:12:00.000Z',
    outcome: 'proven',
    sentFiles: 30,
    sentBytes: 18_400_000,
    readFiles: 412,
    readBytes: 61_200_000,
    isResumed: false,
    missing: [],
    ...changes,
  };
}

const KEY: CloudBackup['key'] = {
  kind: 'passphrase',
  recipient: `age1${'q'.repeat(58)}`,
  createdAt: '2026-11-01T08:00:00.000Z',
  checkedAt: '2026-11-01T08:05:00.000Z',
};

let server: FakeServer;
let stored: CloudBackup;

beforeEach(async () => {
  await chooseLanguage('he');
  stored = { key: KEY, today: TODAY, destinations: [aDestination()], runs: [aRun()] };
  server = fakeServer({ ...startHandlers(true), [VIEW]: () => stored });
});

const open = () => renderApp('/settings/cloud_sync');

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('the figure is the last proof, with what was read back, and the days of the round', async () => {
  stored = {
    ...stored,
    runs: [
      aRun(),
      aRun({
        id: OTHER_ID,
        outcome: 'gone',
        sentBytes: 0,
        readBytes: 0,
        isResumed: true,
        missing: ['x'],
      }),
    ],
  };
  const screen = await open();
  await expect.element(screen.getByText('היום 04:12')).toBeVisible();
  await expect.element(screen.getByText(/412 קבצים ישנים נקראו בחזרה/)).toBeVisible();
  await expect.element(screen.getByText(/81% נקרא/)).toBeVisible();
  await expect.element(screen.getByText('30/10/2026: נקרא בחלקו')).toBeInTheDocument();
  await expect.element(screen.getByText(/12,418 קבצים/)).toBeVisible();
  await expect.element(screen.getByText(/86 נקודות, מ־03\/02\/2026/)).toBeVisible();
  const failed = screen.getByRole('row', { name: /לא ענה/ });
  await expect.element(failed).toMatchTextContent(/המשיך ריצה שנקטעה, מסמך או קובץ אחד לא נקרא/);
  const proven = screen.getByRole('row', { name: /הוכח/ });
  await expect.element(proven).toMatchTextContent(/18\.4.*61\.2/);
  expect(await violations()).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test('silence stands above everything: since when, what is safe, what to do', async () => {
  const silent = aDestination({
    id: OTHER_ID,
    name: 'שרת המשרד',
    kind: 'webdav',
    isSilent: true,
    outcome: 'gone',
    provenAt: '2026-11-18T02:12:00.000Z',
  });
  stored = { ...stored, destinations: [silent, aDestination()] };
  const screen = await open();
  const alarm = screen.getByRole('alert').first();
  await expect.element(alarm).toMatchTextContent(/שרת המשרד: אין הוכחה יותר מיום/);
  await expect.element(alarm).toMatchTextContent(/18\/11\/2026 04:12/);
  await expect.element(alarm).toMatchTextContent(/הנתונים בפנקס בטוחים/);
  await expect.element(alarm).toMatchTextContent(/צריך לעדכן את הכתובת/);
  // The other one is whole, and its proof is the figure.
  await expect.element(screen.getByText('היום 04:12')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a key is chosen first: a passphrase is typed twice', async () => {
  stored = { ...stored, key: null, destinations: [], runs: [] };
  server.answer({
    [`POST ${PATH}/key`]: () => {
      stored = { ...stored, key: { ...KEY, checkedAt: null } };
      return stored;
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'בחירת מפתח' }).click();
  await screen.getByLabelText('ביטוי סודי', { exact: true }).fill('ארבעה סוסים אפורים');
  const again = screen.getByLabelText('הביטוי שוב');
  await again.fill('ארבעה סוסים');
  await expect.element(screen.getByText('שני הביטויים שונים')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'בחירת המפתח' })).toBeDisabled();
  await again.fill('ארבעה סוסים אפורים');
  await screen.getByRole('button', { name: 'בחירת המפתח' }).click();
  await expect.element(screen.getByText(/הביטוי עדיין לא נבדק/)).toBeVisible();
  expect(server.callsTo(`POST ${PATH}/key`).map(({ body }) => body)).toEqual([
    { kind: 'passphrase', passphrase: 'ארבעה סוסים אפורים' },
  ]);
  expect(await violations()).toEqual([]);
});

test('a destination is connected, and its secret is not shown again', async () => {
  stored = { ...stored, destinations: [], runs: [] };
  server.answer({
    [`POST ${PATH}/destinations`]: () => {
      stored = {
        ...stored,
        destinations: [aDestination({ outcome: null, provenAt: null, provenBy: null })],
      };
      return { id: ID, backup: stored };
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'חיבור יעד' }).click();
  await screen.getByLabelText('סוג').selectOptions('webdav');
  await screen.getByRole('textbox', { name: 'שם', exact: true }).fill('שרת המשרד');
  await screen.getByRole('textbox', { name: 'כתובת' }).fill('https://dav.office.example/books');
  await screen.getByRole('textbox', { name: 'שם משתמש' }).fill('office');
  await screen.getByLabelText('סיסמה', { exact: true }).fill('a secret');
  await screen.getByRole('button', { name: 'חיבור והרצה ראשונה' }).click();
  await expect.element(screen.getByText('עדיין לא הוכח')).toBeVisible();
  expect(server.callsTo(`POST ${PATH}/destinations`).map(({ body }) => body)).toMatchObject([
    { kind: 'webdav', name: 'שרת המשרד', login: 'office', secret: 'a secret', runHour: 4 },
  ]);
  await screen.getByRole('button', { name: 'פעולות נוספות: אחסון ראשי' }).click();
  await screen.getByRole('menuitem', { name: 'עדכון היעד' }).click();
  await expect.element(screen.getByLabelText(/המפתח הסודי \(Secret key\)/)).toHaveValue('');
  await expect.element(screen.getByText(/ריק: נשאר מה ששמור/)).toBeVisible();
});

test('a connection is tried, and what is wrong is told with what to do', async () => {
  server.answer({ [`POST ${PATH}/destinations/${ID}/test`]: () => ({ fault: 'full' }) });
  const screen = await open();
  await screen.getByRole('button', { name: 'בדיקת חיבור' }).click();
  await expect.element(screen.getByText(/אין עוד מקום ביעד/).first()).toBeVisible();
});

test('a run is started by hand', async () => {
  server.answer({
    [`POST ${PATH}/destinations/${ID}/run`]: () => {
      stored = { ...stored, destinations: [aDestination({ isRunning: true })] };
      return stored;
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'גיבוי עכשיו' }).click();
  await expect.element(screen.getByText(/הגיבוי התחיל/).first()).toBeVisible();
  expect(server.callsTo(`POST ${PATH}/destinations/${ID}/run`)).toHaveLength(1);
});

test('the passphrase is tried, and a wrong one says so', async () => {
  server.answer({
    [`POST ${PATH}/key/check`]: ({ body }) => ({
      isRight: (body as { passphrase: string }).passphrase === 'הביטוי הנכון שלי',
      backup: stored,
    }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'הקלדה לבדיקה' }).click();
  const field = screen.getByLabelText('ביטוי סודי', { exact: true });
  await field.fill('ביטוי אחר לגמרי');
  await screen.getByRole('dialog').getByRole('button', { name: 'הקלדה לבדיקה' }).click();
  await expect.element(screen.getByText('הביטוי הזה לא פותח את הגיבוי')).toBeVisible();
  await field.fill('הביטוי הנכון שלי');
  await screen.getByRole('dialog').getByRole('button', { name: 'הקלדה לבדיקה' }).click();
  await expect.element(screen.getByText('זה הביטוי הנכון').first()).toBeVisible();
});

test('a drill takes the passphrase, and is the last proof once it put everything back', async () => {
  server.answer({
    [`POST ${PATH}/destinations/${ID}/drill`]: ({ body }) => ({
      isRight: (body as { secret: string }).secret === 'הביטוי הנכון שלי',
      backup: stored,
    }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'בדיקת שחזור' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/ביעד אחסון ראשי נקרא, נפתח, מושווה ומשוחזר/);
  expect(await violations()).toEqual([]);
  const field = screen.getByLabelText('ביטוי סודי', { exact: true });
  await field.fill('ביטוי אחר לגמרי');
  await dialog.getByRole('button', { name: 'התחלת הבדיקה' }).click();
  await expect.element(screen.getByText('הביטוי הזה לא פותח את הגיבוי')).toBeVisible();
  stored = {
    ...stored,
    destinations: [aDestination({ outcome: 'restored', provenBy: 'drill', provenFiles: 12_391 })],
    runs: [aRun({ kind: 'drill', outcome: 'restored', sentBytes: 0, readFiles: 12_391 })],
  };
  await field.fill('הביטוי הנכון שלי');
  await dialog.getByRole('button', { name: 'התחלת הבדיקה' }).click();
  await expect.element(screen.getByText(/בדיקת השחזור התחילה/).first()).toBeVisible();
  await expect.element(screen.getByText(/12,391 קבצים נקראו, נפתחו ושוחזרו בצד/)).toBeVisible();
  const row = screen.getByRole('row', { name: /שוחזר/ });
  await expect.element(row).toMatchTextContent(/בדיקת שחזור.*–.*אחסון ראשי, 12,391 קבצים זהים/);
});

test('with a key of the own a drill takes the secret one', async () => {
  stored = { ...stored, key: { ...KEY, kind: 'own', checkedAt: null } };
  server.answer({
    [`POST ${PATH}/destinations/${ID}/drill`]: () => ({ isRight: false, backup: stored }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'בדיקת שחזור' }).click();
  await screen.getByLabelText('המפתח הסודי של age', { exact: true }).fill('AGE-SECRET-KEY-1');
  await screen.getByRole('button', { name: 'התחלת הבדיקה' }).click();
  await expect.element(screen.getByText('המפתח הזה לא פותח את הגיבוי')).toBeVisible();
});

test('what a drill did not find whole is named, and without a moment there is no drill', async () => {
  stored = {
    ...stored,
    destinations: [aDestination({ outcome: 'corrupt', snapshots: 0 })],
    runs: [
      aRun({ kind: 'drill', outcome: 'corrupt', missing: ['מסמכים/305-1 דנה.pdf', 'מסמכים/2'] }),
    ],
  };
  const screen = await open();
  const row = screen.getByRole('row', { name: /קובץ השתנה/ });
  await expect.element(row).toMatchTextContent(/2 לא נמצאו שלמים, ובהם מסמכים\/305-1 דנה\.pdf/);
  await expect.element(screen.getByRole('button', { name: 'בדיקת שחזור' })).not.toBeInTheDocument();
});
