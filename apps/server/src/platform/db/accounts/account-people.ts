import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../account-transaction.ts';

/** Somebody who works in the account. */
export interface AccountPerson extends Record<string, unknown> {
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: string;
  /** Of mails to the person. */
  readonly language: DocumentLanguage;
}

/**
 * Returns the people of the transaction's account, oldest membership first; the application sees no
 * others.
 */
export async function listPeople(tx: AccountTx): Promise<AccountPerson[]> {
  const { rows } = await tx.query<AccountPerson>({
    name: 'people-of-account',
    text: `select user_id as "userId", email, full_name as "fullName", role, language
      from people_of_account($1)`,
    values: [tx.accountId],
  });
  return rows;
}

/** Returns one of them. Throws when the person does not belong to the account. */
export async function getPerson(tx: AccountTx, userId: string): Promise<AccountPerson> {
  const person = (await listPeople(tx)).find((one) => one.userId === userId);
  if (person === undefined) throw new Error('the person does not belong to the account');
  return person;
}

/** Returns whether somebody who worked in the account has lost access: what they left running stops. */
export async function hasLeft(tx: AccountTx, userId: string, today: LocalDate): Promise<boolean> {
  const { rows } = await tx.query<{ hasLeft: boolean }>({
    name: 'has-left-account',
    text: 'select has_left_account($1, $2, $3) as "hasLeft"',
    values: [tx.accountId, userId, today],
  });
  return rows[0]?.hasLeft === true;
}

/** Returns when the account was opened, ISO text in UTC. */
export async function getOpeningOfAccount(tx: AccountTx): Promise<string> {
  const { rows } = await tx.query<{ at: string | null }>({
    name: 'opening-of-account',
    text: 'select opening_of_account($1) as at',
    values: [tx.accountId],
  });
  const at = rows[0]?.at ?? null;
  if (at === null) throw new Error('the account does not exist');
  return at;
}

/** Returns the registration step that the account reached. */
export function getRegistrationStep(tx: AccountTx): Promise<string> {
  return readStep(tx, {
    name: 'registration-step-of-account',
    text: 'select registration_step_of_account($1) as step',
  });
}

/** Returns the same, locked until the end of the transaction. */
export function lockRegistrationStep(tx: AccountTx): Promise<string> {
  return readStep(tx, {
    name: 'lock-registration-step',
    text: 'select lock_registration_step($1) as step',
  });
}

async function readStep(
  tx: AccountTx,
  statement: { readonly name: string; readonly text: string },
): Promise<string> {
  const { rows } = await tx.query<{ step: string | null }>({
    ...statement,
    values: [tx.accountId],
  });
  const step = rows[0]?.step ?? null;
  if (step === null) throw new Error('the account does not exist');
  return step;
}

/** Moves the registration of the account on; never out of a verification, nor into one. */
export async function setRegistrationStep(tx: AccountTx, step: string): Promise<void> {
  await tx.query({
    name: 'set-registration-step',
    text: 'select set_registration_step($1, $2)',
    values: [tx.accountId, step],
  });
}

/** How people of the account may sign in beside the password. */
export interface ProviderSignIn {
  /** Whether a provider may sign them in. */
  readonly isAllowed: boolean;
  /**
   * Returns the partner that clears payments and referred the account, by its name in the settings; null without
   * one.
   */
  readonly partner: string | null;
  /** Whether it has the API in spite of that. */
  readonly hasPartnerApi: boolean;
}

/** Returns whether people of the account may sign in by a provider, and which partner referred them. */
export async function getProviderSignIn(tx: AccountTx): Promise<ProviderSignIn> {
  const { rows } = await tx.query<ProviderSignIn>({
    name: 'provider-sign-in-of-account',
    text: `select allows_providers as "isAllowed", partner, partner_has_api as "hasPartnerApi"
      from provider_sign_in_of_account($1)`,
    values: [tx.accountId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('the account does not exist');
  return row;
}

/** Lets people of the account sign in by a provider, or stops it; false where that is no change. */
export async function allowProviders(tx: AccountTx, isAllowed: boolean): Promise<boolean> {
  const { rows } = await tx.query<{ isNew: boolean }>({
    name: 'allow-providers',
    text: 'select allow_providers($1, $2) as "isNew"',
    values: [tx.accountId, isAllowed],
  });
  return rows[0]?.isNew === true;
}

/** Returns whether the people of the account need a second factor beside the mail. */
export async function getSecondFactorDemand(tx: AccountTx): Promise<boolean> {
  const { rows } = await tx.query<{ isDemanded: boolean | null }>({
    name: 'second-factor-demand-of-account',
    text: 'select second_factor_demand_of_account($1) as "isDemanded"',
    values: [tx.accountId],
  });
  return rows[0]?.isDemanded ?? false;
}

/** Demands a second factor, or no longer. Returns whether that was a change. */
export async function setSecondFactorDemand(tx: AccountTx, isDemanded: boolean): Promise<boolean> {
  const { rows } = await tx.query<{ isChanged: boolean }>({
    name: 'set-second-factor-demand',
    text: 'select set_second_factor_demand($1, $2) as "isChanged"',
    values: [tx.accountId, isDemanded],
  });
  return rows[0]?.isChanged ?? false;
}
