import { randomUUID } from 'node:crypto';

import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { NEW_PASSWORD, nextTaxId, visitor } from './registration.ts';
import { solveRobotCheck } from './robot.ts';
import type { TestServer } from '../test-server.ts';

export const OAUTH2_REGISTER = '/general/oauth2/registration?client_id=an-application&state=7';

/** The form of the OAuth2 registration as it is sent. */
export type Oauth2Fields = Record<string, unknown> & {
  readonly company_email: string;
  readonly company_crn: string;
};

/** Returns a valid form. */
export function anOauth2Business(changes: Record<string, unknown> = {}): Oauth2Fields {
  return {
    company_crn: nextTaxId(),
    company_name: 'סדנת הקרמיקה בע"מ',
    comp_address: 'רחוב הדוגמה 12',
    comp_phone1: '03-5551234',
    company_email: `owner-${randomUUID()}@people.test`,
    company_type: 1,
    numbering: {
      INVOICE: 5_001,
      RECIEPT: 999_999_999,
      INVOICE_RECIEPT: 7_001,
      INVOICE_TRANSACTION: 1,
      INVOICE_CREDIT: 31,
    },
    zero_vat: false,
    user_agreed: true,
    agreed_ads: false,
    ua_name: 'נועה ברק',
    password: NEW_PASSWORD,
    request_id: randomUUID(),
    ...changes,
  };
}

/** Sends the form with a solved robot check. */
export async function sendOauth2Registration(
  browser: HttpBrowser,
  fields: Oauth2Fields,
): Promise<Answer> {
  return browser.post(OAUTH2_REGISTER, { ...fields, recaptcha: await solveRobotCheck(browser) });
}

/** Opens a business; returns what was sent. */
export async function registerByOauth2(
  server: TestServer,
  changes: Record<string, unknown> = {},
): Promise<Oauth2Fields> {
  const fields = anOauth2Business(changes);
  const answer = await sendOauth2Registration(await visitor(server), fields);
  expect(answer.json).toEqual({ success: true });
  return fields;
}
