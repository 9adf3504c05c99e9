import type { OpenSession } from '@pinkas/contract/account/accounts/own-sign-in.contract';

import type { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** A device in words: what it runs, or that it does not say. */
export function deviceName(
  { browser, system }: Pick<OpenSession, 'browser' | 'system'>,
  text: ReturnType<typeof usePhrases<'accounts'>>,
): string {
  if (browser !== null && system !== null) return text('device', { browser, system });
  return browser ?? system ?? text('unknownDevice');
}
