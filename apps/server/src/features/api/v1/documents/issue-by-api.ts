import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import type { ApiDocument, ApiNewDocument } from '@pinkas/contract/api/v1/document-fields';
import type { ApiCredit, ApiReceipt } from '@pinkas/contract/api/v1/document-resource';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { z } from 'zod';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parseRequestPart } from '../../../../platform/http/zod-problems.ts';
import {
  awaitingNumber,
  draftFromDocument,
  findIssuedUnder,
  issueDependenciesOf,
  issueDocumentIn,
  toIssueInput,
  type IssueDependencies,
  type IssueInput,
} from '../../../accounting/documents/documents.api.ts';
import { storedKeyOf, underApiNames } from '../shared/api-call.ts';
import {
  againIfTaken,
  findMadeAs,
  nameMade,
  type GivenName,
} from '../shared/external-ids.repository.ts';
import { toRequest } from './document-form.ts';
import { showDocument } from './document-view.ts';
import { toFormPayment } from './payment-form.ts';

/** A document that was issued, and whether an earlier request issued it. */
export interface IssuedOnce {
  readonly document: ApiDocument;
  readonly isRepeated: boolean;
}

/** A document that is issued once, under the key of its request and under its name. */
interface OneIssue {
  readonly idempotencyKey: string;
  readonly externalId: string | undefined;
  /** All that was asked for, after parsing. */
  readonly request: unknown;
  /** Returns what is issued, by the state of the books now; not asked for where it was issued before. */
  readonly build: () => Promise<IssueInput>;
}

/** Returns the document that the request made before; undefined where it made none. */
async function findBefore(
  tx: AccountTx,
  under: { readonly idempotencyKey: string; readonly fingerprint: string },
  name: GivenName | undefined,
): Promise<string | undefined> {
  return (await findIssuedUnder(tx, under)) ?? (name && (await findMadeAs(tx, name)));
}

/**
 * Issues a document by the command of the screen: the same key or the same name with the same request is the document
 * that was issued. Refusals: those of an issue, EXTERNAL_ID_TAKEN, IDEMPOTENCY_KEY_REUSED.
 */
async function issueOnce(ctx: AccountContext, one: OneIssue): Promise<IssuedOnce> {
  const { externalId, request } = one;
  const idempotencyKey = storedKeyOf(ctx, one.idempotencyKey);
  const fingerprint = canonicalText(request);
  const under = { idempotencyKey, fingerprint };
  const name: GivenName | undefined =
    externalId === undefined ? undefined : { kind: 'document', externalId, request };
  const before = await ctx.transaction((tx) => findBefore(tx, under, name));
  if (before !== undefined) return shown(ctx, before, true);
  const input: IssueInput = { ...(await one.build()), fingerprint };
  const { mailCaps } = ctx.services.config;
  const deps = { ...issueDependenciesOf(ctx.services), mailCaps };
  let isRepeated = false;
  const issue = (issuing: IssueDependencies) =>
    issuing.issuing.run(ctx.accountId, () =>
      ctx.transaction(async (tx) => {
        const made = name && (await findMadeAs(tx, name));
        isRepeated = made !== undefined;
        if (made !== undefined)
          return { id: made, docType: input.docType, number: 0, totalAgorot: 0 };
        const issued = await issueDocumentIn(ctx, tx, issuing, input, idempotencyKey);
        if (name !== undefined)
          await nameMade(tx, name, { entityId: issued.id, at: ctx.clock.now() });
        return issued;
      }),
    );
  const { id } = await againIfTaken(() => awaitingNumber(ctx, deps, issue));
  return shown(ctx, id, isRepeated);
}

async function shown(ctx: AccountContext, id: string, isRepeated: boolean): Promise<IssuedOnce> {
  const today = ctx.clock.today();
  return { document: await ctx.transaction((tx) => showDocument(tx, id, today)), isRepeated };
}

/** Issues a document. Refusals: those of an issue of the screen, EXTERNAL_ID_TAKEN, IDEMPOTENCY_KEY_REUSED. */
export function issueByApi(
  ctx: AccountContext,
  body: ApiNewDocument,
  idempotencyKey: string,
): Promise<IssuedOnce> {
  const { externalId, total } = body;
  return underApiNames(() =>
    issueOnce(ctx, {
      idempotencyKey,
      externalId,
      request: body,
      build: async () => {
        const today = ctx.clock.today();
        const request = await ctx.transaction((tx) => toRequest(tx, body, today));
        return { ...toIssueInput(request), expectedTotalAgorot: total ?? null };
      },
    }),
  );
}

/**
 * Issues the credit of all that is left of an invoice. Refusals: NOT_FOUND, STATE_NOT_ALLOWED where nothing is left of it or
 * it is no invoice, and those of an issue.
 */
export function creditByApi(
  ctx: AccountContext,
  { id, body }: { readonly id: string; readonly body: ApiCredit },
  idempotencyKey: string,
): Promise<IssuedOnce> {
  const { externalId, date, send } = body;
  return underApiNames(() =>
    issueOnce(ctx, {
      idempotencyKey,
      externalId,
      request: { credit: id, ...body },
      build: async () => {
        const { form } = await draftFromDocument(ctx, id, {
          as: DOC_TYPES.INVOICE_CREDIT,
          mode: 'cancel',
        });
        // In another currency a person writes the rate of the day.
        if (form.currencyRateE6 === null) throw new AppError('STATE_NOT_ALLOWED');
        const request = IssueDocumentRequest.parse({
          ...form,
          ...(date !== undefined && { documentDate: date }),
          mailTo: send?.email ?? [],
          expectedTotalAgorot: 0,
        });
        return { ...toIssueInput(request), expectedTotalAgorot: null };
      },
    }),
  );
}

/**
 * Issues the receipt of money that pays an invoice. It pays what is open of it, and no more than was received. Refusals:
 * NOT_FOUND, STATE_NOT_ALLOWED where nothing is open, and those of an issue.
 */
export function receiveByApi(
  ctx: AccountContext,
  { id, body }: { readonly id: string; readonly body: ApiReceipt },
  idempotencyKey: string,
): Promise<IssuedOnce> {
  const { externalId, date, send, payments } = body;
  return underApiNames(() =>
    issueOnce(ctx, {
      idempotencyKey,
      externalId,
      request: { receipt: id, ...body },
      build: async () => {
        const { form } = await draftFromDocument(ctx, id, { as: DOC_TYPES.RECIEPT, mode: 'base' });
        const documentDate = date ?? ctx.clock.today();
        const received = payments.reduce((sum, { amount }) => sum + amount, 0);
        const values = {
          ...form,
          documentDate,
          payments: payments.map((payment) => toFormPayment(payment, documentDate)),
          links: (form.links ?? []).map((link) => ({
            ...link,
            sumAgorot: Math.min(link.sumAgorot, received),
          })),
          mailTo: send?.email ?? [],
          expectedTotalAgorot: 0,
        };
        const request = parseRequestPart(IssueDocumentRequest, values) as z.output<
          typeof IssueDocumentRequest
        >;
        return { ...toIssueInput(request), expectedTotalAgorot: null };
      },
    }),
  );
}
