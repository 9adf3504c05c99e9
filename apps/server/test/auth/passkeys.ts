import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import {
  makePasskey,
  type CreationOptions,
  type DevicePasskey,
  type Lies,
  type RequestOptions,
} from '@pinkas/test-kit/fakes/passkey-device';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { BY_PASSWORD, changeFactors, factorsOf } from './factors.ts';
import { signIn } from './sign-in.ts';
import type { TestServer } from '../test-server.ts';

/** Returns the address that the browser of a test is at. */
function originOf({ services }: TestServer): string {
  return new URL(services.config.origin).origin;
}

/** Begins to register a passkey; returns what the device makes it by. */
export async function startPasskey(browser: HttpBrowser): Promise<CreationOptions> {
  const answer = await changeFactors(browser, 'passkeys', BY_PASSWORD);
  if (answer.status !== 200) throw new Error(`no passkey was begun: ${answer.text}`);
  return answer.json as CreationOptions;
}

/** Registers what a device made. */
export function confirmPasskey(browser: HttpBrowser, made: DevicePasskey): Promise<Answer> {
  return changeFactors(browser, 'passkeys/confirm', { passkey: made.registration });
}

/** Makes a passkey on a device for a started registration. */
export function deviceMakes(
  server: TestServer,
  options: CreationOptions,
  lies: Lies = {},
): DevicePasskey {
  return makePasskey(originOf(server), options, lies);
}

/**
 * Registers a passkey of the person whom a browser is signed in as, who first has to enter a mailed code; returns its
 * id.
 */
export async function registerPasskey(browser: HttpBrowser): Promise<string> {
  const body = { factor: 'email' };
  await browser.send('PUT', '/v2/api/account/factors/preferred', { body });
  const { json } = await browser.get('/front/data/initData');
  const { BASE_URLS } = (json as { STATIC_DATA: { BASE_URLS: Record<string, string> } })
    .STATIC_DATA;
  const { origin } = new URL(BASE_URLS['SERVER_SYSTEM_BASE_URL'] ?? '');
  await confirmPasskey(browser, makePasskey(origin, await startPasskey(browser)));
  const own = (await factorsOf(browser)) as { passkeys: { id: string }[] };
  return own.passkeys.at(-1)?.id ?? '';
}

/** A person with a passkey, signed in. */
export interface WithPasskey {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
  readonly passkey: DevicePasskey;
  readonly recoveryCodes: readonly string[];
}

/** Registers a passkey for a new person, or for a given one. */
export async function givenPasskey(server: TestServer, of?: TestUser): Promise<WithPasskey> {
  const user = of ?? (await server.givenUser());
  const browser = await signIn(server, user);
  const passkey = deviceMakes(server, await startPasskey(browser));
  const answer = await confirmPasskey(browser, passkey);
  if (answer.status !== 200) throw new Error(`the passkey was not registered: ${answer.text}`);
  const { recoveryCodes } = answer.json as { recoveryCodes: readonly string[] | null };
  return { user, browser, passkey, recoveryCodes: recoveryCodes ?? [] };
}

/** Returns what the sign-in page of a browser asks a passkey by. */
export async function askAlone(browser: HttpBrowser): Promise<RequestOptions> {
  await browser.get('/front/data/initData');
  return (await browser.post('/front/auth/passkey_options')).json as RequestOptions;
}

/** Returns what the second step of an attempt asks a passkey by. */
export async function askInStep(browser: HttpBrowser): Promise<RequestOptions> {
  return (await browser.post('/front/auth/tfa_passkey_options')).json as RequestOptions;
}

/** Sends what a passkey signed as the only step. */
export function sendAlone(browser: HttpBrowser, passkey: unknown): Promise<Answer> {
  return browser.post('/front/auth/passkey_actual', { passkey });
}

/** Sends what a passkey signed as the second step. */
export function sendInStep(browser: HttpBrowser, passkey: unknown): Promise<Answer> {
  return browser.post('/front/auth/tfa_passkey', { passkey });
}

/** Signs in by a passkey alone. */
export async function signInByPasskey(
  browser: HttpBrowser,
  passkey: DevicePasskey,
  lies: Lies = {},
): Promise<Answer> {
  return sendAlone(browser, passkey.answer(await askAlone(browser), lies));
}
