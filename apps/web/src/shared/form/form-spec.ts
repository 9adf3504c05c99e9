import type { z } from 'zod';

import { countDifferences } from './count-differences.ts';

/** Codes of what is wrong, by the field that shows them: `name`, `contacts.0.email`. */
export type FieldCodes = ReadonlyMap<string, string>;

/** The definition of a form: how the draft becomes a request of the contract, and back. */
export interface FormSpec<Draft extends object, Body> {
  /** The contract's schema of what is sent; its messages are field codes. */
  readonly schema: z.ZodType<Body>;
  /** Returns the request of a draft; by default the draft itself. */
  readonly bodyOf?: (draft: Draft) => unknown;
  /** The field that shows the problems at a path of the schema; not given, the path itself. */
  readonly fieldOf?: (path: string, draft: Draft) => string;
  /** Codes that the schema cannot give; they replace its own at the same field. */
  readonly ownCodes?: (draft: Draft) => FieldCodes;
  /** The parts of the draft whose change answers a refusal at another one, by the latter's name. */
  readonly dependsOn?: Readonly<Record<string, readonly (keyof Draft & string)[]>>;
  /** Returns the number of changed fields; by default every changed part counts once. */
  readonly countChanges?: (draft: Draft, stored: Draft) => number;
}

export interface ParsedForm<Body> {
  readonly codes: FieldCodes;
  /** Undefined while anything is wrong. */
  readonly body: Body | undefined;
}

/** Checks what was typed: the body that can be sent, or the first code of each field. */
export function parseForm<Draft extends object, Body>(
  spec: FormSpec<Draft, Body>,
  draft: Draft,
): ParsedForm<Body> {
  const parsed = spec.schema.safeParse(spec.bodyOf?.(draft) ?? draft);
  const issues = parsed.error?.issues ?? [];
  const codes = new Map([
    ...codesAt(
      spec,
      draft,
      issues.map(({ path, message }) => ({ path: path.map(String).join('.'), code: message })),
    ),
    ...(spec.ownCodes?.(draft) ?? []),
  ]);
  return { codes, body: codes.size === 0 ? parsed.data : undefined };
}

/** Codes by the fields that show them, in their order; of two at one field the first stays. */
export function codesAt<Draft extends object, Body>(
  { fieldOf }: FormSpec<Draft, Body>,
  draft: Draft,
  problems: readonly { readonly path: string; readonly code: string }[],
): FieldCodes {
  const codes = new Map<string, string>();
  for (const { path, code } of problems) {
    const field = fieldOf?.(path, draft) ?? path;
    if (!codes.has(field)) codes.set(field, code);
  }
  return codes;
}

/** Returns the number of fields that differ from the stored values. */
export function countFormChanges<Draft extends object, Body>(
  spec: FormSpec<Draft, Body>,
  draft: Draft,
  stored: Draft,
): number {
  return (spec.countChanges ?? countDifferences)(draft, stored);
}
