import {
  RegistrationFields,
  registrationContract,
} from '@pinkas/contract/auth/registration/registration.contract';
import { afterPress } from '@pinkas/ui/hooks/after-press';
import { useState } from 'react';

import { call } from '../api/client.ts';
import type { FieldCodes } from '../form/form-spec.ts';

/** Fields that the server checks while the form is filled in. */
const CHECKED = ['comp_crn', 'email'] as const;
export type CheckedField = (typeof CHECKED)[number];

/** Nobody has the value. */
const FREE = '';
/** The server did not say: no fault of the value. */
const NOT_SAID = 'NOT_SAID';
const FINE: ReadonlySet<string> = new Set([FREE, NOT_SAID]);

/** Codes that the next check of the same value may clear. */
const PASSING: ReadonlySet<string> = new Set(['CHECK_FAILED']);

export interface ValueChecks {
  /** Returns the server's errors for the current values of the form. */
  readonly codesOf: (typed: Readonly<Record<CheckedField, string>>) => FieldCodes;
  /** Whether the server said of a value that nobody has it. */
  readonly isFree: (field: CheckedField, value: string) => boolean;
  /** Asks about a value that was left, once. */
  readonly check: (field: CheckedField, value: string) => Promise<void>;
  /** Records the server's error for a value, from another call. */
  readonly note: (field: CheckedField, value: string, code: string) => void;
}

function keyOf(field: CheckedField, value: string): string {
  return `${field}:${value}`;
}

/** Asks the server whether a tax ID and an e-mail are free, with the invitation if there is one, and remembers its answers by value. */
export function useValueChecks(invitation?: string): ValueChecks {
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map());
  const note = (field: CheckedField, value: string, code: string): void =>
    setCodes((before) => new Map(before).set(keyOf(field, value), code));
  return {
    note,
    isFree: (field, value) => codes.get(keyOf(field, value)) === FREE,
    codesOf: (typed) =>
      new Map(
        CHECKED.flatMap((field) => {
          const code = codes.get(keyOf(field, typed[field])) ?? FREE;
          return FINE.has(code) ? [] : [[field, code] as const];
        }),
      ),
    async check(field, value) {
      const known = codes.get(keyOf(field, value));
      if (known !== undefined && !PASSING.has(known)) return;
      const parsed = RegistrationFields.shape[field].safeParse(value);
      if (!parsed.success) return;
      const code = await askServer(field, parsed.data, invitation);
      afterPress(() => note(field, value, code));
    },
  };
}

/** The code of what is wrong with a value; FREE, or NOT_SAID when the limit of questions is reached: the send decides. */
async function askServer(
  field: CheckedField,
  value: string,
  invitation: string | undefined,
): Promise<string> {
  try {
    const answer = await call(registrationContract.check, {
      query: { type: field },
      body: { [`u_${field}`]: value, ...(invitation !== undefined && { invitation }) },
      isQuiet: true,
    });
    if (answer.success) return FREE;
    return answer.reason === 'TOO_MANY' ? NOT_SAID : (answer.reason ?? 'CHECK_FAILED');
  } catch {
    // A check that failed counts as a value that is not good (specification section 8).
    return 'CHECK_FAILED';
  }
}
