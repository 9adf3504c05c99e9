import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard, aDocumentRow } from '../../../../test/a-dashboard.ts';
import {
  aSetup,
  aUser,
  dashboardReader,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const DASHBOARD = 'GET /v2/api/dashboard';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer({ ...startHandlers(true), [DASHBOARD]: () => aDashboard() });
});

test('the figures of the business are shown, each opening its documents', async () => {
  const screen = await renderApp('/dashboard');
  const income = screen.getByRole('link', { name: /הכנסות בנובמבר/ });
  await expect.element(income).toMatchTextContent(/11,200\.00/);
  await expect.element(income).toMatchTextContent(/12% לעומת אוקטובר עד היום/);
  await expect
    .element(income)
    .toHaveAttribute('href', '#/reports/income?from=2026-11-01&to=2026-11-20');
  const overdue = screen.getByRole('link', { name: /^באיחור/ });
  await expect.element(overdue).toMatchTextContent(/3 מסמכים, הישן ביותר: 28 ימים/);
  await expect.element(overdue).toHaveAttribute('href', '#/documents?state=overdue');
});

test.for([
  { vat: null, tiles: 3 },
  { vat: 313_650, tiles: 4 },
])('on a phone $tiles figures fill their lines', async ({ vat, tiles }) => {
  server.answer({ [DASHBOARD]: () => aDashboard({ monthVatAgorot: vat }) });
  const screen = await renderApp('/dashboard');
  await page.viewport(390, 844);
  const first = screen.getByRole('link', { name: /הכנסות בנובמבר/ });
  await expect.element(first).toBeVisible();
  /** Of each tile, how many halves of the line it takes. */
  const halves = (): number[] => {
    const { parentElement: line } = first.element();
    return [...(line?.children ?? [])].map((tile) =>
      Math.round((2 * tile.getBoundingClientRect().width) / (line?.clientWidth ?? 0)),
    );
  };
  await expect.poll(halves).toEqual(tiles === 3 ? [1, 1, 2] : [1, 1, 1, 1]);
});

test('a new document is one press away, and its other types stand behind the arrow', async () => {
  const docTypes = [305, 320, 400, 9999, 300];
  server.answer({
    'GET /v2/api/data/init': () => ({ success: true, data: aSetup({ docTypes }) }),
  });
  const screen = await renderApp('/dashboard');
  const head = screen.getByRole('main');
  await expect
    .element(head.getByRole('link', { name: 'הפקת מסמך' }))
    .toHaveAttribute('href', '#/documents/create/305');
  await userEvent.click(head.getByRole('button', { name: 'סוגי מסמכים' }));
  const types = screen.getByRole('menuitem');
  await expect
    .poll(() => types.all().map((type) => type.element().getAttribute('href')))
    .toEqual(docTypes.map((type) => `#/documents/create/${String(type)}`));
  await expect.element(types.nth(1)).toMatchTextContent(/חשבונית מס קבלה/);
});

test('sums tell what credits take off their documents, and name requests apart', async () => {
  server.answer({
    [DASHBOARD]: () =>
      aDashboard({
        openCount: 17,
        openCoveredAgorot: 276_400,
        overdueAgorot: 0,
        overdueCoveredAgorot: 100_000,
        openRequests: { count: 2, sumAgorot: 300_000 },
        overdueRequests: { count: 1, sumAgorot: 200_000 },
      }),
  });
  const screen = await renderApp('/dashboard');
  await expect
    .element(screen.getByRole('link', { name: /^ממתין לגבייה/ }))
    .toMatchTextContent(
      /17 מסמכים פתוחים, אחרי קיזוז זכויות של .*2,764\.00.*, 2 חשבונות עסקה פתוחים על סך .*3,000\.00/,
    );
  await expect
    .element(screen.getByRole('link', { name: /^באיחור/ }))
    .toMatchTextContent(
      /3 מסמכים, הישן ביותר: 28 ימים, אחרי קיזוז זכויות של .*1,000\.00.*, חשבון עסקה אחד על סך .*2,000\.00/,
    );
});

test('twelve months are a table for those who do not see the bars', async () => {
  const screen = await renderApp('/dashboard');
  const table = screen.getByRole('table', { name: 'לפי חודש' });
  await expect.element(table).toBeInTheDocument();
  expect(table.element().querySelectorAll('tbody tr')).toHaveLength(12);
  await expect.element(table).toMatchTextContent(/נובמבר 2026/);
});

test('the last documents lead to themselves and tell how late they are', async () => {
  server.answer({
    [DASHBOARD]: () =>
      aDashboard({
        lastDocuments: [aDocumentRow({ state: 'overdue', dueDate: '2026-11-01' })],
      }),
  });
  const screen = await renderApp('/dashboard');
  await expect.element(screen.getByText('באיחור 19 ימים')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '30046' }))
    .toHaveAttribute('href', '#/documents/0193aaaa-0000-7000-8000-000000000001');
});

test('a business without documents is told what the first one will bring', async () => {
  server.answer({ [DASHBOARD]: () => aDashboard({ lastDocuments: [] }) });
  const screen = await renderApp('/dashboard');
  await expect.element(screen.getByText('עדיין אין כאן מסמכים')).toBeVisible();
  await expect.element(screen.getByText(/^המסמך הראשון לוקח בערך דקה/)).toBeVisible();
  await expect.element(screen.getByText('ממתין לגבייה')).not.toBeInTheDocument();
  await expect.element(screen.getByText('לטיפול שלך')).not.toBeInTheDocument();
});

test('who issues no documents is told what comes, and not how fast the first is made', async () => {
  server.answer({ ...dashboardReader(), [DASHBOARD]: () => aDashboard({ lastDocuments: [] }) });
  const screen = await renderApp('/dashboard');
  await expect.element(screen.getByText(/^אחרי המסמך הראשון יופיעו כאן/)).toBeVisible();
  await expect.element(screen.getByText(/לוקח בערך דקה/)).not.toBeInTheDocument();
});

test('what waits is shown before the first document too', async () => {
  const waiting = [
    { kind: 'drafts' as const, count: 1, documentId: null, expenseId: null, due: null },
  ];
  server.answer({ [DASHBOARD]: () => aDashboard({ lastDocuments: [], waiting }) });
  const screen = await renderApp('/dashboard');
  await expect
    .element(screen.getByRole('link', { name: /טיוטה אחת שלא הופקה/ }))
    .toHaveAttribute('href', '#/documents/create/drafts');
  await expect.element(screen.getByText('עדיין אין כאן מסמכים')).toBeVisible();
});

test('a failure tells its number and can be tried again', async () => {
  server.answer({ [DASHBOARD]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await renderApp('/dashboard');
  await expect.element(screen.getByText('לוח הבקרה לא נטען')).toBeVisible();
  await expect.element(screen.getByText('req-7f3')).toBeVisible();
  server.answer({ [DASHBOARD]: () => aDashboard() });
  await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
  await expect.element(screen.getByText('ממתין לגבייה')).toBeVisible();
});

test('the owner is greeted by the name of the business, a user by their own', async () => {
  const owner = await renderApp('/dashboard');
  await expect
    .element(owner.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/סטודיו קו תכלת/);
  await owner.unmount();
  server.answer(dashboardReader());
  const user = await renderApp('/dashboard');
  await expect.element(user.getByRole('heading', { level: 1 })).toMatchTextContent(/דנה לוי/);
});

test.for([
  ['08:30', 'בוקר טוב'],
  ['13:00', 'צהריים טובים'],
  ['19:00', 'ערב טוב'],
] as const)('at %s in Jerusalem the dashboard says %s', async ([time, greeting]) => {
  vi.setSystemTime(new Date(`2026-11-20T${time}:00+02:00`));
  const screen = await renderApp('/dashboard');
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(`${greeting}, סטודיו קו תכלת`);
  vi.useRealTimers();
});

test('mails that wait for the caps are told, with the hour in which they go', async () => {
  server.answer({
    [DASHBOARD]: () =>
      aDashboard({ heldMails: { count: 12, opensAt: '2026-11-20T10:00:00.000Z' } }),
  });
  const screen = await renderApp('/dashboard');
  await expect
    .element(screen.getByText(/12 מיילים ממתינים.* השליחה תימשך אוטומטית מ־20\/11\/2026 12:00/))
    .toBeVisible();
});

test('on a phone the name of a business that is one long word stays within the page', async () => {
  const name = 'קואופרטיבההתאחדותהארציתשלמפעליהשיקוםוהבנייהבישראלבעירבוןמוגבלמיסודשלשותפויות';
  server.answer({
    'GET /backoffice/data/initData': () => ({ success: true, data: aUser({ u_company: name }) }),
  });
  const screen = await renderApp('/dashboard');
  await page.viewport(390, 844);
  const title = screen.getByRole('heading', { level: 1 });
  await expect.element(title).toMatchTextContent(/קואופרטיבה/);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
