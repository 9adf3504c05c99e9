import { oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

/** Returns rows of a message: without its address nothing became of it. */
const told = (column: string, address: string) =>
  rows(
    [{ [column]: MOMENT, [address]: '' }],
    [{ [column]: MOMENT, [address]: 'to' }, { [address]: '' }],
  );

/** What its checks ask of every row. */
const LINK = { cause: 'asked', language: 'he' };

export const cardLinksTableCases = defineTableCases({
  card_links: {
    nullable: 'card_id mail_failed_at mailed_at text_failed_at texted_at',
    checks: [
      oneOf('cause', 'asked refused expiring'),
      oneOf('language', 'he en'),
      told('mailed_at', 'email'),
      told('mail_failed_at', 'email'),
      told('texted_at', 'phone'),
      told('text_failed_at', 'phone'),
    ],
    onceInAccount: [{ row: { ...LINK, link_hash: '\\x01' }, apart: [{ link_hash: '\\x02' }] }],
    auditedAs: ['customer'],
  },
});
