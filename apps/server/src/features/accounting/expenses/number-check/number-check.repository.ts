import {
  numberDifferences,
  type KnownInvoice,
  type NumberCheck,
  type NumberedPaper,
} from '@pinkas/domain/expenses/supplier-number';
import { localDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';
import { z } from 'zod';

import { announceChange } from '../../../../platform/changes/announce-change.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

const Found = z
  .object({
    supplierTaxId: z.string(),
    documentDate: z.string().transform((text) => localDate(text)),
    netAgorot: z.int(),
    vatAgorot: z.int(),
  })
  .nullable();

/** Returns what the authority knows, as it is stored. */
function readFound(json: unknown): KnownInvoice | null {
  return Found.parse(json);
}

/** A document with the check of its number. */
export interface CheckedPaper extends NumberedPaper {
  readonly id: string;
  readonly numberCheck: NumberCheck;
  readonly numberCheckedAt: string | null;
  readonly numberFound: KnownInvoice | null;
}

/**
 * Returns an expense as the authority is asked about it; undefined for none, for one that was set
 * aside, and where no VAT is claimed.
 */
export async function findCheckedPaper(
  tx: AccountTx,
  id: string,
): Promise<CheckedPaper | undefined> {
  const row = await tx
    .selectFrom('expenses')
    .select([
      'expenses.id',
      'expenses.kind',
      'expenses.allocationNumber',
      'expenses.supplierTaxId',
      'expenses.documentDate',
      'expenses.grossAgorot',
      'expenses.vatAgorot',
      'expenses.numberCheck',
      'expenses.numberCheckedAt',
      'expenses.numberFound',
    ])
    .where('expenses.accountId', '=', tx.accountId)
    .where('expenses.id', '=', id)
    .where('expenses.removedAt', 'is', null)
    .where('expenses.isVatDeductible', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { grossAgorot, numberFound, ...paper } = row;
  return {
    ...paper,
    netAgorot: grossAgorot - paper.vatAgorot,
    numberFound: readFound(numberFound),
  };
}

export interface KnownPaper {
  readonly allocationNumber: string;
  readonly invoice: KnownInvoice;
}

/**
 * Lists the documents of whose numbers the authority knows something, for the simulator of the
 * demo.
 */
export async function listKnownPapers(tx: AccountTx): Promise<KnownPaper[]> {
  const rows = await tx
    .selectFrom('expenses')
    .select(['expenses.allocationNumber', 'expenses.numberFound'])
    .where('expenses.accountId', '=', tx.accountId)
    .where('expenses.numberFound', 'is not', null)
    .where('expenses.removedAt', 'is', null)
    .limit(KNOWN_MAX)
    .execute();
  return rows.flatMap(({ allocationNumber, numberFound }) => {
    const invoice = readFound(numberFound);
    return invoice === null ? [] : [{ allocationNumber, invoice }];
  });
}

const KNOWN_MAX = 100;

/** The answer about a number. */
export type HeardOfNumber =
  | { readonly kind: 'found'; readonly invoice: KnownInvoice }
  | { readonly kind: 'not-found' | 'unheard' };

/**
 * Saves the answer, if the document is unchanged since the request: an answer about another number or sum means nothing. A
 * missing answer deletes none. Pages that show the document learn of it.
 */
export async function keepNumberCheck(
  tx: AccountTx,
  asked: CheckedPaper,
  heard: HeardOfNumber,
  at: string,
): Promise<void> {
  const found = heard.kind === 'found' ? heard.invoice : undefined;
  const check =
    found === undefined
      ? (heard.kind as 'not-found' | 'unheard')
      : numberDifferences(asked, found).length === 0
        ? 'confirmed'
        : 'differs';
  await tx
    .updateTable('expenses')
    .set({
      numberCheck: check,
      numberCheckedAt: at,
      numberFound: found === undefined ? null : JSON.stringify(found),
    })
    .where('expenses.accountId', '=', tx.accountId)
    .where('expenses.id', '=', asked.id)
    .where('expenses.allocationNumber', '=', asked.allocationNumber)
    .where('expenses.supplierTaxId', '=', asked.supplierTaxId)
    .where('expenses.documentDate', '=', asked.documentDate)
    .where('expenses.vatAgorot', '=', asked.vatAgorot)
    .where(sql`expenses.gross_agorot - expenses.vat_agorot`, '=', asked.netAgorot)
    .$if(check === 'unheard', (query) =>
      query.where('expenses.numberCheck', 'in', ['unchecked', 'unheard']),
    )
    .execute();
  await announceChange(tx, tx.accountId, 'expense');
}
