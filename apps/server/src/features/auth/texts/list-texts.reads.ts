import type { Operator } from '../administration/administration.api.ts';
import { reportUrlOf } from './report-key.ts';

const LISTED_MAX = 100;

/** A message as an operator sees it. */
export interface ListedText {
  readonly sentAt: string;
  readonly numberEnd: string;
  readonly state: string;
  readonly supplierCode: string;
}

/** The last messages, the newest first, and where reports of them arrive; undefined without a supplier. */
export interface TextsOfOperator {
  readonly reportUrl: string | undefined;
  readonly texts: readonly ListedText[];
}

/** What an operator asks about text messages. */
export async function listTexts({ db, origin, texts }: Operator): Promise<TextsOfOperator> {
  const { rows } = await db.owner.query<ListedText>(
    `select sent_at as "sentAt", number_end as "numberEnd", state, supplier_code as "supplierCode"
      from sent_texts order by sent_at desc, id limit ${LISTED_MAX}`,
  );
  const reportUrl =
    texts === undefined ? undefined : reportUrlOf({ origin, secret: texts.secret }, texts.supplier);
  return { reportUrl, texts: rows };
}

/** The same as lines. */
export function textsTable({ reportUrl, texts }: TextsOfOperator): string {
  return [
    reportUrl === undefined
      ? 'No supplier of text messages is set.'
      : `Delivery reports arrive at\n${reportUrl}`,
    ...texts.map(
      ({ sentAt, numberEnd, state, supplierCode }) =>
        `${sentAt}  ***${numberEnd}  ${state}${supplierCode === '' ? '' : ` (${supplierCode})`}`,
    ),
  ].join('\n');
}
