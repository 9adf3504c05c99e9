import type { RequestRow } from '@pinkas/domain/batch/request-row';
import { saleDocTypesFor } from '@pinkas/domain/clearing/sale-doc-types';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readRegularCustomers } from '../../accounting/batch-upload/batch-upload.api.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { terminalOfCurrency } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { findPayable, type PayableDocument } from '../card-payments/card-payments.api.ts';

/** A card of the book, with what a request takes from it. */
export interface CustomerCard {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'he' | 'en';
}

/** What the account knows of what the rows of a file name. */
export interface RequestSources {
  /** The cards that a row may mean: by number or name, else by address or telephone. */
  readonly findCards: (customer: RequestRow['customer']) => readonly CustomerCard[];
  /** Documents with this number that customers of the book can pay now. */
  readonly findOpen: (number: number) => readonly PayableDocument[];
  readonly hasTerminal: boolean;
  readonly mayFollow: (docType: number) => boolean;
}

/** Reads customers, documents and means for all rows of a file at once. */
export async function readRequestSources(
  tx: AccountTx,
  rows: readonly RequestRow[],
): Promise<RequestSources> {
  const open = await readOpen(
    tx,
    rows.flatMap(({ documents }) => documents.map(({ number }) => number)),
  );
  const allowed = saleDocTypesFor(await getCompanyKind(tx));
  return {
    findCards: await readCards(
      tx,
      rows.map(({ customer }) => customer),
    ),
    findOpen: (number) => open.get(number) ?? [],
    hasTerminal: (await terminalOfCurrency(tx, 'ILS')) !== undefined,
    mayFollow: (docType) => allowed.some((one) => one === docType),
  };
}

async function readOpen(
  tx: AccountTx,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, PayableDocument[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await tx.query<{ id: string }>({
    name: 'documents-of-request-file',
    text: `select d.id from documents d join customers c on c.account_id = $1 and c.id = d.customer_id
      where d.account_id = $1 and d.number = any($2::bigint[]) and d.open_agorot > 0 and c.is_regular`,
    values: [tx.accountId, numbers],
  });
  const open = await findPayable(
    tx,
    rows.map(({ id }) => id),
  );
  return Map.groupBy(open, ({ number }) => number);
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

type ReachedCard = CustomerCard & { readonly mobile: string };

async function readCards(
  tx: AccountTx,
  customers: readonly RequestRow['customer'][],
): Promise<RequestSources['findCards']> {
  const findRegular = await readRegularCustomers(tx, {
    names: customers.map(({ name }) => name),
    taxIds: customers.map(({ taxId }) => taxId),
  });
  const nameless = customers.filter(({ name, taxId }) => name === '' && taxId === '');
  const reached = await readByAddress(tx, nameless);
  return ({ name, taxId, email, phone }) => {
    const card = findRegular(name, taxId);
    if (card !== undefined) return [card];
    if (name !== '' || taxId !== '') return [];
    const mailed = reached.filter(
      (one) => email !== '' && one.email.toLowerCase() === email.toLowerCase(),
    );
    if (mailed.length > 0 || phone === '') return mailed;
    const digits = digitsOf(phone);
    return reached.filter((one) => [one.phone, one.mobile].some((own) => digitsOf(own) === digits));
  };
}

/** Reads the cards with these addresses or telephones, whose digits alone count. */
async function readByAddress(
  tx: AccountTx,
  customers: readonly RequestRow['customer'][],
): Promise<ReachedCard[]> {
  if (customers.length === 0) return [];
  const given = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];
  const { rows } = await tx.query<ReachedCard & Record<string, unknown>>({
    name: 'customers-by-address',
    text: `select id, name, email, phone, mobile, language from customers
      where account_id = $1 and is_regular and is_customer and archived_at is null
        and (lower(email) = any($2::text[]) or regexp_replace(phone, '\\D', '', 'g') = any($3::text[])
          or regexp_replace(mobile, '\\D', '', 'g') = any($3::text[]))
      order by name, id`,
    values: [
      tx.accountId,
      given(customers.map(({ email }) => email.toLowerCase())),
      given(customers.map(({ phone }) => digitsOf(phone))),
    ],
  });
  return rows;
}
