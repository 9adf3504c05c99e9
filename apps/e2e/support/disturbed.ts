import type { BrowserContext } from '@playwright/test';

import { pausesOf, SLOWER } from '../../../tools/test/flaky/disturbance.ts';

const SEED = process.env['PINKAS_TEST_DISTURB'];
const CALLS = /^\/(?:v2|front|backoffice|public)\//;

/** Slows the pages of a journey and lets calls wait, in a run that looks for tests that fail by chance. */
export async function disturb(context: BrowserContext): Promise<void> {
  if (SEED === undefined) return;
  const pause = pausesOf(Number(SEED));
  context.on('page', (page) => {
    // A page that is closed at once needs no slowing.
    void context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }))
      .catch(() => undefined);
  });
  await context.route(
    ({ pathname }) => CALLS.test(pathname),
    async (route) => {
      await pause();
      await route.fallback();
    },
  );
}
