import { RegistrationFields } from '@pinkas/contract/auth/registration/registration.contract';
import { passwordLacks } from '@pinkas/domain/identity/password-rules';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { FieldCodes, FormSpec } from '../../../shared/form/form-spec.ts';
import { KEPT_FIELDS, storedRegistration } from './stored-draft.ts';

/** The form of registration as it is typed, under the names of its call. */
export interface RegistrationDraft {
  readonly ua_name: string;
  readonly email: string;
  readonly phone: string;
  readonly comp_crn: string;
  readonly comp_type: string;
  readonly comp_name: string;
  readonly comp_name_en: string;
  readonly password: string;
  readonly user_agreed: boolean;
  readonly agreed_ads: boolean;
}

/**
 * Returns the initial form, with previously typed text. `dataToFill` is a query string of its fields; neither
 * fills an agreement or the password, because URLs are not private.
 */
export function openingDraft(dataToFill: string | null): RegistrationDraft {
  const given = new URLSearchParams(dataToFill ?? '');
  const kept = storedRegistration.read(dataToFill);
  const texts = Object.fromEntries(
    KEPT_FIELDS.map((field) => [field, kept[field] ?? given.get(field) ?? '']),
  );
  return {
    ...(texts as Record<(typeof KEPT_FIELDS)[number], string>),
    password: '',
    user_agreed: false,
    agreed_ads: false,
  };
}

/** Returns the spec that turns the form into its call; `codesOfServer` are the server's errors so far. */
export function registrationSpec(
  codesOfServer: (draft: RegistrationDraft) => FieldCodes,
): FormSpec<RegistrationDraft, RegistrationFields> {
  return {
    schema: RegistrationFields,
    ownCodes: (draft) => new Map([...codesOfServer(draft), ...ruleCodes(draft)]),
  };
}

/** Returns codes of the password and agreement rules, which no schema can express. */
export function ruleCodes({
  password,
  email,
  user_agreed: isAgreed,
}: Pick<RegistrationDraft, 'password' | 'email' | 'user_agreed'>): FieldCodes {
  const codes = new Map<string, string>();
  if (password !== '' && passwordLacks(password, email).length > 0) codes.set('password', 'WEAK');
  if (!isAgreed) codes.set('user_agreed', 'NOT_AGREED');
  return codes;
}

const SENTENCES: Readonly<Record<string, PhraseKey<'registration'>>> = {
  'company_email.EXISTS': 'emailExists',
  'company_crn.EXISTS': 'taxIdExists',
  'company_email.CHECK_FAILED': 'checkFailed',
  'company_crn.CHECK_FAILED': 'checkFailed',
  'company_email.UNKNOWN_TYPE': 'checkUnknown',
  'company_crn.UNKNOWN_TYPE': 'checkUnknown',
  'company_type.FIELD_REQUIRED': 'kindRequired',
  'email.EXISTS': 'emailExists',
  'comp_crn.EXISTS': 'taxIdExists',
  'email.CHECK_FAILED': 'checkFailed',
  'comp_crn.CHECK_FAILED': 'checkFailed',
  'email.UNKNOWN_TYPE': 'checkUnknown',
  'comp_crn.UNKNOWN_TYPE': 'checkUnknown',
  'comp_type.FIELD_REQUIRED': 'kindRequired',
  'password.WEAK': 'failedWeak',
  'user_agreed.NOT_AGREED': 'failedNotAgreed',
};

/** The sentence of registration for a code at a field; undefined where the general one serves. */
export function sentenceAt(
  field: string,
  code: string | undefined,
): PhraseKey<'registration'> | undefined {
  return code === undefined ? undefined : SENTENCES[`${field}.${code}`];
}
