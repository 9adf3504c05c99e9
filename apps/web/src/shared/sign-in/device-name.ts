import type { OpenSession } from '@pinkas/contract/account/accounts/own-sign-in.contract';

import type { usePhrases } from '../language/use-phrases.ts';

/** Returns the name of a device: its system, or that it is unknown. */
export function deviceName(
  { browser, system }: Pick<OpenSession, 'browser' | 'system'>,
  text: ReturnType<typeof usePhrases<'accounts'>>,
): string {
  if (browser !== null && system !== null) return text('device', { browser, system });
  return browser ?? system ?? text('unknownDevice');
}
