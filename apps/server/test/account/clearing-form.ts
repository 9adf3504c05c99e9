import { randomUUID } from 'node:crypto';

import type { ClearingForm } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import type { ClearingDraft } from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson, write } from '../accounting/customers.ts';
import type { ReferenceCase } from '../isolation/reference-case.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';

export const CLEARING_FORM = '/v2/api/account/clearing-form';

/** The private details of a draft, by which tests look for them where they must not be. */
export const OWNER_ID = '123456782';
export const BANK_ACCOUNT = '87654321';

export const applicationOf = (browser: HttpBrowser) =>
  getJson<ClearingForm>(browser, CLEARING_FORM);

/** A complete draft over what is known of the business. */
export function aClearingDraft(
  known: ClearingDraft,
  files: Partial<ClearingDraft['files']> = {},
): ClearingDraft {
  return {
    business: {
      ...known.business,
      // By which its mail is found.
      name: `מספרת ${randomUUID().slice(0, 8)}`,
      // Accounts of tests have any number of nine digits.
      taxId: '300000007',
      phone: '03-5550100',
      activity: 'תספורות',
    },
    owner: { fullName: 'נועה שלו', idNumber: OWNER_ID, phone: '050-1234567' },
    bank: { bankCode: '10', branch: '800', account: BANK_ACCOUNT, holder: 'נועה שלו' },
    suppliers: { isracard: '1234567', cal: '', max: '' },
    files: { ...known.files, ...files },
    signature: { name: 'נועה שלו', path: '', isAgreed: true },
  };
}

export function saveDraft(
  browser: HttpBrowser,
  draft: ClearingDraft,
  version: number,
): Promise<Answer> {
  return browser.send('PUT', CLEARING_FORM, { body: { version, draft } });
}

/** A complete application of the account, with files; saves it where there is none. Returns its version. */
export async function givenCompleteDraft(browser: HttpBrowser): Promise<number> {
  const { draft, version } = await applicationOf(browser);
  if (version > 0) return version;
  const files = {
    identity: await upload(browser, TINY_PNG, { fileName: 'id.png' }),
    bank: await upload(browser, TINY_PNG, { fileName: 'bank.png' }),
    incorporation: await upload(browser, TINY_PNG, { fileName: 'company.png' }),
  };
  const answer = await saveDraft(browser, aClearingDraft(draft, files), version);
  if (answer.status !== 200) throw new Error(answer.text);
  return version + 1;
}

export function sendApplication(
  browser: HttpBrowser,
  version: number,
  key?: string,
): Promise<Answer> {
  return write(browser, 'POST', `${CLEARING_FORM}/send`, { version }, key);
}

/** A sent application of the account; sends it where there is none. */
export async function givenSentApplication(browser: HttpBrowser): Promise<void> {
  if ((await applicationOf(browser)).state === 'sent') return;
  const answer = await sendApplication(browser, await givenCompleteDraft(browser));
  if (answer.status !== 200) throw new Error(answer.text);
}

/** A draft in which nothing was typed. */
const EMPTY: ClearingDraft = {
  business: {
    name: '',
    taxId: '',
    address: '',
    city: '',
    phone: '',
    email: '',
    website: '',
    activity: '',
  },
  owner: { fullName: '', idNumber: '', phone: '' },
  bank: { bankCode: '', branch: '', account: '', holder: '' },
  suppliers: { isracard: '', cal: '', max: '' },
  files: { identity: null, bank: null, incorporation: null },
  signature: { name: '', path: '', isAgreed: false },
};

function naming(file: keyof ClearingDraft['files']): ReferenceCase {
  return {
    thing: 'file',
    body: (id) => ({ version: 0, draft: { ...EMPTY, files: { ...EMPTY.files, [file]: id } } }),
  };
}

/** Ids in bodies of its calls. */
export const CLEARING_REFERENCES = {
  'PUT /v2/api/account/clearing-form': {
    'draft.files.identity': naming('identity'),
    'draft.files.bank': naming('bank'),
    'draft.files.incorporation': naming('incorporation'),
  },
};

/** What its writes are sent. */
export const CLEARING_WRITES: Readonly<Record<string, GivenThing>> = {
  'PUT /v2/api/account/clearing-form': async (owner) => {
    const { draft, version } = await applicationOf(owner);
    return { id: '', body: { version, draft } };
  },
  'POST /v2/api/account/clearing-form/send': async (owner) => ({
    id: '',
    body: { version: await givenCompleteDraft(owner) },
  }),
  'POST /v2/api/account/clearing-form/withdraw': async (owner) => {
    await givenSentApplication(owner);
    return { id: '', body: {} };
  },
};
