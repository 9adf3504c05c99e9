import type { Operator } from '../administration/administration.api.ts';
import { reportUrlOf } from './report-key.ts';

const LISTED_MAX = 100;

/** A message as an operator sees it. */
export interface ListedText {
  readonly sentAt: string;
  readonly numberEnd: string;
  readonly state: string;
  readonly channel: string;
  readonly supplierCode: string;
}

/** The last messages, the newest first, and where reports of them arrive; none without a supplier. */
export interface TextsOfOperator {
  readonly reportUrls: readonly string[];
  readonly texts: readonly ListedText[];
}

/** Returns what an operator asks about text messages. */
export async function listTexts({ db, origin, texts }: Operator): Promise<TextsOfOperator> {
  const { rows } = await db.owner.query<ListedText>(
    `select sent_at as "sentAt", number_end as "numberEnd", state, supplier_code as "supplierCode", channel
      from sent_texts order by sent_at desc, id limit ${LISTED_MAX}`,
  );
  const { suppliers, secret } = texts ?? { suppliers: [], secret: '' };
  return {
    reportUrls: suppliers.map((supplier) => reportUrlOf({ origin, secret }, supplier)),
    texts: rows,
  };
}

/** The same as lines. */
export function textsTable({ reportUrls, texts }: TextsOfOperator): string {
  return [
    reportUrls.length === 0
      ? 'No supplier of text messages is set.'
      : ['Delivery reports arrive at', ...reportUrls].join('\n'),
    ...texts.map(
      ({ sentAt, numberEnd, channel, state, supplierCode }) =>
        `${sentAt}  ***${numberEnd}  ${channel}  ${state}${supplierCode === '' ? '' : ` (${supplierCode})`}`,
    ),
  ].join('\n');
}
