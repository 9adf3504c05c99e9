import { ConfigError } from './config-error.ts';
import { supplierAddress } from './sms.ts';
import type { Environment } from './environment.ts';
import type { WhatsappSettings } from '../integrations/whatsapp/cloud-whatsapp-sender.ts';
import { textOf } from './setting-text.ts';

const GRAPH_URL = 'https://graph.facebook.com/v25.0';
const NAMES = {
  phoneNumberId: 'PINKAS_WHATSAPP_PHONE_ID',
  token: 'PINKAS_WHATSAPP_TOKEN',
  template: 'PINKAS_WHATSAPP_TEMPLATE',
  appSecret: 'PINKAS_WHATSAPP_APP_SECRET',
} as const;

/** Settings of codes by WhatsApp; undefined where none of them is set. */
export function whatsappOf(env: Environment): WhatsappSettings | undefined {
  const given = Object.values(NAMES).filter((name) => textOf(env, name) !== undefined);
  if (given.length === 0) return undefined;
  return {
    url: supplierAddress('PINKAS_WHATSAPP_URL', textOf(env, 'PINKAS_WHATSAPP_URL') ?? GRAPH_URL),
    phoneNumberId: neededOf(env, NAMES.phoneNumberId, /^\d{5,30}$/),
    token: neededOf(env, NAMES.token, /^\S{10,1000}$/),
    template: neededOf(env, NAMES.template, /^[a-z0-9_]{1,512}$/),
    languages: languagesOf(env),
    appSecret: neededOf(env, NAMES.appSecret, /^\S{16,200}$/),
  };
}

function neededOf(env: Environment, name: string, shape: RegExp): string {
  const text = textOf(env, name);
  if (text === undefined) {
    throw new ConfigError(
      `Set ${Object.values(NAMES).join(', ')}, or none of them: ${name} is missing.`,
    );
  }
  if (shape.test(text)) return text;
  throw new ConfigError(`${name} is not of the form that Meta writes it in.`);
}

function languagesOf(env: Environment): readonly [string, ...string[]] {
  const text = textOf(env, 'PINKAS_WHATSAPP_LANGUAGES') ?? 'he';
  const [first = '', ...others] = text.split(',').map((code) => code.trim());
  if ([first, ...others].every((code) => /^[a-z]{2,3}(_[A-Z]{2})?$/.test(code))) {
    return [first, ...others];
  }
  throw new ConfigError(
    `PINKAS_WHATSAPP_LANGUAGES is "${text}"; it must be codes such as he,en_US.`,
  );
}
