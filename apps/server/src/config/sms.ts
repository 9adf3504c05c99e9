import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { LOCAL_HOSTS } from '../platform/local-hosts.ts';
import { SMS_019_URL } from '../integrations/sms/sms-019.ts';
import { SMS_INFORU_URL } from '../integrations/sms/sms-inforu.ts';
import {
  SMS_SUPPLIER_NAMES,
  type SmsSettings,
  type SmsSupplierName,
} from '../integrations/sms/sms-supplier.ts';
import { textOf } from './setting-text.ts';

const URLS: Readonly<Record<SmsSupplierName, string | undefined>> = {
  '019': SMS_019_URL,
  inforu: SMS_INFORU_URL,
  http: undefined,
};

/** Settings of the supplier of text messages; undefined where none is chosen. */
export function smsOf(env: Environment): SmsSettings | undefined {
  const name = textOf(env, 'PINKAS_SMS');
  if (name === undefined) return undefined;
  const supplier = SMS_SUPPLIER_NAMES.find((known) => known === name);
  if (supplier === undefined) {
    throw new ConfigError(`PINKAS_SMS is "${name}"; it must be ${SMS_SUPPLIER_NAMES.join(', ')}.`);
  }
  const isKnown = supplier !== 'http';
  return {
    supplier,
    url: urlOf(textOf(env, 'PINKAS_SMS_URL') ?? URLS[supplier]),
    user: isKnown ? neededOf(env, 'PINKAS_SMS_USER', supplier) : '',
    token: isKnown
      ? neededOf(env, 'PINKAS_SMS_TOKEN', supplier)
      : (textOf(env, 'PINKAS_SMS_TOKEN') ?? ''),
    sender: senderOf(neededOf(env, 'PINKAS_SMS_SENDER', supplier)),
  };
}

function neededOf(env: Environment, name: string, supplier: SmsSupplierName): string {
  const text = textOf(env, name);
  if (text !== undefined) return text;
  throw new ConfigError(`With PINKAS_SMS=${supplier} set ${name}.`);
}

function urlOf(text: string | undefined): string {
  if (text === undefined) throw new ConfigError('With PINKAS_SMS=http set PINKAS_SMS_URL.');
  return supplierAddress('PINKAS_SMS_URL', text);
}

/** Returns an address that codes and a token may travel to. Throws ConfigError. */
export function supplierAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname));
  if (isSafe) return text;
  throw new ConfigError(
    `${name} must start with https://, because codes and a token travel there.`,
  );
}

function senderOf(text: string): string {
  if (/^(?:\d{3,14}|[A-Za-z0-9]{1,11})$/.test(text)) return text;
  throw new ConfigError(
    `PINKAS_SMS_SENDER is "${text}"; it must be a telephone in digits, or up to 11 Latin letters and digits.`,
  );
}
