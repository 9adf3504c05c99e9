import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { emptyDevice } from '../test/empty-device.ts';
import {
  aSetup,
  aUser,
  fakeServer,
  frontInit,
  noConnection,
  startHandlers,
  type FakeServer,
} from '../test/fake-server.ts';
import { renderPart } from '../test/render-part.tsx';
import { emptyDraft } from './features/accounting/documents/create/form/draft-form.ts';
import { saveLocalDraft } from './features/accounting/drafts/shared/save-local-draft.ts';
import { endSession, startSession } from './shared/session/load-session.ts';
import { findSession, sessionState } from './shared/session/session-store.ts';
import { deviceStorage } from './shared/storage/safe-storage.ts';
import { StartOffline } from './start-offline-page.tsx';
import { RETRY_EVERY_MS } from './shell/trouble/use-retry.ts';

const DRAFT_ID = '0f0e4f0c-5f0e-4c6c-9d43-3d0c30f2c100';
const AWAY = { 'GET /front/data/initData': noConnection };

let server: FakeServer;

beforeEach(async () => {
  emptyDevice();
  await page.viewport(1440, 900);
  window.history.replaceState(null, '', '#/documents');
  server = fakeServer(startHandlers(true));
});

afterEach(() => {
  vi.useRealTimers();
});

function keepOne(userId: string, customer: string): void {
  const form = emptyDraft('2026-11-20');
  saveLocalDraft(deviceStorage, userId, {
    id: DRAFT_ID,
    docType: 305,
    form: { ...form, customer: { ...form.customer, name: customer }, tagIds: [] },
    issueKey: '0f0e4f0c-5f0e-4c6c-9d43-3d0c30f2c111',
    editorId: '0f0e4f0c-5f0e-4c6c-9d43-3d0c30f2c222',
    version: 0,
    totalMinor: 106_200,
    savedAt: '2026-11-20T09:46:00Z',
  });
}

async function renderStart() {
  const onConnected = vi.fn<() => void>();
  const onEnter = vi.fn<() => void>();
  const screen = await renderPart(<StartOffline onConnected={onConnected} onEnter={onEnter} />);
  return { screen, onConnected, onEnter };
}

test('whoever is signed in on this device sees what waits here, by customer, sum and time', async () => {
  await startSession();
  keepOne('user-1.0', 'אור לבן תאורה');
  server.answer(AWAY);
  const { screen } = await renderStart();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('אין חיבור כרגע');
  await expect.element(screen.getByText('טיוטה אחת מחכה במכשיר הזה')).toBeVisible();
  const row = screen.getByRole('row', { name: /אור לבן תאורה/ });
  await expect.element(row).toMatchTextContent(/1,062\.00/);
  await expect.element(row).toMatchTextContent(/20\/11\/2026 11:46/);
  expect(document.title).toContain('אין חיבור כרגע');
});

test('SE-11: after sign-out, for another person, and after half an hour nothing is shown', async () => {
  await startSession();
  keepOne('user-1.0', 'אור לבן תאורה');
  await endSession();
  expect(JSON.stringify(window.localStorage)).not.toContain('demo@pinkas.test');
  server.answer(AWAY);
  const signedOut = await renderStart();
  await expect.element(signedOut.screen.getByText(/אפשר יהיה להתחבר/)).toBeVisible();
  await expect.element(signedOut.screen.getByText(/אור לבן תאורה/)).not.toBeInTheDocument();
  await expect
    .element(signedOut.screen.getByRole('button', { name: /כתיבת מסמך/ }))
    .not.toBeInTheDocument();
  await signedOut.screen.unmount();

  server.answer({
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({ success: true, data: aUser({ ua_uuid: 'user-2' }) }),
  });
  await startSession();
  server.answer(AWAY);
  const other = await renderStart();
  await expect.element(other.screen.getByText(/אין טיוטות שמחכות/)).toBeVisible();
  await other.screen.unmount();

  window.localStorage.setItem('lastUse', '1000');
  const idle = await renderStart();
  await expect.element(idle.screen.getByText(/אפשר יהיה להתחבר/)).toBeVisible();
  expect(deviceStorage.read('pk-session')).toBeUndefined();
});

test('SE-02: a sign-out in another tab takes away what this one shows', async () => {
  await startSession();
  keepOne('user-1.0', 'אור לבן תאורה');
  server.answer(AWAY);
  const { screen } = await renderStart();
  await expect.element(screen.getByText('טיוטה אחת מחכה במכשיר הזה')).toBeVisible();
  for (const key of ['tsi', 'pk-session']) window.localStorage.removeItem(key);
  await userEvent.click(screen.getByRole('button', { name: 'ניסיון עכשיו' }));
  await expect.element(screen.getByText(/אפשר יהיה להתחבר/)).toBeVisible();
  await expect.element(screen.getByText(/אור לבן תאורה/)).not.toBeInTheDocument();
});

test('SE-14: what was kept and cannot be read is as if nobody were signed in', async () => {
  await startSession();
  for (const text of ['{', '{"staticData":{}}', 'null']) {
    window.localStorage.setItem('pk-session', text);
    const { screen } = await renderStart();
    await expect.element(screen.getByText(/אפשר יהיה להתחבר/)).toBeVisible();
    await screen.unmount();
  }
});

test('the product starts anew as soon as the connection is back', async () => {
  await startSession();
  server.answer(AWAY);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { onConnected } = await renderStart();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.callsTo('GET /front/data/initData').length).toBe(2);
  expect(onConnected).not.toHaveBeenCalled();
  server.answer(startHandlers(true));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => onConnected.mock.calls.length).toBe(1);
});

test('it tries by itself, without a word from the browser', async () => {
  server.answer(AWAY);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { onConnected } = await renderStart();
  vi.advanceTimersByTime(RETRY_EVERY_MS);
  await expect.poll(() => server.callsTo('GET /front/data/initData').length).toBe(1);
  server.answer(startHandlers(false));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(RETRY_EVERY_MS);
      return onConnected.mock.calls.length;
    })
    .toBeGreaterThan(0);
});

test('a press tries at once and says what came of it; a refusal is an answer too', async () => {
  server.answer(AWAY);
  const { screen, onConnected } = await renderStart();
  await userEvent.click(screen.getByRole('button', { name: 'ניסיון עכשיו' }));
  await expect.element(screen.getByText('עדיין אין חיבור. ננסה שוב אוטומטית.')).toBeVisible();
  server.answer({ 'GET /front/data/initData': () => new Response('', { status: 503 }) });
  await userEvent.click(screen.getByRole('button', { name: 'ניסיון עכשיו' }));
  await expect.poll(() => onConnected.mock.calls.length).toBe(1);
});

test('a draft of this device opens for writing, with the account as it was known last', async () => {
  await startSession();
  keepOne('user-1.0', 'אור לבן תאורה');
  const before = findSession();
  server.answer(AWAY);
  const { screen, onEnter } = await renderStart();
  await userEvent.click(screen.getByRole('row', { name: /אור לבן תאורה/ }));
  expect(onEnter).toHaveBeenCalledOnce();
  await expect.poll(() => window.location.hash).toBe(`#/documents/create/305?draft=${DRAFT_ID}`);
  expect(findSession()).toEqual(before);
});

test('an answer that comes after writing began takes nothing away', async () => {
  await startSession();
  let answer: (value: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => (answer = resolve));
  server.answer({ 'GET /front/data/initData': () => late });
  const { screen, onConnected, onEnter } = await renderStart();
  window.dispatchEvent(new Event('online'));
  await userEvent.click(screen.getByRole('button', { name: /כתיבת מסמך/ }));
  expect(onEnter).toHaveBeenCalledOnce();
  answer(frontInit(true));
  // One attempt at a time: a second one proves that the first has finished.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return server.callsTo('GET /front/data/initData').length;
    })
    .toBe(3);
  expect(onConnected).not.toHaveBeenCalled();
});

test('who may not write documents is not offered to', async () => {
  const reader = aUser({
    isOwner: false,
    isPermissionModeActive: true,
    accountPermissionsGroupsObj: { documents: { pg_ui_uri: '/documents' } },
  });
  server.answer({ 'GET /backoffice/data/initData': () => ({ success: true, data: reader }) });
  await startSession();
  const { screen } = await renderStart();
  await expect.element(screen.getByText(/אין טיוטות שמחכות/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /כתיבת מסמך/ })).not.toBeInTheDocument();
});

test('a start that loses its connection half way signs nobody out', async () => {
  await startSession();
  for (const away of ['GET /front/data/initData', 'GET /backoffice/data/initData']) {
    server.answer({ ...startHandlers(true), [away]: noConnection });
    await expect(startSession()).rejects.toMatchObject({ code: 'NO_CONNECTION' });
    expect(sessionState().kind).toBe('loaded');
    expect(deviceStorage.read('pk-session')).toBeDefined();
  }
});

test('a sign-out without a connection is told to the server at the next start', async () => {
  await startSession();
  server.answer({ 'GET /front/auth/logout': noConnection });
  await endSession();
  server.answer({
    ...startHandlers(true),
    'GET /v2/api/data/init': () => ({ success: true, data: aSetup() }),
  });
  await startSession();
  expect(sessionState().kind).toBe('logged-out');
  await expect.poll(() => server.callsTo('GET /front/auth/logout')).toHaveLength(2);
  await expect.poll(() => server.callsTo('GET /backoffice/data/initData')).toHaveLength(1);
  // The server was notified: the next person to sign in stays signed in.
  await startSession();
  expect(sessionState().kind).toBe('loaded');
});
