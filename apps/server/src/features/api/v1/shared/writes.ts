import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { namesTag } from '../../../../platform/http/answers/entity-tag.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { storedKeyOf, underApiNames } from './api-call.ts';
import { againIfTaken, findMadeAs, nameMade, type NamedKind } from './external-ids.repository.ts';

/** Returns the tag of a version of a thing. */
export function tagOfVersion(version: number): string {
  return `"v${version}"`;
}

/** Something to make once: under the key of its request, and under its name. */
export interface NewThing<Shown> {
  /** Name of the write. */
  readonly write: string;
  readonly kind: NamedKind;
  /** All that was asked for, after parsing. */
  readonly body: { readonly externalId?: string | undefined };
  readonly make: (tx: AccountTx) => Promise<{ readonly id: string }>;
  readonly show: (tx: AccountTx, id: string) => Promise<Shown>;
}

/** Makes a thing once and returns it as it is. Refusals: EXTERNAL_ID_TAKEN, IDEMPOTENCY_KEY_REUSED, and those of `make`. */
export async function makeOnce<Shown>(
  ctx: AccountContext,
  { write, kind, body, make, show }: NewThing<Shown>,
  key: string,
): Promise<Shown> {
  const { externalId } = body;
  const name = externalId === undefined ? undefined : { kind, externalId, request: body };
  const request = { write, idempotencyKey: storedKeyOf(ctx, key), input: body };
  const makeNamed = async (tx: AccountTx): Promise<{ id: string }> => {
    const made = name && (await findMadeAs(tx, name));
    if (made !== undefined) return { id: made };
    const { id } = await make(tx);
    if (name !== undefined) await nameMade(tx, name, { entityId: id, at: ctx.clock.now() });
    return { id };
  };
  return underApiNames(async () => {
    const { id } = await againIfTaken(() => writeOnce(ctx, request, makeNamed));
    return ctx.transaction((tx) => show(tx, id));
  });
}

/** A change of one thing, and which version of it the caller has read; undefined for whatever it is now. */
export interface ThingChange {
  readonly id: string;
  readonly ifMatch: string | undefined;
}

/** How a thing is changed once. */
export interface ChangedThing<View, Shown> {
  /** Name of the write. */
  readonly write: string;
  /** What was asked for, after parsing; null for a change that says nothing more. */
  readonly body: unknown;
  readonly find: (tx: AccountTx, id: string) => Promise<View | undefined>;
  readonly apply: (tx: AccountTx, view: View) => Promise<unknown>;
  readonly show: (tx: AccountTx, id: string) => Promise<Shown>;
}

/**
 * Changes a thing once and returns it as it is. Refusals: NOT_FOUND, PRECONDITION_FAILED, IDEMPOTENCY_KEY_REUSED, and those of
 * `apply`.
 */
export async function changeOnce<View extends { readonly version: number }, Shown>(
  ctx: AccountContext,
  { write, body, find, apply, show }: ChangedThing<View, Shown>,
  { id, ifMatch }: ThingChange,
  key: string,
): Promise<Shown> {
  const input = { id, ifMatch: ifMatch ?? null, body };
  return underApiNames(async () => {
    await writeOnce(ctx, { write, idempotencyKey: storedKeyOf(ctx, key), input }, async (tx) => {
      const view = await find(tx, id);
      if (view === undefined) throw new AppError('NOT_FOUND');
      if (ifMatch !== undefined && !namesTag(ifMatch, tagOfVersion(view.version))) {
        throw new AppError('PRECONDITION_FAILED');
      }
      await apply(tx, view);
      return { id };
    });
    return ctx.transaction((tx) => show(tx, id));
  });
}
