import { oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

/** Returns rows of a message: without its address nothing became of it. */
const told = (column: string, address: string) =>
  rows(
    [{ [column]: MOMENT, [address]: '' }],
    [{ [column]: MOMENT, [address]: 'to' }, { [address]: '' }],
  );

/** What its checks ask of every row. */
const LINK = { cause: 'asked', language: 'he' };

const OF_PERIOD = { ...LINK, cause: 'refused', card_id: ID, period_id: ID };
const OF_END = { ...LINK, cause: 'expiring', card_id: ID, card_expires_on: '2026-12-31' };

export const cardLinksTableCases = defineTableCases({
  card_links: {
    nullable: 'card_expires_on card_id mail_failed_at mailed_at period_id text_failed_at texted_at',
    checks: [
      oneOf('cause', 'asked refused expiring'),
      oneOf('language', 'he en'),
      rows(
        [
          { ...OF_END, cause: 'asked' },
          { ...OF_END, card_id: null },
        ],
        [OF_END, { cause: 'expiring' }],
      ),
      rows(
        [
          { ...OF_PERIOD, cause: 'asked' },
          { ...OF_PERIOD, card_id: null },
        ],
        [OF_PERIOD, { cause: 'refused' }],
      ),
      told('mailed_at', 'email'),
      told('mail_failed_at', 'email'),
      told('texted_at', 'phone'),
      told('text_failed_at', 'phone'),
    ],
    onceInAccount: [
      { row: { ...LINK, link_hash: '\\x01' }, apart: [{ link_hash: '\\x02' }] },
      {
        row: { ...OF_END, link_hash: '\\x01' },
        next: { link_hash: '\\x02' },
        apart: [{ card_id: OTHER_ID }, { card_expires_on: '2027-01-31' }],
      },
      {
        row: { ...OF_PERIOD, link_hash: '\\x01' },
        next: { link_hash: '\\x02' },
        apart: [{ period_id: OTHER_ID }],
      },
    ],
    auditedAs: ['customer'],
  },
});
