import { ConfigError } from './config-error.ts';
import { providerAddress } from './providers.ts';
import type { Environment, Mode } from './environment.ts';
import type { RecaptchaSettings } from '../integrations/recaptcha/recaptcha-robot-check.ts';
import { textOf } from './setting-text.ts';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
/** The keys that Google publishes for automated tests: every answer passes them. */
const TEST_KEYS: ReadonlySet<string> = new Set([
  '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
]);
/** What Google returns as the host of an answer to its test keys. */
const TEST_HOST = 'testkey.google.com';

/** Google reCAPTCHA; undefined where robots are detected without it. */
export function recaptchaOf(
  env: Environment,
  mode: Mode,
  origin: string,
): RecaptchaSettings | undefined {
  const siteKey = keyOf(env, 'PINKAS_RECAPTCHA_SITE_KEY');
  const secret = keyOf(env, 'PINKAS_RECAPTCHA_SECRET');
  const url = textOf(env, 'PINKAS_RECAPTCHA_URL');
  if (url !== undefined && mode === 'production') {
    throw new ConfigError('PINKAS_RECAPTCHA_URL is for tests; production asks Google alone.');
  }
  const keys = bothOrNone(siteKey, secret);
  if (keys === undefined) return undefined;
  const isForTests = TEST_KEYS.has(keys.siteKey) || TEST_KEYS.has(keys.secret);
  if (isForTests && mode === 'production') {
    throw new ConfigError(
      "PINKAS_RECAPTCHA_SITE_KEY or PINKAS_RECAPTCHA_SECRET is one of Google's test keys, which let every robot in.",
    );
  }
  return {
    ...keys,
    verifyUrl: providerAddress('PINKAS_RECAPTCHA_URL', url ?? VERIFY_URL, mode),
    hostname: isForTests ? TEST_HOST : new URL(origin).hostname,
  };
}

function bothOrNone(
  siteKey: string | undefined,
  secret: string | undefined,
): Pick<RecaptchaSettings, 'siteKey' | 'secret'> | undefined {
  if (siteKey === undefined && secret === undefined) return undefined;
  if (siteKey === undefined || secret === undefined) {
    throw new ConfigError(
      'Set PINKAS_RECAPTCHA_SITE_KEY and PINKAS_RECAPTCHA_SECRET, or neither of them.',
    );
  }
  return { siteKey, secret };
}

/**
 * Returns a key as Google writes it; it is inserted into a page and an address, so nothing else
 * is accepted.
 */
function keyOf(env: Environment, name: string): string | undefined {
  const text = textOf(env, name);
  if (text === undefined || /^[\w-]{20,100}$/.test(text)) return text;
  throw new ConfigError(`${name} is not a key of reCAPTCHA: letters, digits, - and _ alone.`);
}
