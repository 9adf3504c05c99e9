import { join, resolve } from 'node:path';

import { CODES_PER_DAY_MAX } from '@pinkas/domain/limits';

import {
  REGISTRATION_MODES,
  REGISTRATION_PHONES,
  type RegistrationMode,
  type RegistrationPhone,
} from '@pinkas/domain/identity/registration-mode';
import { MAIL_CAPS, NO_MAIL_CAPS, type MailCaps } from '@pinkas/domain/messages/mail-caps';

import { ConfigError } from './config-error.ts';
import { dataFolderOf } from './data-folder.ts';
import { partnersOf, type PartnerSettings } from './partners.ts';
import { googleOf } from './providers.ts';
import { ratesUrlOf } from './rates.ts';
import { recaptchaOf } from './recaptcha.ts';
import type { Environment, Mode } from './environment.ts';
import { readAll } from './read-all.ts';
import { secretOf } from './secret.ts';
import { smsOf } from './sms.ts';
import { softwareOf, type SoftwareSettings } from './software.ts';
import { storageOf } from './storage.ts';
import { cardGatewaysOf } from './card-gateways.ts';
import { orderSystemsOf } from './order-systems.ts';
import { clearingMailOf } from './clearing.ts';
import { taxAuthorityOf } from './tax-authority.ts';
import type { TaxAuthoritySettings } from '../integrations/tax-authority/tax-authority.ts';
import { whatsappOf } from './whatsapp.ts';
import type { RecaptchaSettings } from '../integrations/recaptcha/recaptcha-robot-check.ts';
import { LOCAL_HOSTS } from '../platform/local-hosts.ts';
import type { OpenIdSettings } from '../integrations/openid/openid-provider.ts';
import type { SmsSettings } from '../integrations/sms/sms-supplier.ts';
import type { WhatsappSettings } from '../integrations/whatsapp/cloud-whatsapp-sender.ts';
import type { StorageSettings } from '../platform/storage/open-storage.ts';
import { textOf } from './setting-text.ts';

export interface MailSettings {
  /** smtp:// or smtps:// address with user and password. */
  readonly smtpUrl: string;
  readonly from: string;
}

export interface SigningSettings {
  /** File of the certificate and key; undefined means the self-made one. */
  readonly p12File: string | undefined;
  readonly p12Password: string;
  /** Address of a time-stamp authority (RFC 3161). */
  readonly tsaUrl: string | undefined;
}

/** Everything that the environment decides, checked once at start. */
export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** Address that people use, without a final slash: links in mail and QR codes start with it. */
  readonly origin: string;
  readonly dataFolder: string;
  /** Key of all keyed hashes: anti-forgery tokens, one-time codes, robot checks. */
  readonly secret: string;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databaseAuthUrl: string | undefined;
  /** Undefined: mail is delivered to the demo outbox. */
  readonly mail: MailSettings | undefined;
  /** Undefined: the demo shows text messages in its outbox, production sends none. */
  readonly sms: SmsSettings | undefined;
  /** Undefined: the demo shows codes by WhatsApp in its outbox, production sends none. */
  readonly whatsapp: WhatsappSettings | undefined;
  /** Undefined: the demo shows a provider of its own, production has none. */
  readonly google: OpenIdSettings | undefined;
  /** Undefined: the demo has a simulator of its own, production asks no authority. */
  readonly taxAuthority: TaxAuthoritySettings | undefined;
  /** Addresses of card gateways in place of their own. */
  readonly cardGateways: ReturnType<typeof cardGatewaysOf>;
  /** Addresses of other systems whose standing orders are read, in place of their own. */
  readonly orderSystems: ReturnType<typeof orderSystemsOf>;
  /** Mailbox of who receives applications to accept cards; undefined where none are taken. */
  readonly clearingMail: string | undefined;
  /** Undefined: a proof of work of our own detects robots. */
  readonly recaptcha: RecaptchaSettings | undefined;
  /** Partners that clear payments, from whose pages people come in. */
  readonly partners: readonly PartnerSettings[];
  readonly signing: SigningSettings;
  /** Undefined: uniform files have zeros instead, and state so. */
  readonly software: SoftwareSettings | undefined;
  readonly storage: StorageSettings;
  /** Address of the antivirus service: `host:port`, or the path of a socket. */
  readonly clamav: string | undefined;
  /** Where rates of exchange are read; undefined where nothing is read, and people type them. */
  readonly ratesUrl: string | undefined;
  /** What the uploaded files of one account may take. */
  readonly uploadQuotaBytes: number;
  /** Addresses or networks whose X-Forwarded-For is believed; empty means none. */
  readonly trustedProxies: readonly string[];
  /** Folder of the built browser application. */
  readonly webRoot: string;
  /** Jobs done at the same time. */
  readonly workers: number;
  readonly logLevel: string;
  /** Requests a minute from one address; 0 means no limit. */
  readonly requestsPerMinute: number;
  /** One-time codes that one person may be sent in a day. */
  readonly codesPerDayMax: number;
  readonly mailCaps: MailCaps;
  /** Who may register a business. */
  readonly registration: RegistrationMode;
  /** Whether they verify a mobile telephone before the product opens. */
  readonly registrationPhone: RegistrationPhone;
  /** Whether anybody may read the description of all calls at /openapi.json. */
  readonly publishesApi: boolean;
}

const WEB_ROOT = join(import.meta.dirname, '../../../web/dist');
const MEGABYTE = 1_048_576;

/** Reads the settings. Throws ConfigError with a sentence, in a line of its own, for each setting that cannot be used. */
export function readConfig(env: Environment): Config {
  const mode = modeOf(env);
  const isProduction = mode === 'production';
  const port = (): number => wholeNumberOf(env, 'PORT', 3000, 65_535);
  const origin = (): string => originOf(env, mode, port());
  const dataFolder = dataFolderOf(env);
  return readAll({
    mode: () => mode,
    host: () => textOf(env, 'HOST') ?? 'localhost',
    port,
    origin,
    dataFolder: () => dataFolder,
    secret: () => secretOf(env, mode, dataFolder),
    databaseUrl: () => textOf(env, 'DATABASE_URL'),
    databaseAppUrl: () => textOf(env, 'DATABASE_APP_URL'),
    databaseAuthUrl: () => textOf(env, 'DATABASE_AUTH_URL'),
    mail: () => mailOf(env, mode),
    sms: () => smsOf(env),
    whatsapp: () => whatsappOf(env),
    google: () => googleOf(env, mode),
    taxAuthority: () => taxAuthorityOf(env, mode),
    cardGateways: () => cardGatewaysOf(env, mode),
    orderSystems: () => orderSystemsOf(env, mode),
    clearingMail: () => clearingMailOf(env, mode),
    recaptcha: () => recaptchaOf(env, mode, origin()),
    partners: () => partnersOf(env, mode),
    signing: () => signingOf(env, mode),
    software: () => softwareOf(env),
    storage: () => storageOf(env, mode, dataFolder),
    clamav: () => clamavOf(env),
    ratesUrl: () => ratesUrlOf(env, mode),
    uploadQuotaBytes: () =>
      wholeNumberOf(env, 'PINKAS_UPLOAD_QUOTA_MB', 5_120, 10_000_000) * MEGABYTE,
    trustedProxies: () => listOf(env, 'PINKAS_TRUSTED_PROXY'),
    webRoot: () => resolve(textOf(env, 'PINKAS_WEB_ROOT') ?? WEB_ROOT),
    workers: () => wholeNumberOf(env, 'PINKAS_WORKERS', 2, 64),
    logLevel: () => textOf(env, 'PINKAS_LOG_LEVEL') ?? (isProduction ? 'info' : 'warn'),
    requestsPerMinute: () =>
      wholeNumberOf(env, 'PINKAS_REQUESTS_PER_MINUTE', isProduction ? 3000 : 0, 1_000_000),
    // The demo sends nothing that costs money, and many people try it as the same person.
    codesPerDayMax: () => (isProduction ? CODES_PER_DAY_MAX : 1000),
    mailCaps: () => mailCapsOf(env, mode),
    registration: () => registrationOf(env, mode),
    registrationPhone: () => registrationPhoneOf(env, mode, smsOf(env)),
    publishesApi: () => choiceOf(env, 'PINKAS_PUBLIC_API', isProduction ? 'no' : 'yes') === 'yes',
  });
}

function modeOf(env: Environment): Mode {
  const text = textOf(env, 'PINKAS_MODE') ?? 'demo';
  if (text === 'demo' || text === 'production') return text;
  throw new ConfigError(`PINKAS_MODE is "${text}"; it must be demo or production.`);
}

function wholeNumberOf(env: Environment, name: string, fallback: number, max: number): number {
  const text = textOf(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new ConfigError(`${name} is "${text}"; it must be a whole number up to ${max}.`);
}

function choiceOf(env: Environment, name: string, fallback: 'yes' | 'no'): 'yes' | 'no' {
  const text = textOf(env, name) ?? fallback;
  if (text === 'yes' || text === 'no') return text;
  throw new ConfigError(`${name} is "${text}"; it must be yes or no.`);
}

function registrationOf(env: Environment, mode: Mode): RegistrationMode {
  const text = textOf(env, 'PINKAS_REGISTRATION') ?? (mode === 'production' ? 'closed' : 'open');
  const known = REGISTRATION_MODES.find((one) => one === text);
  if (known !== undefined) return known;
  throw new ConfigError(
    `PINKAS_REGISTRATION is "${text}"; it must be one of ${REGISTRATION_MODES.join(', ')}.`,
  );
}

function registrationPhoneOf(
  env: Environment,
  mode: Mode,
  sms: SmsSettings | undefined,
): RegistrationPhone {
  const text = textOf(env, 'PINKAS_REGISTRATION_PHONE') ?? 'off';
  const known = REGISTRATION_PHONES.find((one) => one === text);
  if (known === undefined) {
    throw new ConfigError(
      `PINKAS_REGISTRATION_PHONE is "${text}"; it must be one of ${REGISTRATION_PHONES.join(', ')}.`,
    );
  }
  if (known === 'required' && mode === 'production' && sms === undefined) {
    throw new ConfigError(
      'With PINKAS_REGISTRATION_PHONE=required set PINKAS_SMS: the codes go by text message.',
    );
  }
  return known;
}

function listOf(env: Environment, name: string): string[] {
  return (textOf(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function originOf(env: Environment, mode: Mode, port: number): string {
  const text = textOf(env, 'PINKAS_ORIGIN');
  if (text === undefined) {
    if (mode === 'production') {
      throw new ConfigError(
        'In production set PINKAS_ORIGIN to the address that people use, such as https://books.example.',
      );
    }
    return `http://localhost:${port}`;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.origin === 'null' || url.pathname !== '/') {
    throw new ConfigError(
      `PINKAS_ORIGIN is "${text}"; it must be an address such as https://books.example.`,
    );
  }
  if (url.protocol !== 'https:' && (mode === 'production' || !LOCAL_HOSTS.has(url.hostname))) {
    throw new ConfigError(
      `PINKAS_ORIGIN is "${text}"; it must start with https://, because sign-in cookies travel only there.`,
    );
  }
  return url.origin;
}

function mailOf(env: Environment, mode: Mode): MailSettings | undefined {
  const smtpUrl = textOf(env, 'SMTP_URL');
  const from = textOf(env, 'MAIL_FROM');
  if (smtpUrl === undefined) {
    if (mode === 'demo') return undefined;
    throw new ConfigError(
      `In production set SMTP_URL to the mail server that sends codes${from === undefined ? ', and MAIL_FROM to the address that mail comes from' : ''}.`,
    );
  }
  if (!/^smtps?:\/\/.+/.test(smtpUrl) || !URL.canParse(smtpUrl)) {
    throw new ConfigError('SMTP_URL is not of the form smtp://user:password@host:587.');
  }
  if (from === undefined) {
    throw new ConfigError('With SMTP_URL set, set MAIL_FROM to the address that mail comes from.');
  }
  return { smtpUrl, from };
}

function mailCapsOf(env: Environment, mode: Mode): MailCaps {
  // The demo sends nothing, and many people try it as the same person.
  const usual = mode === 'production' ? MAIL_CAPS : NO_MAIL_CAPS;
  const capOf = (name: string, fallback: number) => wholeNumberOf(env, name, fallback, 1_000_000);
  return {
    perHour: capOf('PINKAS_MAILS_PER_HOUR', usual.perHour),
    perDay: capOf('PINKAS_MAILS_PER_DAY', usual.perDay),
    perRecipientHour: capOf('PINKAS_MAILS_PER_RECIPIENT_HOUR', usual.perRecipientHour),
    perRecipientDay: capOf('PINKAS_MAILS_PER_RECIPIENT_DAY', usual.perRecipientDay),
  };
}

function signingOf(env: Environment, mode: Mode): SigningSettings {
  const p12File = textOf(env, 'PINKAS_SIGNING_P12');
  const isAcknowledged = textOf(env, 'PINKAS_SELF_MADE_CERTIFICATE') === 'acknowledged';
  if (p12File === undefined && mode === 'production' && !isAcknowledged) {
    throw new ConfigError(
      'In production set PINKAS_SIGNING_P12 to a certificate file, or PINKAS_SELF_MADE_CERTIFICATE=acknowledged to sign with a self-made one.',
    );
  }
  return {
    p12File: p12File === undefined ? undefined : resolve(p12File),
    p12Password: env['PINKAS_SIGNING_P12_PASSWORD'] ?? '',
    tsaUrl: textOf(env, 'PINKAS_TSA_URL'),
  };
}

function clamavOf(env: Environment): string | undefined {
  const text = textOf(env, 'PINKAS_CLAMAV');
  if (text === undefined || /^\/.|^[^/:\s]+:\d{1,5}$/.test(text)) return text;
  throw new ConfigError(
    `PINKAS_CLAMAV is "${text}"; it must be host:port, or the path of a socket.`,
  );
}
