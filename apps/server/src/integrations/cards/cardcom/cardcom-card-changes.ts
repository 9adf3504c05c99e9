import { z } from 'zod';

import type { GatewayAccount, ListRequest } from '../card-gateway.ts';
import type { CardChange, CardChanges } from '../gateway-card-changes.ts';
import { done, UnreadableAnswerError, type Step } from '../gateway-step.ts';
import { readBy } from '../read-answer.ts';
import { readEach } from '../read-rows.ts';
import { Answer, bodyOf } from './cardcom-answers.ts';
import { cardcomRequest } from './cardcom-requests.ts';

const Listed = Answer.extend({
  UpdateList: z
    .array(
      z.object({
        ID: z.int(),
        UpdatedTokenList: z.array(z.unknown()).nullish(),
      }),
    )
    .nullish(),
});
const Row = z.object({
  ID: z.int(),
  Status: z.int(),
  Token: z.string().min(1),
  NewExpirationDateYYYY: z.string().nullish(),
  NewExpirationDateMM: z.string().nullish(),
  Last4Digits: z.string().nullish(),
});
type Row = z.infer<typeof Row>;

/**
 * The vendor's numbers of what became of a card (RecuringPayments/GetMuhlafimByDate): a new number, cancelled without another
 * one, a chargeback, its holder asked to stop, and charged again. Settlement tells of chargebacks.
 */
const KINDS: Readonly<Record<number, CardChange['kind'] | 'chargeback'>> = {
  1: 'replaced',
  2: 'cancelled',
  3: 'chargeback',
  4: 'stopped',
  5: 'replaced',
};

/** Lists what was told of the tokens of the API user, which may have several terminals, the oldest first. */
export function listCardChanges(
  { credentials }: GatewayAccount,
  { from, to }: Pick<ListRequest, 'from' | 'to'>,
): Step<CardChanges> {
  return {
    request: cardcomRequest('RecuringPayments/GetMuhlafimByDate', false, {
      // In this call alone these names begin with small letters.
      apiUserName: credentials['apiName'],
      apiPassword: credentials['apiPassword'],
      fromDate: `${from}T00:00:00`,
      toDate: `${to}T23:59:59`,
    }),
    read(answer) {
      const { ResponseCode, UpdateList } = bodyOf(Listed, answer);
      if (ResponseCode !== 0) throw new UnreadableAnswerError('the list is refused');
      const files = (UpdateList ?? []).toSorted((one, other) => one.ID - other.ID);
      const { read, unreadable } = readEach(
        files.flatMap(({ ID: file, UpdatedTokenList: rows }) =>
          (rows ?? []).map((row) => ({ file, row })),
        ),
        readRow,
      );
      return done<CardChanges>({ changes: read.flat(), unreadable });
    },
  };
}

/** Returns what a row tells of a card: nothing where it is of a charge. */
function readRow(told: { readonly file: number; readonly row: unknown }): readonly CardChange[] {
  const row = readBy(Row, told.row);
  const kind = KINDS[row.Status];
  if (kind === undefined) throw new UnreadableAnswerError('a card has a status of no list');
  if (kind === 'chargeback') return [];
  const named = { value: row.Token, no: `${String(told.file)}/${String(row.ID)}` };
  return [kind === 'replaced' ? { ...named, kind, ...newCardOf(row) } : { ...named, kind }];
}

function newCardOf(
  row: Row,
): Pick<Extract<CardChange, { kind: 'replaced' }>, 'lastDigits' | 'expiry'> {
  const month = Number(row.NewExpirationDateMM ?? '');
  const year = Number(row.NewExpirationDateYYYY ?? '');
  const isDated = Number.isInteger(year) && year >= 2000 && month >= 1 && month <= 12;
  return { lastDigits: row.Last4Digits ?? '', ...(isDated && { expiry: { month, year } }) };
}
