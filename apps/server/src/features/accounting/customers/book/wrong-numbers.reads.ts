import { NAMES_OF_ISRAEL } from '@pinkas/domain/customers/country';
import { isDonorWithoutId } from '@pinkas/domain/identifiers/donor-id';
import type { WrongNumbers } from '@pinkas/contract/accounting/customers/wrong-numbers';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

const SHOWN_MAX = 5;

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** The digits of twice each digit, added up. */
const DOUBLED = '0246813579';

/** Returns whether the number in a column is a sound one of Israel: the rule of `isIsraeliId` in SQL; a test compares the two. */
export function isSoundNumber(column: string): RawBuilder<boolean> {
  const number = sql.ref(column);
  const digits = PLACES.map((place) => {
    const digit = sql`substr(lpad(${number}, 9, '0'), ${sql.lit(place)}, 1)`;
    return place % 2 === 1
      ? sql`${digit}::int`
      : sql`translate(${digit}, '0123456789', ${sql.lit(DOUBLED)})::int`;
  });
  return sql<boolean>`(case when ${number} !~ '^[0-9]{5,9}$' or ${number} ~ '^0+$' then false
    else (${sql.join(digits, sql` + `)}) % 10 = 0 end)`;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly tax_id: string;
  readonly is_supplier: boolean;
}

/**
 * Customers and suppliers whose number is none of Israel, as a file of an authority wants it: the first few, and how many.
 * Those abroad have numbers of their own, and the numbers of donors without one stand for nobody.
 */
export async function listWrongNumbers(tx: AccountTx): Promise<WrongNumbers> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.tax_id, not c.is_customer as is_supplier
    from customers c
    where c.account_id = ${tx.accountId}::bigint and c.tax_id <> '' and c.merged_into_id is null
      and lower(btrim(c.country)) = any(${[...NAMES_OF_ISRAEL]}::text[])
      and not ${isSoundNumber('c.tax_id')}
    order by c.name, c.id`.execute(tx.withoutPlugins());
  const wrong = rows.filter((row) => !isDonorWithoutId(row.tax_id));
  return {
    count: wrong.length,
    parties: wrong
      .slice(0, SHOWN_MAX)
      .map(({ tax_id: taxId, is_supplier: isSupplier, ...party }) => ({
        ...party,
        taxId,
        isSupplier,
      })),
  };
}
