import { CustomerForm } from '@pinkas/contract/accounting/customers/customer-fields';
import { Email, lineText } from '@pinkas/contract/fields';
import {
  BilledDocument,
  BillingTemplateForm,
  TEMPLATE_TITLE_LENGTH_MAX,
} from '@pinkas/contract/sales/billing/billing-fields';
import type { BillingSchedule } from '@pinkas/domain/billing/billing-schedule';
import { billingDocTypes } from '@pinkas/domain/billing/billing-template';
import {
  BLANK_CUSTOMER,
  BLANK_LINE,
  NO_DISCOUNT,
} from '@pinkas/domain/documents/draft/document-draft';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { CUSTOMER_NAME_LENGTH_MAX, LINE_DESCRIPTION_LENGTH_MAX } from '@pinkas/domain/limits';
import { e4 } from '@pinkas/domain/money/agorot';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { StandingOrder } from '../../../integrations/standing-orders/standing-order.ts';
import { soundTaxId } from './known-customers.reads.ts';

/** Prices are kept in ten thousandths of a shekel. */
const E4_OF_AGORA = 100;

/** What another system wrote, as far as a line of ours takes it; '' where it takes nothing of it. */
function lineOf(text: string, lengthMax: number): string {
  return lineText(lengthMax).safeParse(text.slice(0, lengthMax)).data ?? '';
}

/** Returns what a new customer of an order is called. */
export function nameOf({ customer, description, externalId }: StandingOrder): string {
  const name = lineOf(customer.name, CUSTOMER_NAME_LENGTH_MAX);
  const words = lineOf(description, CUSTOMER_NAME_LENGTH_MAX);
  return name !== '' ? name : words !== '' ? words : externalId;
}

/** Returns the address that another system has of a customer; undefined where it is no sound one. */
export function emailOf({ customer }: Pick<StandingOrder, 'customer'>): string | undefined {
  const email = Email.safeParse(customer.email).data ?? '';
  return email === '' ? undefined : email;
}

/** Returns the card of a new customer: what another system wrote that is no sound number or address is left out. */
export function customerFormOf(order: StandingOrder): CustomerForm {
  const { shape } = CustomerForm;
  const { taxId, email, phone } = order.customer;
  return {
    name: nameOf(order),
    taxId: soundTaxId(taxId),
    isSupplier: false,
    contactPerson: '',
    email: shape.email.safeParse(email).data ?? '',
    phone: shape.phone.safeParse(phone).data ?? '',
    mobile: '',
    address: '',
    city: '',
    zip: '',
    country: '',
    foreignId: '',
    website: '',
    paymentTerms: null,
    discountBasisPoints: shape.discountBasisPoints.parse(0),
    language: 'he',
    accountingKey: '',
    withholdingBasisPoints: shape.withholdingBasisPoints.parse(0),
    creditLimitAgorot: null,
    remarks: '',
    priceListId: null,
    contacts: [],
    tagIds: [],
  };
}

/** What a template of an order is made of. */
export interface MovedTo {
  readonly order: StandingOrder;
  readonly customerId: string;
  readonly companyKind: CompanyKind;
  readonly schedule: BillingSchedule;
  readonly method: 'card' | 'request';
  readonly savedCardId: string | null;
  /** To whom its documents are mailed. */
  readonly mailTo: readonly string[];
}

/**
 * Returns the template that an order goes on as: one row of its sum, with the usual document of its method. Undefined where ours takes
 * no such template.
 */
export function templateOf({
  order,
  customerId,
  companyKind,
  schedule,
  method,
  savedCardId,
  mailTo,
}: MovedTo): BillingTemplateForm | undefined {
  const { description, includesVat, amountAgorot } = order;
  const known: readonly number[] = docTypesFor(companyKind);
  const [docType] = billingDocTypes(method).filter((type) => known.includes(type));
  const name = nameOf(order);
  const { source: _source, ...line } = BLANK_LINE;
  const words = lineOf(description, LINE_DESCRIPTION_LENGTH_MAX);
  const title = lineOf(description, TEMPLATE_TITLE_LENGTH_MAX);
  const document = BilledDocument.safeParse({
    docType: docType ?? billingDocTypes(method)[0],
    language: 'he',
    subject: '',
    remarks: '',
    customer: { ...BLANK_CUSTOMER, id: customerId, name, saveAsRegular: false },
    pricesIncludeVat: includesVat,
    lines: [
      {
        ...line,
        description: words === '' ? name : words,
        priceIncludesVat: includesVat,
        unitPriceE4: e4(amountAgorot * E4_OF_AGORA),
      },
    ],
    discount: NO_DISCOUNT,
    rounding: 'none',
    mailTo: [...mailTo],
  }).data;
  if (document === undefined) return undefined;
  const form = {
    title: title === '' ? name.slice(0, TEMPLATE_TITLE_LENGTH_MAX) : title,
    customerId,
    method,
    savedCardId,
    document,
    priceSteps: [],
    schedule,
    tellsBefore: false,
    onRefusal: 'again',
  };
  return BillingTemplateForm.safeParse(form).data;
}
