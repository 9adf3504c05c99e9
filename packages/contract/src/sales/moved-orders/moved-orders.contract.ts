import { BILLING_UNITS } from '@pinkas/domain/billing/billing-schedule';
import {
  MOVE_PROBLEMS,
  ORDER_ID_LENGTH_MAX,
  ORDER_SYSTEM_FIELDS,
} from '@pinkas/domain/billing/moved-order';
import { ORDER_SYSTEMS } from '@pinkas/domain/billing/order-system';
import { CREDENTIAL_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText, LocalDateText, requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Orders that one call moves; a longer list is moved by several calls. */
export const MOVED_AT_ONCE = 50;
const TEMPLATES_MAX = 1000;

const KeyFields = z.strictObject({
  system: z.enum(ORDER_SYSTEMS, code('VALUE_NOT_ALLOWED')),
  credentials: z.record(
    z.string().regex(/^[a-zA-Z]{1,40}$/, code('VALUE_NOT_ALLOWED')),
    lineText(CREDENTIAL_LENGTH_MAX),
  ),
});

/** Refuses a key that lacks a field of its system, or has one of another. */
function checkKey(
  { system, credentials }: z.output<typeof KeyFields>,
  check: z.core.$RefinementCtx,
): void {
  const refuse = (name: string, message: FieldCode): void => {
    check.addIssue({ code: 'custom', path: ['credentials', name], message });
  };
  const names: readonly string[] = ORDER_SYSTEM_FIELDS[system].map(({ name }) => name);
  for (const name of names) {
    if ((credentials[name] ?? '') === '') refuse(name, 'FIELD_REQUIRED');
  }
  for (const name of Object.keys(credentials)) {
    if (!names.includes(name)) refuse(name, 'VALUE_NOT_ALLOWED');
  }
}

/** Which system is read, and what opens it: used for the reading alone and stored nowhere. */
export const SystemKey = KeyFields.superRefine(checkKey);
export type SystemKey = z.output<typeof SystemKey>;

/** Why a list was not read: see `OrdersRead` of the server. */
const NOT_READ = ['refused', 'unreachable', 'unclear', 'changed', 'too-many'] as const;
const NotRead = z.object({ outcome: z.enum(NOT_READ) });

/** A standing order of another system, and what it becomes here. */
export const FoundOrder = z.object({
  externalId: z.string(),
  customerName: z.string(),
  /** The customer of the book that has its number or its address; null where a new one is made. */
  customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  description: z.string(),
  amountAgorot: z.int(),
  includesVat: z.boolean(),
  /** ISO 4217; `other` for what is not in shekels. */
  currency: z.string(),
  unit: z.enum(BILLING_UNITS),
  every: z.int(),
  /** The next day there; null where it was not said. */
  nextOn: LocalDateText.nullable(),
  /** The first day here; null where it is not moved. */
  startsOn: LocalDateText.nullable(),
  lastChargedOn: LocalDateText.nullable(),
  /** Charges that are left; null for no limit. */
  paymentsLeft: z.int().nullable(),
  means: z.enum(['card', 'bank', 'none']),
  lastDigits: z.string(),
  /** Its card can be charged here: its terminal is connected. */
  hasCard: z.boolean(),
  /** Why it cannot be moved; null where it can. */
  problem: z.enum(MOVE_PROBLEMS).nullable(),
  /** The template that it was moved to; null where it was not. */
  moved: z
    .object({
      templateId: z.uuid(),
      isStopped: z.boolean(),
      /** It was said to be stopped, and is active there: it is held again. */
      isActiveAgain: z.boolean(),
    })
    .nullable(),
  /** Days that were charged there since, and are not billed here. */
  skipped: z.array(LocalDateText),
  /** Days of which nobody knows whether they were charged there: they wait for a person. */
  unclear: z.array(LocalDateText),
  /** Days that were charged there and here: a person decides. */
  chargedTwice: z.array(LocalDateText),
});
export type FoundOrder = z.output<typeof FoundOrder>;

export const OrdersFound = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('read'),
    orders: z.array(FoundOrder),
    /** Rows that could not be read. */
    unreadable: z.int(),
  }),
  NotRead,
]);
export type OrdersFound = z.output<typeof OrdersFound>;

/** The code of an order that is to be paid by requests, whose customer has no address to send them to. */
export const NO_ADDRESS = 'no-address';

/** How an order is paid here whose card cannot be charged here: by a card that is to come, or by requests of payment. */
export const WITHOUT_CARD_WAYS = ['card', 'request'] as const;

export const MovedResult = z.object({
  externalId: z.string(),
  /** `moved` before: nothing was done. `refused`: no template of it can be made, by the code. `gone`: it is not there any more. */
  outcome: z.enum(['moved', 'moved-before', 'refused', 'gone']),
  templateId: z.uuid().nullable(),
  /** Of a refusal. */
  code: z.string().nullable(),
});
export type MovedResult = z.output<typeof MovedResult>;

export const OrdersMoved = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('read'), results: z.array(MovedResult) }),
  NotRead,
]);
export type OrdersMoved = z.output<typeof OrdersMoved>;

const PATH = '/v2/api/billing/moved-orders';

/** sales/billing: standing orders of other systems that go on here (decision 0356). */
export const movedOrdersContract = defineContract({
  read: {
    method: 'POST',
    path: `${PATH}/read`,
    access: 'billing.write',
    summary:
      'Reads the standing orders of another system by its key, which is not stored. Periods here that were charged there are skipped.',
    body: SystemKey,
    response: OrdersFound,
    requestsPerMinute: 30,
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  move: {
    method: 'POST',
    path: `${PATH}/move`,
    access: 'billing.write',
    summary:
      'Reads the list again and makes a template of each chosen order, once: with its customer, and its card where its terminal is connected.',
    body: KeyFields.extend({
      orders: z
        .array(z.strictObject({ externalId: requiredLineText(ORDER_ID_LENGTH_MAX) }))
        .min(1, code('FIELD_REQUIRED'))
        .max(MOVED_AT_ONCE, code('LIST_TOO_LONG')),
      withoutCard: z.enum(WITHOUT_CARD_WAYS, code('VALUE_NOT_ALLOWED')),
    }).superRefine(checkKey),
    response: OrdersMoved,
    requestsPerMinute: 30,
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  stop: {
    method: 'POST',
    path: `${PATH}/stop`,
    access: 'billing.write',
    summary:
      'Says that orders were stopped at the system that they were moved from: they are billed from tomorrow on. What was due by today waits for a person.',
    body: z.strictObject({
      templateIds: z
        .array(Id)
        .min(1, code('FIELD_REQUIRED'))
        .max(TEMPLATES_MAX, code('LIST_TOO_LONG')),
    }),
    response: z.object({ count: z.int() }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
