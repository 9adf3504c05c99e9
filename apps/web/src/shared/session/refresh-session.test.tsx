import { beforeEach, expect, test } from 'vitest';

import { aSetup, aUser, fakeServer, refusal, startHandlers } from '../../../test/fake-server.ts';
import { refreshSession, startSession } from './load-session.ts';
import { findSession } from './session-store.ts';
import { STORED_SESSION_KEY } from './stored-session.ts';
import { deviceStorage } from '../storage/safe-storage.ts';

const PERSON = 'GET /backoffice/data/initData';
const BUSINESS = 'GET /v2/api/data/init';

beforeEach(async () => {
  fakeServer(startHandlers(true));
  await startSession();
});

test.each([PERSON, BUSINESS])(
  'a session whose refresh fails at %s stays as it was',
  async (call) => {
    const [before, stored] = [findSession(), deviceStorage.read(STORED_SESSION_KEY)];
    expect(before?.setup).toBeDefined();
    fakeServer({
      ...startHandlers(true),
      [PERSON]: () => ({ success: true, data: { ...aUser(), u_company: 'שם חדש' } }),
      [call]: () => refusal(503, 'BUSY'),
    });
    expect(await refreshSession()).toBe(false);
    expect(findSession()).toBe(before);
    expect(deviceStorage.read(STORED_SESSION_KEY)).toBe(stored);
  },
);

test('a refresh whose calls both succeed replaces the session', async () => {
  const setup = aSetup();
  fakeServer({
    ...startHandlers(true),
    [BUSINESS]: () => ({ success: true, data: { ...setup, openDocumentsCount: 9 } }),
  });
  expect(await refreshSession()).toBe(true);
  expect(findSession()?.setup?.openDocumentsCount).toBe(9);
});
