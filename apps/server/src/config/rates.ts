import type { Environment, Mode } from './environment.ts';
import { providerAddress } from './providers.ts';
import { textOf } from './setting-text.ts';

/** Where the Bank of Israel publishes its representative rates for everybody, without a key. */
const BANK_OF_ISRAEL = 'https://boi.org.il/PublicApi/GetExchangeRates';

/** Returns where rates of exchange are read: in production at the Bank of Israel, unless it is `none`; the demo asks nobody. */
export function ratesUrlOf(env: Environment, mode: Mode): string | undefined {
  const text = textOf(env, 'PINKAS_RATES_URL') ?? (mode === 'demo' ? 'none' : BANK_OF_ISRAEL);
  return text === 'none' ? undefined : providerAddress('PINKAS_RATES_URL', text, mode);
}
