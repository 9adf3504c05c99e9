import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const DETAILS = 'GET /general/oauth2/approval_details';
const ADDRESS = '/oauth2/approval?client_id=app_1&request=a-request';
const PERSON = { u_company: 'סטודיו קו תכלת', u_email: 'demo@pinkas.test' };
const REFUSED = {
  success: false,
  errNum: 101,
  clientData: null,
  scopeData: [],
  userObj: PERSON,
  OAUTH2_APPROVAL_TOKEN: null,
};
const ASKED = {
  success: true,
  errNum: 0,
  clientData: { u_company: 'חנות הגבעה', u_logo: null, returns_to: 'hagiva.example' },
  scopeData: [
    { scope: 'documents.issue', approval_text: 'להפיק חשבוניות וקבלות בשם העסק' },
    { scope: 'customers.read', approval_text: 'לקרוא את פרטי הלקוחות' },
  ],
  userObj: PERSON,
  OAUTH2_APPROVAL_TOKEN: 'a-token',
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({ ...startHandlers(true), [DETAILS]: () => ASKED });
});

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('who asks, where it leads back to, as whom, what it may and what not', async () => {
  const screen = await renderApp(ADDRESS);
  const title = screen.getByRole('heading', { name: /חנות הגבעה.* מבקשת גישה לפנקס/ });
  await expect.element(title).toBeVisible();
  await expect.element(screen.getByText('demo@pinkas.test')).toBeVisible();
  await expect.element(screen.getByText('להפיק חשבוניות וקבלות בשם העסק')).toBeVisible();
  await expect.element(screen.getByText('לשנות פרטים של לקוחות')).toBeVisible();
  await expect.element(screen.getByText('לחייב כרטיסים או להעביר כסף')).toBeVisible();
  await expect.element(screen.getByText(/אף אחד לא בדק/)).toBeVisible();
  await expect.element(screen.getByText(/אחרי האישור חוזרים אל .*hagiva\.example/)).toBeVisible();
  expect(document.body.textContent).not.toContain('להפיק מסמכים, לשלוח');
  expect(await violations()).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test('OA-05: a name with markup and turned letters is shown as it is', async () => {
  const name = '<b>פנקס</b>\u202Egnp';
  server.answer({
    [DETAILS]: () => ({ ...ASKED, clientData: { ...ASKED.clientData, u_company: name } }),
  });
  const screen = await renderApp(ADDRESS);
  // The page has a heading before the name is known.
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(name);
  expect(document.querySelector('h1 b')).toBeNull();
});

test.each([
  [101, /האפליקציה הזאת לא מוכרת כאן/],
  [102, /הבקשה של האפליקציה כבר לא בתוקף/],
  [103, /רק מי שמנהל את מפתחות/],
])('nothing can be approved where the answer is %s', async (errNum, said) => {
  server.answer({ [DETAILS]: () => ({ ...REFUSED, errNum }) });
  const screen = await renderApp(ADDRESS);
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'אישור גישה' })).not.toBeInTheDocument();
});

test('a redirect that failed is a problem of security, and nothing is asked again', async () => {
  const screen = await renderApp(`${ADDRESS}&redirect_failed=1`);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'אישור גישה' })).not.toBeInTheDocument();
});

test('without details of an application it says that they are missing', async () => {
  const screen = await renderApp('/oauth2/approval');
  await expect.element(screen.getByText(/פרטי ההתממשקות חסרים/)).toBeVisible();
});
