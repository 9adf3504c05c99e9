import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { FirstNumbers } from '@pinkas/domain/numbering/first-numbers';
import { isEmail } from '@pinkas/domain/identifiers/email';
import { isIsraeliId, paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { isTelephone } from '@pinkas/domain/identifiers/phone';
import {
  ADDRESS_LENGTH_MAX,
  BUSINESS_NAME_LENGTH_MAX,
  CITY_LENGTH_MAX,
  CUSTOMER_NAME_LENGTH_MAX,
  PHONE_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { COMPANY_KINDS, type CompanyKind } from '@pinkas/domain/vat/company-kind';

import { OperatorProblem } from '../people/operator.ts';

/** A business and its first person, as an operator enters them. */
export interface NewAccount {
  readonly email: string;
  readonly personName: string;
  readonly businessName: string;
  readonly businessNameEn?: string;
  readonly kind: CompanyKind;
  /** Nine digits. */
  readonly taxId: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  /** Of mails to the person; Hebrew unless given. */
  readonly language?: DocumentLanguage;
  /** Resident of Eilat in the sense of its free trade zone; no unless given. */
  readonly isEilatResident?: boolean;
  /** Numbers that series begin with; 1 for each type that is not named. */
  readonly firstNumbers?: FirstNumbers;
}

/** A business without its first person. */
export type NewBusiness = Omit<NewAccount, 'personName' | 'language'>;

/** Options of `create-account`, as they were typed. */
export type TypedAccount = Readonly<Record<string, string | boolean | undefined>>;

/** Returns the account that the options describe; throws OperatorProblem that names each bad one. */
export function readNewAccount(typed: TypedAccount): NewAccount {
  const problems: string[] = [];
  const textOf = (name: string, lengthMax: number, isNeeded = true): string => {
    const value = typed[name];
    const text = typeof value === 'string' ? value.trim() : '';
    if (isNeeded && text === '') problems.push(`--${name} is missing.`);
    else if (text.length > lengthMax) {
      problems.push(`--${name} is longer than ${lengthMax} letters.`);
    } else if (/\p{Cc}/u.test(text)) problems.push(`--${name} must be one line of plain text.`);
    return text;
  };
  const checkedOf = (name: string, isSound: (text: string) => boolean, rule: string): string => {
    const text = textOf(name, CUSTOMER_NAME_LENGTH_MAX);
    if (text !== '' && !isSound(text)) problems.push(`--${name} ${rule}`);
    return text;
  };
  const email = checkedOf('email', isEmail, 'must be an e-mail address.');
  const kindText = checkedOf(
    'kind',
    (text) => kindOf(text) !== undefined,
    `must be one of ${COMPANY_KINDS.join(', ')}.`,
  );
  const taxId = checkedOf(
    'tax-id',
    isIsraeliId,
    'must be an Israeli number of 5 to 9 digits with a right check digit.',
  );
  const phone = textOf('phone', PHONE_LENGTH_MAX, false);
  if (phone !== '' && !isTelephone(phone)) problems.push('--phone must be a telephone number.');
  const account = {
    email,
    personName: textOf('name', CUSTOMER_NAME_LENGTH_MAX),
    businessName: textOf('business', BUSINESS_NAME_LENGTH_MAX),
    taxId: paddedIsraeliId(taxId),
    address: textOf('address', ADDRESS_LENGTH_MAX),
    city: textOf('city', CITY_LENGTH_MAX),
    phone,
  };
  const kind = kindOf(kindText);
  if (problems.length > 0 || kind === undefined) throw new OperatorProblem(problems.join('\n'));
  return { ...account, kind };
}

function kindOf(text: string): CompanyKind | undefined {
  return COMPANY_KINDS.find((kind) => kind === text);
}
