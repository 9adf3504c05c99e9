import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { readConfig, type Config } from '../../../config/config.ts';
import { playRefusal } from './assert-playable.ts';

const folder = mkdtempSync(join(tmpdir(), 'pinkas-play-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DEMO = readConfig({ PINKAS_DATA_DIR: folder });

test('a play is of the demo, and a gateway of this machine is no supplier', () => {
  expect(playRefusal(DEMO)).toBeUndefined();
  expect(playRefusal({ ...DEMO, mode: 'production' })).toContain('PINKAS_MODE');
  const api = 'http://127.0.0.1:4000';
  expect(
    playRefusal({ ...DEMO, cardGateways: { cardcom: { api, reports: api } } }),
  ).toBeUndefined();
});

/** Settings of the environment, by what a play would reach by them. */
const REACHING: readonly (readonly [string, NodeJS.ProcessEnv])[] = [
  ['a database server.', { DATABASE_URL: 'postgres://books' }],
  ['as the application', { DATABASE_APP_URL: 'postgres://books' }],
  ['for sign-in', { DATABASE_AUTH_URL: 'postgres://books' }],
  ['a mail server', { SMTP_URL: 'smtp://mail.test:587', MAIL_FROM: 'a@mail.test' }],
  ['the mailbox of applications', { PINKAS_CLEARING_MAIL: 'a@mail.test' }],
  ['an antivirus service', { PINKAS_CLAMAV: 'scanner:3310' }],
  ['a time-stamp authority', { PINKAS_TSA_URL: 'https://time.test' }],
  [
    'a bucket of files',
    {
      PINKAS_S3_ENDPOINT: 'https://files.test/books',
      PINKAS_S3_KEY_ID: 'id',
      PINKAS_S3_SECRET: 'key',
    },
  ],
  ['not on this machine', { PINKAS_CARDCOM_URL: 'https://cards.test' }],
];

test.each(REACHING)('nothing is played where the settings name %s', (what, env) => {
  expect(playRefusal(readConfig({ PINKAS_DATA_DIR: folder, ...env }))).toContain(what);
});

/** Suppliers whose settings are of several texts. */
const SUPPLIERS = [
  ['text messages', 'sms'],
  ['WhatsApp', 'whatsapp'],
  ['Google', 'google'],
  ['the tax authority', 'taxAuthority'],
  ['reCAPTCHA', 'recaptcha'],
] as const satisfies readonly (readonly [string, keyof Config])[];

test.each(SUPPLIERS)('nothing is played where the settings name %s as well', (what, setting) => {
  expect(playRefusal({ ...DEMO, [setting]: {} })).toContain(what);
});
