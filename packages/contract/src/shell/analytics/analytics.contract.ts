import { MONTH_PERIODS, USER_STATUSES } from '@pinkas/domain/analytics/user-status';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

/** What a person said to the question whether their use of the product may be reported. */
export const ANALYTICS_CHOICES = ['yes', 'no'] as const;
export type AnalyticsChoice = (typeof ANALYTICS_CHOICES)[number];

const HOST = /^[a-z0-9.-]{0,253}$/;

/** What the browser needs to ask, and after a yes to report. */
export const AnalyticsView = z.object({
  /** Whether anything may be reported from this account: the operator has a collector, and no distributor owns the account. */
  isOn: z.boolean(),
  /** Null until the person has chosen. */
  choice: z.enum(ANALYTICS_CHOICES).nullable(),
  /** Null without a yes. */
  report: z
    .object({
      url: z.string(),
      id: z.string(),
      clientId: z.string(),
      firstSource: z.string(),
      status: z.enum(USER_STATUSES),
      trialDay: z.int().nullable(),
      monthPeriod: z.enum(MONTH_PERIODS),
    })
    .nullable(),
});
export type AnalyticsView = z.output<typeof AnalyticsView>;

/** Reports of the use of the product, for a person who agreed (specification sections 4.8 and 8). */
export const analyticsContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/analytics',
    access: 'person',
    summary: 'Whether the use of the product by the person is reported, and with what.',
    response: AnalyticsView,
    isUnattended: true,
    errors: [],
  },
  choose: {
    method: 'PUT',
    path: '/v2/api/analytics/choice',
    access: 'person',
    summary:
      'The person agrees that their use of the product is reported, or does not, on all their devices.',
    body: z.strictObject({
      choice: z.enum(ANALYTICS_CHOICES, code('VALUE_NOT_ALLOWED')),
      /** The host of the site that led to the product; empty for none. */
      firstSource: z.string(code('FIELD_WRONG_TYPE')).regex(HOST, code('VALUE_NOT_ALLOWED')),
    }),
    response: AnalyticsView,
    errors: ['INVALID_REQUEST', 'STATE_NOT_ALLOWED'],
  },
});
