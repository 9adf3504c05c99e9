import { REGISTRATION_MODES } from '@pinkas/domain/identity/registration-mode';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { OutboxKind } from '../../demo/outbox/outbox.contract.ts';
import { SupportView } from '../../operator/support/support-view.ts';

const FrontInitData = z.object({
  ENV_DATA: z.object({
    mode: z.enum(['demo', 'production']),
    PROD_MODE: z.boolean(),
    /** What is only delivered to the /outbox of the demo; the rest is actually sent. */
    demoOutbox: z.array(OutboxKind),
    /** Who may open a business here. */
    registration: z.enum(REGISTRATION_MODES),
    /** Whether people may sign in with Google here. */
    hasGoogle: z.boolean(),
    /** Whether the product sends text messages by itself. */
    hasSms: z.boolean(),
    /** Whether the operator collects how people who agree use the product. */
    hasAnalytics: z.boolean().default(false),
    /** How people reach support; null until an operator has set it. */
    support: SupportView.nullable(),
  }),
  STATIC_DATA: z.object({
    DOC_TYPES: z.record(z.string(), z.int()),
    COMP_TYPES: z.record(z.string(), z.int()),
    /** Hebrew names by the code of the kind. */
    COMP_TYPES_NAMES: z.record(z.string(), z.string()),
    docTypesArr: z.array(z.int()),
    USER_TYPES: z.array(z.string()),
    BASE_URLS: z.object({ SERVER_SYSTEM_BASE_URL: z.string() }),
    /** Site key of reCAPTCHA; empty where robots are detected without it. */
    RECAPCHA_KEY: z.string(),
  }),
  isHaveOpenSession: z.boolean(),
  REACT_WC_VERSION: z.string(),
});

export const sessionContract = defineContract({
  frontInit: {
    method: 'GET',
    path: '/front/data/initData',
    access: 'anyone',
    summary: 'Static data and whether a session is open; sets the anti-forgery cookie.',
    response: FrontInitData,
    errors: [],
  },
});
