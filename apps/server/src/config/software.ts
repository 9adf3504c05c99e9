import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { textOf } from './setting-text.ts';

/** The registration of the software at the tax authority, which is in every uniform file. */
export interface SoftwareSettings {
  /** The number of the certificate, eight digits. */
  readonly registration: string;
  readonly producerName: string;
  /** Nine digits. */
  readonly producerTaxId: string;
}

/** Returns the registration of the settings; undefined where the operator has none. */
export function softwareOf(env: Environment): SoftwareSettings | undefined {
  const registration = textOf(env, 'PINKAS_SOFTWARE_NUMBER');
  const producerName = textOf(env, 'PINKAS_PRODUCER_NAME');
  const producerTaxId = textOf(env, 'PINKAS_PRODUCER_TAX_ID');
  const given = [registration, producerName, producerTaxId].filter((one) => one !== undefined);
  if (given.length === 0) return undefined;
  if (registration === undefined || producerName === undefined || producerTaxId === undefined) {
    throw new ConfigError(
      'Set PINKAS_SOFTWARE_NUMBER, PINKAS_PRODUCER_NAME and PINKAS_PRODUCER_TAX_ID, or none of them.',
    );
  }
  return {
    registration: digitsOf('PINKAS_SOFTWARE_NUMBER', registration, 8),
    producerName,
    producerTaxId: digitsOf('PINKAS_PRODUCER_TAX_ID', producerTaxId, 9),
  };
}

function digitsOf(name: string, text: string, length: number): string {
  if (/^\d+$/.test(text) && text.length <= length) return text.padStart(length, '0');
  throw new ConfigError(`${name} is "${text}"; it must be up to ${length} digits.`);
}
