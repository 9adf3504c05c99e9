import { ConfigError } from './config-error.ts';
import { providerAddress } from './providers.ts';
import type { Environment, Mode } from './environment.ts';
import type { TaxAuthoritySettings } from '../integrations/tax-authority/tax-authority.ts';
import { textOf } from './setting-text.ts';

const SIGN_IN_HOST = 'https://openapi.taxes.gov.il';
const API_HOST = 'https://ita-api.taxes.gov.il';
/** The newer text; the one of 2023 has 30. */
const CONSENT_DAYS = 90;

/**
 * Returns the tax authority as the product is registered there; undefined where it is not set up.
 */
export function taxAuthorityOf(env: Environment, mode: Mode): TaxAuthoritySettings | undefined {
  const clientId = textOf(env, 'PINKAS_TAX_AUTHORITY_CLIENT_ID');
  const clientSecret = textOf(env, 'PINKAS_TAX_AUTHORITY_CLIENT_SECRET');
  // The same number is in every uniform file, with or without this connection.
  const softwareNumber = textOf(env, 'PINKAS_SOFTWARE_NUMBER');
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined || softwareNumber === undefined) {
    throw new ConfigError(
      'Set PINKAS_TAX_AUTHORITY_CLIENT_ID, PINKAS_TAX_AUTHORITY_CLIENT_SECRET and PINKAS_SOFTWARE_NUMBER, or neither of the first two.',
    );
  }
  if (!/^\d{1,8}$/.test(softwareNumber)) {
    throw new ConfigError(
      `PINKAS_SOFTWARE_NUMBER is "${softwareNumber}"; it must be the number of the software, of up to eight digits.`,
    );
  }
  const below = `/shaam/${environmentOf(env)}`;
  return {
    signInUrl: hostOf(env, mode, 'PINKAS_TAX_AUTHORITY_SIGN_IN_HOST', SIGN_IN_HOST) + below,
    apiUrl: hostOf(env, mode, 'PINKAS_TAX_AUTHORITY_API_HOST', API_HOST) + below,
    clientId,
    clientSecret,
    softwareNumber,
    consentDays: consentDaysOf(env),
  };
}

function environmentOf(env: Environment): string {
  const text = textOf(env, 'PINKAS_TAX_AUTHORITY_ENVIRONMENT') ?? 'production';
  if (/^[a-z][a-z0-9-]{0,29}$/.test(text)) return text;
  throw new ConfigError(
    `PINKAS_TAX_AUTHORITY_ENVIRONMENT is "${text}"; it must be one part of an address, such as production or tsandbox.`,
  );
}

function hostOf(env: Environment, mode: Mode, name: string, fallback: string): string {
  const { origin, pathname, search } = new URL(
    providerAddress(name, textOf(env, name) ?? fallback, mode),
  );
  if (pathname === '/' && search === '') return origin;
  throw new ConfigError(`${name} must be a host alone, such as ${fallback}.`);
}

function consentDaysOf(env: Environment): number {
  const text = textOf(env, 'PINKAS_TAX_AUTHORITY_CONSENT_DAYS') ?? String(CONSENT_DAYS);
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new ConfigError(
    `PINKAS_TAX_AUTHORITY_CONSENT_DAYS is "${text}"; it must be a number of days from 1 to 999.`,
  );
}
