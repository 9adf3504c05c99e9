import { clockAheadMs, shiftDate } from '@pinkas/test-kit/time/chosen-moment';
import type { Browser, BrowserContext } from '@playwright/test';

/** Gives the pages of a context the clock of a run on a chosen day. */
export async function chooseDayIn(context: BrowserContext): Promise<void> {
  const aheadMs = clockAheadMs();
  if (aheadMs !== 0) await context.addInitScript(shiftDate, aheadMs);
}

/** Gives contexts that a journey opens by itself that clock too. */
export function chooseDayInNewContexts(browser: Browser): void {
  if (clockAheadMs() === 0) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await chooseDayIn(context);
    return context;
  };
}
