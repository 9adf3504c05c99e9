import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type {
  AccountSums,
  CARD_COLUMNS,
  CARDS_COLUMNS,
  CardLine,
  ledgerContract,
  TrialGroup,
  TrialRow,
} from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { NO_GROUP } from '@pinkas/contract/reports/report-query';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { ledgerWords } from '@pinkas/phrases/ledger-words';
import type { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { DAYS_IN_TITLE, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { linesByCard } from './cards.reads.ts';
import { cardToExport, readCardTotal, type AskedCard } from './ledger-card.reads.ts';
import { sourceWords } from './source-words.ts';
import { readTrialBalance } from './trial-balance.reads.ts';

/** A row of a file of cards: a line, or a balance before or after the lines. */
interface FileRow {
  readonly card: string;
  readonly date: LocalDate;
  /** Undefined of a balance. */
  readonly line: CardLine | undefined;
  /** What a balance is called. */
  readonly words: string;
  readonly debitAgorot: number | null;
  readonly creditAgorot: number | null;
  readonly balanceAgorot: number | null;
  readonly isTotal: boolean;
}

type Column = (typeof CARD_COLUMNS)[number] | (typeof CARDS_COLUMNS)[number];

const column = phraseColumns<FileRow, Column>()('ledger');
const wordsOf = (account: string, name: string, language: ExportLanguage): string =>
  name === '' ? ledgerWords(account, language) : name;

const COLUMNS = {
  card: column('card', 'columnCard', 'text', ({ card }) => card, { width: 30 }),
  date: column('date', 'columnDate', 'date', ({ date }) => date),
  source: column('source', 'columnSource', 'text', ({ line, words }, language) =>
    line === undefined ? words : sourceWords(line, language),
  ),
  number: column('number', 'columnNumber', 'text', ({ line }) => line?.number ?? ''),
  party: column('party', 'columnParty', 'text', ({ line }) => line?.partyName ?? '', { width: 30 }),
  description: column(
    'description',
    'columnDescription',
    'text',
    ({ line }) => line?.description ?? '',
    { width: 36 },
  ),
  account: column('account', 'columnAccount', 'text', ({ line }, language) =>
    line === undefined ? '' : wordsOf(line.account, line.accountName, language),
  ),
  counter: column('counter', 'columnCounter', 'text', ({ line }, language) =>
    (line?.counterAccounts ?? [])
      .map(({ account, name }) => wordsOf(account, name, language))
      .join(', '),
  ),
  debit: column('debit', 'columnDebit', 'money', ({ debitAgorot }) => debitAgorot),
  credit: column('credit', 'columnCredit', 'money', ({ creditAgorot }) => creditAgorot),
  balance: column('balance', 'columnBalance', 'money', ({ balanceAgorot }) => balanceAgorot),
};
const { card: _card, ...OF_CARD } = COLUMNS;
const { account: _account, ...OF_CARDS } = COLUMNS;

/** Returns the rows of a card beside its lines. */
function balancesOf(
  sums: AccountSums,
  {
    card,
    from,
    to,
    language,
  }: { card: string; from: LocalDate; to: LocalDate; language: ExportLanguage },
): { readonly opening: FileRow; readonly closing: FileRow } {
  const text = phrasesIn(language, 'ledger');
  const { openingAgorot, debitAgorot, creditAgorot, closingAgorot } = sums;
  const none = { card, line: undefined };
  return {
    opening: {
      ...none,
      date: from,
      words: text('openingBalance'),
      debitAgorot: null,
      creditAgorot: null,
      balanceAgorot: openingAgorot,
      isTotal: false,
    },
    closing: {
      ...none,
      date: to,
      words: text('closing'),
      debitAgorot,
      creditAgorot,
      balanceAgorot: closingAgorot,
      isTotal: true,
    },
  };
}

const lineRow = (line: CardLine, card: string, balanceAgorot: number | null): FileRow => ({
  card,
  date: line.date,
  line,
  words: '',
  debitAgorot: line.debitAgorot,
  creditAgorot: line.creditAgorot,
  balanceAgorot,
  isTotal: false,
});

type CardQuery = z.output<(typeof ledgerContract)['exportCard']['query']>;

/** Returns the lines of a card in order, of an account between its balances. */
async function* rowsOfCard(
  tx: AccountTx,
  asked: AskedCard,
  { sort, direction, language }: Pick<CardQuery, 'sort' | 'direction' | 'language'>,
): AsyncGenerator<readonly FileRow[]> {
  const { from, to, account } = asked;
  const { opening, closing } = balancesOf(await readCardTotal(tx, asked), {
    card: '',
    from,
    to,
    language,
  });
  const isFromStart = account !== undefined && direction === 'asc';
  let before: readonly FileRow[] = isFromStart ? [opening] : [];
  for await (const lines of cardToExport(tx, asked, { sort, direction })) {
    yield [...before, ...lines.map((line) => lineRow(line, '', line.balanceAgorot))];
    before = [];
  }
  const words = phrasesIn(language, 'ledger')('total');
  yield [...before, account === undefined ? { ...closing, words, balanceAgorot: null } : closing];
}

/**
 * Returns the name of a card: the account, or the party of which it is; beside it what its heading leaves
 * out.
 */
async function namesOfCard(
  { ctx }: ExportCall,
  asked: AskedCard,
  language: ExportLanguage,
): Promise<{ readonly heading?: string; readonly account?: string; readonly party?: string }> {
  const { account, partyId } = asked;
  if (account === undefined && partyId === undefined) return {};
  const { accountName, partyName } = await ctx.transaction((tx) => readCardTotal(tx, asked));
  if (account === undefined) return { party: partyName };
  const inWords = wordsOf(account, accountName, language);
  // A party may have a card as a customer and one as a supplier.
  return partyName === '' ? { heading: inWords } : { heading: partyName, account: inWords };
}

/**
 * Returns a card, or all lines of the ledger, as a file. NOT_FOUND for an account that the business
 * has not.
 */
export async function exportLedgerCard(call: ExportCall, query: CardQuery): Promise<FileAnswer> {
  const { format, language, columns, account, partyId, from, to, sort, direction } = query;
  const text = phrasesIn(language, 'ledger');
  const asked = { account, partyId, from, to };
  const names = await namesOfCard(call, asked, language);
  return exportRows(call, {
    list: 'report-ledger',
    format,
    language,
    columns: Object.values(OF_CARD),
    columnKeys: columns,
    ...periodTitles(text('cardTitle'), query, language),
    ...(names.heading !== undefined && { heading: text('cardOf', { name: names.heading }) }),
    readNotes: narrowedBy(query, {
      ...DAYS_IN_TITLE,
      account: names.account === undefined ? undefined : [text('columnAccount'), names.account],
      partyId: names.party ? [text('columnParty'), names.party] : undefined,
    }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) => rowsOfCard(tx, asked, { sort, direction, language }),
  });
}

function nameInTrial({ id, name }: TrialRow, by: TrialGroup, language: ExportLanguage): string {
  if (id === NO_GROUP) return phrasesIn(language, 'ledger')('noParty');
  return by === 'account' ? wordsOf(id, name, language) : name;
}

type CardsQuery = z.output<(typeof ledgerContract)['exportCards']['query']>;

/** Returns all cards in the order of the trial balance, also those whose balance nothing moved. */
async function* rowsOfCards(
  tx: AccountTx,
  { by, from, to, language }: Pick<CardsQuery, 'by' | 'from' | 'to' | 'language'>,
): AsyncGenerator<readonly FileRow[]> {
  const asked = { by, from, to, sort: 'name', direction: 'asc' } as const;
  const { rows } = await readTrialBalance(tx, asked, EVERY_ROW);
  const cards = rows.map((row) => {
    const card = nameInTrial(row, by, language);
    return { card, sums: row, ...balancesOf(row, { card, from, to, language }) };
  });
  let open = 0;
  let balanceAgorot = 0;
  /** Closes the open card and begins those up to an index; an index behind the last one closes all. */
  function upTo(place: number): FileRow[] {
    const between: FileRow[] = [];
    for (; open < place; open += 1) {
      const [ended, begun] = [cards[open - 1], cards[open]];
      between.push(...(ended === undefined ? [] : [ended.closing]));
      between.push(...(begun === undefined ? [] : [begun.opening]));
      balanceAgorot = begun?.sums.openingAgorot ?? 0;
    }
    return between;
  }
  const ids = rows.map(({ id }) => id);
  for await (const lines of linesByCard(tx, { by, from, to, ids })) {
    yield lines.flatMap(({ place, line }): FileRow[] => {
      const between = upTo(place);
      balanceAgorot += line.debitAgorot - line.creditAgorot;
      return [...between, lineRow(line, cards[place - 1]?.card ?? '', balanceAgorot)];
    });
  }
  yield upTo(cards.length + 1);
}

/**
 * Returns the general ledger: the cards of all accounts, or of all customers or suppliers, as a
 * file.
 */
export function exportLedgerCards(call: ExportCall, query: CardsQuery): Promise<FileAnswer> {
  const { format, language, columns, by, from, to } = query;
  const text = phrasesIn(language, 'ledger');
  return exportRows(call, {
    list: 'report-ledger-cards',
    format,
    language,
    columns: Object.values(OF_CARDS),
    columnKeys: columns,
    ...periodTitles(text(`cards-${by}`), query, language),
    readNotes: narrowedBy(query, DAYS_IN_TITLE),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) => rowsOfCards(tx, { by, from, to, language }),
  });
}
