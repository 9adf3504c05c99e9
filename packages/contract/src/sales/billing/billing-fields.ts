import {
  BILLING_METHODS,
  billingDocTypes,
  isBilledInCurrencies,
} from '@pinkas/domain/billing/billing-template';
import { REFUSAL_WAYS } from '@pinkas/domain/billing/charge-retries';
import { BILLING_UNITS, SHORT_MONTHS } from '@pinkas/domain/billing/billing-schedule';
import { DOCUMENT_LINES_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, requiredLineText } from '../../fields.ts';
import {
  DocumentLineField,
  IssueDocumentRequest,
} from '../../accounting/documents/document-fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const TEMPLATE_TITLE_LENGTH_MAX = 100;
export const PRICE_STEPS_MAX = 24;
const EVERY_MAX = 366;
const COUNT_MAX = 9999;

const BilledLines = z
  .array(DocumentLineField.omit({ source: true }))
  .max(DOCUMENT_LINES_MAX, code('TOO_MANY_LINES'));

/**
 * The document of each period, without what its day decides: the days, the rate of VAT and the total. It follows no other
 * document, records no payment of its own and is sent to `mailTo`. Its texts may name the period. The rate of its currency is
 * zero where its day decides it too, else the one that the owner fixed.
 */
export const BilledDocument = IssueDocumentRequest.omit({
  documentDate: true,
  dueDate: true,
  chosenVatRateBasisPoints: true,
  expectedTotalAgorot: true,
  allocationNumber: true,
  links: true,
  payments: true,
  fileIds: true,
}).extend({ lines: BilledLines });
export type BilledDocument = z.output<typeof BilledDocument>;

export const BillingScheduleField = z
  .strictObject({
    unit: z.enum(BILLING_UNITS, code('VALUE_NOT_ALLOWED')),
    every: z
      .int(code('FIELD_WRONG_TYPE'))
      .min(1, code('VALUE_NOT_ALLOWED'))
      .max(EVERY_MAX, code('NUMBER_TOO_LARGE')),
    startsOn: LocalDateText,
    shortMonths: z.enum(SHORT_MONTHS, code('VALUE_NOT_ALLOWED')),
    count: z
      .int(code('FIELD_WRONG_TYPE'))
      .min(1, code('VALUE_NOT_ALLOWED'))
      .max(COUNT_MAX, code('NUMBER_TOO_LARGE'))
      .nullable(),
    endsOn: LocalDateText.nullable(),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    error: code('DATE_RANGE_INVALID'),
  });

/** Rows that stand in for those of the document from a day on. */
export const PriceStep = z.strictObject({ from: LocalDateText, lines: BilledLines });
export type PriceStep = z.output<typeof PriceStep>;

/** What a person fills in of a template; the same schema checks the screen and the server. */
export const BillingTemplateForm = z
  .strictObject({
    title: requiredLineText(TEMPLATE_TITLE_LENGTH_MAX),
    customerId: Id,
    method: z.enum(BILLING_METHODS, code('VALUE_NOT_ALLOWED')),
    /** Null until the customer has a card: nothing is charged then, and the period waits for one. */
    savedCardId: Id.nullable(),
    document: BilledDocument,
    /** The earliest first. */
    priceSteps: z.array(PriceStep).max(PRICE_STEPS_MAX, code('LIST_TOO_LONG')),
    schedule: BillingScheduleField,
    /** Whether the customer is told the day before. */
    tellsBefore: z.boolean(code('FIELD_WRONG_TYPE')),
    /** What is done where a charge by card is refused. */
    onRefusal: z.enum(REFUSAL_WAYS, code('VALUE_NOT_ALLOWED')),
  })
  .superRefine(({ method, savedCardId, document, priceSteps }, check) => {
    const refuse = (path: readonly string[], message: FieldCode): void => {
      check.addIssue({ code: 'custom', path: [...path], message });
    };
    if (!billingDocTypes(method).includes(document.docType)) {
      refuse(['document', 'docType'], 'VALUE_NOT_ALLOWED');
    }
    const isForeign = document.currency !== 'ILS';
    if (isForeign && !isBilledInCurrencies(method)) {
      refuse(['document', 'currency'], 'CURRENCY_NOT_BY_METHOD');
    }
    if (!isForeign && document.currencyRateE6 !== 0) {
      refuse(['document', 'currencyRateE6'], 'VALUE_NOT_ALLOWED');
    }
    if (savedCardId !== null && method !== 'card') refuse(['savedCardId'], 'VALUE_NOT_ALLOWED');
    const days = priceSteps.map(({ from }) => from);
    const isRising = days.every((day, index) => index === 0 || day > (days[index - 1] ?? ''));
    if (!isRising) refuse(['priceSteps'], 'VALUE_NOT_ALLOWED');
  });
export type BillingTemplateForm = z.output<typeof BillingTemplateForm>;
