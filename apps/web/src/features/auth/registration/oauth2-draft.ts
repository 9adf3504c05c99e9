import { kindOfCompType } from '@pinkas/contract/auth/company-types';
import {
  Oauth2RegistrationFields,
  type oauth2RegistrationContract,
} from '@pinkas/contract/auth/oauth2/oauth2-registration.contract';
import {
  ASKED_FIRST_NUMBERS,
  readFirstNumber,
  type AskedFirstNumber,
} from '@pinkas/domain/numbering/first-numbers';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import type { z } from 'zod';

import type { FieldCodes, FormSpec } from '../../../shared/form/form-spec.ts';
import type { FieldBinding, TextFieldOf } from '../../../shared/form/use-form.ts';
import { storedOauth2Registration, textsOf } from './stored-draft.ts';
import { ruleCodes } from './registration-draft.ts';
import type { CheckedField, ValueChecks } from '../../../shared/joining/use-value-checks.ts';

/** The server data that the form starts with. */
export type RegistrationDetails = z.output<
  (typeof oauth2RegistrationContract)['details']['response']
>;

/** The form as it is typed, under the names of its call; each first number under its type. */
export type Oauth2Draft = Readonly<Record<AskedFirstNumber, string>> & {
  readonly company_crn: string;
  readonly company_name: string;
  readonly comp_address: string;
  readonly comp_phone1: string;
  readonly company_email: string;
  /** A code of COMP_TYPES_NAMES; empty before the choice. */
  readonly company_type: string;
  readonly zero_vat: boolean;
  readonly ua_name: string;
  readonly password: string;
  readonly user_agreed: boolean;
  readonly agreed_ads: boolean;
};

/** Binds a text field of the form, with the sentence of registration for what is wrong. */
export type BindText = (field: TextFieldOf<Oauth2Draft>, check?: CheckedField) => FieldBinding;

const KEPT_OAUTH2_TEXTS = [
  'company_crn',
  'company_name',
  'comp_address',
  'comp_phone1',
  'company_email',
  'company_type',
  'ua_name',
] as const;

/** Returns the fields of the form that survive the visit; first numbers are included once a person typed something. */
export function keptOauth2Texts(draft: Oauth2Draft): Record<string, string> {
  const typed = textsOf(draft, KEPT_OAUTH2_TEXTS);
  return Object.values(typed).some((text) => text !== '')
    ? { ...typed, ...textsOf(draft, ASKED_FIRST_NUMBERS), zero_vat: draft.zero_vat ? '1' : '' }
    : {};
}

/** The form as it opens, with what was typed before. */
export function openingOauth2Draft({ INIT_DATA: { numbering } }: RegistrationDetails): Oauth2Draft {
  const kept = storedOauth2Registration.read(null);
  const numbers = ASKED_FIRST_NUMBERS.map((key) => [key, kept[key] ?? String(numbering[key])]);
  const texts = KEPT_OAUTH2_TEXTS.map((key) => [key, kept[key] ?? '']);
  return {
    ...(Object.fromEntries(numbers) as Record<AskedFirstNumber, string>),
    ...(Object.fromEntries(texts) as Record<(typeof KEPT_OAUTH2_TEXTS)[number], string>),
    zero_vat: kept['zero_vat'] === '1',
    password: '',
    user_agreed: false,
    agreed_ads: false,
  };
}

/** Returns the types whose first number is requested for the chosen kind of business. */
export function askedNumbers(
  { REG_CONF: { docNumberingUi } }: RegistrationDetails,
  companyType: string,
): readonly AskedFirstNumber[] {
  return docNumberingUi[companyType] ?? [];
}

/** Whether the chosen kind adds VAT to its sales, so that living in Eilat changes something. */
export function isVatAsked(companyType: string): boolean {
  const kind = kindOfCompType(Number(companyType));
  return kind !== undefined && paysVat(kind);
}

/** Returns the values that the server checks, under its names for them. */
export function checkedValues(draft: Oauth2Draft): Record<CheckedField, string> {
  return { comp_crn: draft.company_crn, email: draft.company_email };
}

const FIELD_OF_CHECK: Readonly<Record<string, string>> = {
  comp_crn: 'company_crn',
  email: 'company_email',
};

/** Returns the spec that turns the form into its call. */
export function oauth2Spec(
  details: RegistrationDetails,
  checks: Pick<ValueChecks, 'codesOf'>,
): FormSpec<Oauth2Draft, Oauth2RegistrationFields> {
  return {
    schema: Oauth2RegistrationFields,
    bodyOf({ INVOICE, RECIEPT, INVOICE_RECIEPT, INVOICE_TRANSACTION, INVOICE_CREDIT, ...rest }) {
      const texts = { INVOICE, RECIEPT, INVOICE_RECIEPT, INVOICE_TRANSACTION, INVOICE_CREDIT };
      const asked = askedNumbers(details, rest.company_type);
      return {
        ...rest,
        company_type: rest.company_type === '' ? undefined : Number(rest.company_type),
        zero_vat: rest.zero_vat && isVatAsked(rest.company_type),
        numbering: Object.fromEntries(
          asked.map((key) => [key, readFirstNumber(texts[key]) ?? null]),
        ),
      };
    },
    fieldOf: (path) => path.replace(/^numbering\./, ''),
    ownCodes: (draft) => new Map([...serverCodes(checks, draft), ...ownCodes(details, draft)]),
  };
}

function serverCodes({ codesOf }: Pick<ValueChecks, 'codesOf'>, draft: Oauth2Draft): FieldCodes {
  const codes = [...codesOf(checkedValues(draft))];
  return new Map(codes.map(([field, code]) => [FIELD_OF_CHECK[field] ?? field, code]));
}

function ownCodes(details: RegistrationDetails, draft: Oauth2Draft): FieldCodes {
  const codes = new Map(ruleCodes({ ...draft, email: draft.company_email }));
  for (const key of askedNumbers(details, draft.company_type)) {
    if (draft[key].trim() === '') codes.set(key, 'FIELD_REQUIRED');
  }
  return codes;
}
