import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import type { Pool, PoolClient } from 'pg';

import { designPreferences, paymentPreferences } from '../business/preferences/preferences.api.ts';
import { copyRows } from '../../platform/db/copy-rows.ts';
import type { Database } from '../../platform/db/database.ts';
import { DEMO_FIRST_NUMBERS, type DemoBusiness } from './demo-business.ts';
import { demoCustomer, ownCustomer, type DemoCustomer, type OwnCustomer } from './demo-invoices.ts';

const CUSTOMER_COLUMNS =
  'account_id, id, is_regular, name, search_name, tax_id, email, phone, address, city, country, created_at';

/** An account of the demo with its business and the first numbers of its series. */
export interface DemoAccount {
  readonly accountId: number;
  readonly business: DemoBusiness;
  readonly firstNumbers: Readonly<Record<number, number>>;
  /** ISO text in UTC. */
  readonly createdAt: string;
}

function endOfYearAfterNext(createdAt: string): string {
  return `${Number(createdAt.slice(0, 4)) + 2}-12-31`;
}

/** Writes the account, its business and its numberings. */
export async function insertDemoAccount(client: PoolClient, account: DemoAccount): Promise<void> {
  const { accountId, business, createdAt } = account;
  await client.query(
    'insert into accounts (id, created_at) values ($1, $2) on conflict do nothing',
    [accountId, createdAt],
  );
  await client.query(
    `insert into business_profiles (account_id, kind, name_he, name_en, tax_id, address, address_en,
        city, city_en, phone, email, brand_color, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict do nothing`,
    [
      accountId,
      business.kind,
      business.nameHe,
      business.nameEn,
      business.taxId,
      business.address,
      business.addressEn,
      business.city,
      business.cityEn,
      business.phone,
      business.email,
      business.brandColor,
      createdAt,
    ],
  );
  const design = designPreferences.parse({
    section46Number: business.section46Number,
    section46ValidUntil: business.section46Number === '' ? null : endOfYearAfterNext(createdAt),
    mayChooseVatRate: paysVat(business.kind),
  });
  await client.query(
    `insert into preferences (account_id, slice, version, content, updated_at)
      values ($1, $2, 1, $3, $4) on conflict do nothing`,
    [accountId, designPreferences.slice, JSON.stringify(design), createdAt],
  );
  if (business.payment !== undefined) {
    await client.query(
      `insert into preferences (account_id, slice, version, content, updated_at)
        values ($1, $2, 1, $3, $4) on conflict do nothing`,
      [accountId, paymentPreferences.slice, JSON.stringify(business.payment), createdAt],
    );
  }
  for (const docType of docTypesFor(business.kind)) {
    await client.query(
      `insert into numberings (account_id, doc_type, series, first_number, next_number, last_hash)
        values ($1, $2, 'main', $3, $3, decode(repeat('00', 32), 'hex'))
        on conflict do nothing`,
      [accountId, docType, account.firstNumbers[docType] ?? 1],
    );
  }
}

/** The same with the first numbers of the demo, on a connection of its own. */
export async function insertDemoBusiness(
  { owner }: Pick<Database, 'owner'>,
  accountId: number,
  business: DemoBusiness,
  createdAt: string,
): Promise<void> {
  const client = await owner.connect();
  try {
    const firstNumbers = DEMO_FIRST_NUMBERS;
    await insertDemoAccount(client, { accountId, business, firstNumbers, createdAt });
  } finally {
    client.release();
  }
}

/** Writes the first customers of the demo's list into an account, and those that stand out after them, through COPY. */
export async function loadDemoCustomers(
  owner: Pool,
  accountId: number,
  count: number,
  createdAt: string,
  own: readonly OwnCustomer[] = [],
): Promise<DemoCustomer[]> {
  const customers = Array.from({ length: count + own.length }, (_, index) => {
    const id = customerId(accountId, index);
    const standsOut = own[index - count];
    return standsOut === undefined ? demoCustomer(id, index) : ownCustomer(id, index, standsOut);
  });
  const client = await owner.connect();
  try {
    const rows = customers.map(({ id, ...customer }) => [
      accountId,
      id,
      true,
      customer.name,
      customer.searchName,
      customer.taxId,
      customer.email,
      customer.phone,
      customer.address,
      customer.city,
      customer.country,
      createdAt,
    ]);
    await client.query('begin');
    await copyRows(client, 'customers', CUSTOMER_COLUMNS, rows);
    await client.query('commit');
  } finally {
    client.release();
  }
  return customers;
}

/** The same customer has the same id at every load; accounts of the demo are few. */
function customerId(accountId: number, index: number): string {
  // Accounts have 13 bits: one of the variant's free ones and twelve after it.
  const account = (0x80_00 + accountId).toString(16);
  return `01900000-0000-7000-${account}-${index.toString(16).padStart(12, '0')}`;
}
