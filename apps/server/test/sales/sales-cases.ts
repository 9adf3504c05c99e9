import type { GivenThing } from '../isolation/foreign-account-things.ts';
import type { ReferenceCase } from '../isolation/reference-case.ts';
import { TRANSACTION_WRITES } from './given-attempts.ts';
import { CARD_DEPOSIT_EFFECTS, CARD_DEPOSIT_WRITES } from './given-deposits.ts';
import { REQUEST_EFFECTS, REQUEST_REFERENCES, REQUEST_WRITES } from './payment-requests.ts';
import {
  PHONE_CHARGE_EFFECTS,
  PHONE_CHARGE_REFERENCES,
  PHONE_CHARGE_WRITES,
} from './phone-charges.ts';

/** What writes of /sales are sent. */
export const SALES_WRITES: Readonly<Record<string, GivenThing>> = {
  ...PHONE_CHARGE_WRITES,
  ...TRANSACTION_WRITES,
  ...REQUEST_WRITES,
  ...CARD_DEPOSIT_WRITES,
};

/** Ids in bodies of calls of /sales. */
export const SALES_REFERENCES: Readonly<Record<string, Record<string, ReferenceCase>>> = {
  ...PHONE_CHARGE_REFERENCES,
  ...REQUEST_REFERENCES,
};

/** What calls of /sales write. */
export const SALES_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  ...PHONE_CHARGE_EFFECTS,
  ...REQUEST_EFFECTS,
  ...CARD_DEPOSIT_EFFECTS,
};
