import { expect, test } from 'vitest';

import { ConfigError } from './config-error.ts';
import { whatsappOf } from './whatsapp.ts';
import type { Environment } from './environment.ts';

const SET: Environment = {
  PINKAS_WHATSAPP_PHONE_ID: '106540352242922',
  PINKAS_WHATSAPP_TOKEN: 'EAAJ-token-of-tests',
  PINKAS_WHATSAPP_TEMPLATE: 'sign_in_code',
  PINKAS_WHATSAPP_APP_SECRET: 'app-secret-of-tests',
};

test('codes by WhatsApp need all of their settings, or none', () => {
  expect(whatsappOf({})).toBeUndefined();
  expect(whatsappOf(SET)).toEqual({
    url: 'https://graph.facebook.com/v25.0',
    phoneNumberId: '106540352242922',
    token: 'EAAJ-token-of-tests',
    template: 'sign_in_code',
    languages: ['he'],
    appSecret: 'app-secret-of-tests',
  });
  for (const name of Object.keys(SET)) {
    expect(() => whatsappOf({ ...SET, [name]: '' }), name).toThrow(`${name} is missing`);
  }
});

test.each([
  ['PINKAS_WHATSAPP_PHONE_ID', '../other'],
  ['PINKAS_WHATSAPP_TOKEN', 'two words of it'],
  ['PINKAS_WHATSAPP_TEMPLATE', 'Sign In'],
  ['PINKAS_WHATSAPP_APP_SECRET', 'short'],
  ['PINKAS_WHATSAPP_LANGUAGES', 'hebrew'],
  ['PINKAS_WHATSAPP_LANGUAGES', 'he,,en'],
  ['PINKAS_WHATSAPP_URL', 'http://graph.elsewhere.test'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => whatsappOf({ ...SET, [name]: value })).toThrow(ConfigError);
  expect(() => whatsappOf({ ...SET, [name]: value })).toThrow(name);
});
