import type { BatchDocument } from '@pinkas/domain/batch/batch-form';
import type { FindBranch } from '@pinkas/domain/batch/complete-form';
import { itemCodesOf } from '@pinkas/domain/batch/document-lines';
import type { PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import { tagNameForm, type FindTag } from '@pinkas/domain/tags/tags-of-names';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { listBranches } from '../../business/branches/branches.api.ts';
import { paymentPreferences } from '../../business/preferences/preferences.api.ts';
import { listTags } from '../../settings/tags/tags.api.ts';
import { findItemsOfRows, type FindItemOfRow } from '../items/items.api.ts';
import { readRegularCustomers, type FindRegular } from './regular-customers.reads.ts';

/** What the account knows of what the documents of a file name. */
export interface FileSources {
  readonly findRegular: FindRegular;
  /** An item in use by its catalogue number or barcode, with its prices for a customer. */
  readonly findItem: FindItemOfRow;
  readonly findTag: FindTag;
  readonly findBranch: FindBranch;
  /** Of the business, for customers without terms of their own. */
  readonly defaultTerms: PaymentTerms | null;
}

/** Reads customers, items, tags and terms for all documents of a file at once. */
export async function readFileSources(
  tx: AccountTx,
  documents: readonly BatchDocument[],
): Promise<FileSources> {
  const findRegular = await readRegularCustomers(tx, {
    names: documents.map(({ form }) => form.customer.name),
    taxIds: documents.map(({ form }) => form.customer.taxId),
  });
  const wanted = documents.flatMap(({ form }) => {
    const customerId = findRegular(form.customer.name, form.customer.taxId)?.id ?? null;
    const codes = form.lines.flatMap((line) => itemCodesOf(line));
    return codes.map((code) => ({ code, customerId }));
  });
  return {
    findRegular,
    findItem: await findItemsOfRows(tx, wanted),
    findTag: await readTags(tx, documents),
    findBranch: await readBranches(tx, documents),
    defaultTerms: (await readPreferences(tx, paymentPreferences)).values.defaultTerms,
  };
}

/** Tags in use by name; none are read for a file that names none. */
async function readTags(tx: AccountTx, documents: readonly BatchDocument[]): Promise<FindTag> {
  const isAsked = documents.some(
    ({ form }) => form.tagNames !== '' || form.lines.some(({ tagNames }) => tagNames !== ''),
  );
  const tags = isAsked ? await listTags(tx) : [];
  const active = tags.filter(({ isActive }) => isActive);
  const ids = new Map(active.map(({ id, name }) => [tagNameForm(name), id]));
  return (name) => ids.get(name);
}

/** Branches by code or name, closed ones too, so that a row can show why it is refused. */
async function readBranches(
  tx: AccountTx,
  documents: readonly BatchDocument[],
): Promise<FindBranch> {
  const isAsked = documents.some(({ form }) => form.branch !== '');
  const branches = isAsked ? await listBranches(tx) : [];
  const formOf = (text: string): string => text.trim().toUpperCase();
  return (text) => {
    const wanted = formOf(text);
    const coded = branches.find(({ code }) => code === wanted);
    if (coded !== undefined) return coded;
    const named = branches.filter(({ nameHe, nameEn }) =>
      [nameHe, nameEn].some((name) => formOf(name) === wanted),
    );
    return named.length === 1 ? named[0] : undefined;
  };
}
