import { COMP_TYPE_OF_KIND } from '@pinkas/contract/auth/company-types';
import { companyKinds } from '@pinkas/phrases/he/accounting/documents/document-types';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';

/** Hebrew names of the kinds of business, by their code on the wire. */
export const COMP_TYPES_NAMES = Object.fromEntries(
  COMPANY_KINDS.map((kind) => [COMP_TYPE_OF_KIND[kind], companyKinds[kind]]),
);
