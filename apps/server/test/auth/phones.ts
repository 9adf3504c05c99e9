import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { BY_PASSWORD } from './factors.ts';
import {
  confirmEmail,
  NEW_PASSWORD,
  registerBusiness,
  visitor,
  waitForLinks,
  type Fields,
} from './registration.ts';
import { sendPassword } from './sign-in.ts';
import type { TestServer } from '../test-server.ts';

const OWN = '/v2/api/account/factors/phone';

let lastPhone = 2_000_000;

/** Returns an unused mobile telephone number, as a person writes it. */
export function freshPhone(): string {
  lastPhone += 1;
  return `050-${lastPhone}`;
}

/** Requests a code to a telephone that is to get the codes of the signed-in person. */
export function askPhone(browser: HttpBrowser, phone: string, body = BY_PASSWORD): Promise<Answer> {
  return browser.post(OWN, { ...body, phone });
}

/** Types the code that was sent to it. */
export function confirmPhone(browser: HttpBrowser, code: string): Promise<Answer> {
  return browser.post(`${OWN}/confirm`, { code });
}

/** Makes a person who registered and verified the address, and whose telephone is next. */
export async function givenUnverified(
  server: TestServer,
  phone: string,
): Promise<{ readonly fields: Fields; readonly browser: HttpBrowser }> {
  const fields = await registerBusiness(server, { phone });
  const browser = await visitor(server);
  const [link = ''] = await waitForLinks(server, fields.email, 1);
  await confirmEmail(browser, link);
  await sendPassword(browser, fields, NEW_PASSWORD);
  return { fields, browser };
}

/** Sends the codes of a registration, to another telephone where one is given. */
export function sendCodes(browser: HttpBrowser, phone?: string): Promise<Answer> {
  return browser.post('/front/register/send_phone_code', phone === undefined ? {} : { phone });
}

/** Types both codes of a registration. */
export function confirmCodes(
  browser: HttpBrowser,
  oneTimeCode: string,
  mailCode: string,
): Promise<Answer> {
  return browser.post('/front/register/confirm_phone', { oneTimeCode, mailCode });
}
