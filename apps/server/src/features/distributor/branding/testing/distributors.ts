import type { DistributorBrand } from '@pinkas/contract/distributor/branding/branding.contract';
import { upload } from '@pinkas/test-kit/an-upload';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import sharp from 'sharp';

import type { TestServer } from '../../../../../test/test-server.ts';
import {
  saveDistributor,
  setDistributor,
  setDistributorPerson,
} from '../../../auth/administration/manage-distributors.ts';

export const BRAND = '/v2/api/distributor/brand';

/** What a save sends beside its version. */
export const LOOK = {
  nameHe: 'סליקה פלוס',
  nameEn: 'Clearing Plus',
  color: '#0F6B75',
  senderName: 'סליקה פלוס',
  replyTo: 'answers@distributor.test',
};

export function operatorOf({ db, services }: TestServer) {
  const { clock, passwords, config } = services;
  return { db: db.database, clock, passwords, origin: config.origin };
}

let lastCode = 0;

/** A distributor with somebody who works for it. */
export async function aDistributor(
  server: TestServer,
): Promise<{ readonly code: string; readonly person: TestUser }> {
  lastCode += 1;
  const code = `brand-${String(lastCode)}`;
  await saveDistributor(operatorOf(server), code, {
    nameHe: `מפיץ ${code}`,
    nameEn: '',
    supportEmail: 'support@distributor.test',
    supportPhone: '',
    opensManagement: true,
    showsApprovalPage: true,
    accountsMax: 5,
  });
  const person = await server.givenUser();
  await setDistributorPerson(operatorOf(server), person.email, code);
  return { code, person };
}

/** The owner of a business that is a customer of the distributor. */
export async function aCustomer(server: TestServer, code: string): Promise<TestUser> {
  const user = await server.givenUser();
  await setDistributor(operatorOf(server), user.accountId, code);
  return user;
}

export async function brandOf(browser: HttpBrowser): Promise<DistributorBrand> {
  const { json } = await browser.get(BRAND);
  return json as DistributorBrand;
}

export function save(browser: HttpBrowser, body: object): Promise<Answer> {
  return browser.send('PUT', BRAND, { body });
}

/** Saves a brand over the stored one. */
export async function saveLook(browser: HttpBrowser, changes: object = {}): Promise<Answer> {
  const { version } = await brandOf(browser);
  return save(browser, { version, ...LOOK, ...changes });
}

/** Uploads a picture of a size, and returns its id. */
export async function uploadedLogo(
  browser: HttpBrowser,
  { width = 640, height = 160, background = 'teal' } = {},
): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  return upload(browser, bytes, { fileName: 'logo.png' });
}
