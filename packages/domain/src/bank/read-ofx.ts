import { readAmount } from '../batch/cells/amount-text.ts';
import { agorot, type Agorot } from '../money/agorot.ts';
import { cleanLine } from '../text/clean-text.ts';
import { parseLocalDate, type LocalDate } from '../time/local-date.ts';
import { BANK_REFERENCE_LENGTH_MAX, BANK_TEXT_LENGTH_MAX } from './bank-limits.ts';
import {
  problemAt,
  type StatementProblem,
  type StatementReading,
  type StatementRow,
} from './bank-row.ts';

/** Returns whether a text is a statement by Open Financial Exchange, of either version. */
export function isOfx(text: string): boolean {
  const head = text.slice(0, 2_000);
  return /OFXHEADER|<\?OFX|<OFX>/i.test(head);
}

/** Returns the value of a tag: SGML of version 1 closes no values, XML of version 2 does. */
function valueOf(text: string, tag: string): string {
  const found = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(text)?.[1] ?? '';
  return cleanLine(
    found
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );
}

/** Returns a day of `20260305120000[+2:IST]`. */
function dayOf(text: string): LocalDate | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})/.exec(text);
  return parts === null ? undefined : parseLocalDate(`${parts[1]}-${parts[2]}-${parts[3]}`);
}

function sumOf(text: string): Agorot | undefined {
  const reading = readAmount(text, 'mixed', 2);
  return reading.kind === 'read' ? agorot(reading.scaled) : undefined;
}

/** Returns what is wrong with the whole file: a card, another currency, a reversed period. */
function headProblems(text: string): StatementProblem[] {
  const problems: StatementProblem[] = [];
  const currency = valueOf(text, 'CURDEF');
  if (currency !== '' && currency !== 'ILS') problems.push(problemAt('currency', 0, currency));
  if (/<CCSTMTRS>/i.test(text)) problems.push(problemAt('account', 0, 'CREDITCARD'));
  const from = dayOf(valueOf(text, 'DTSTART'));
  const to = dayOf(valueOf(text, 'DTEND'));
  if (from !== undefined && to !== undefined && to < from) {
    problems.push(problemAt('period', 0, `${from} - ${to}`));
  }
  return problems;
}

function movementOf(block: string, lineNo: number): StatementRow | StatementProblem {
  const value = (tag: string) => valueOf(block, tag);
  const bookedOn = dayOf(value('DTPOSTED'));
  const amountAgorot = sumOf(value('TRNAMT'));
  if (bookedOn === undefined) return problemAt('date', lineNo, value('DTPOSTED'));
  if (amountAgorot === undefined) return problemAt('amount', lineNo, value('TRNAMT'));
  const words = [value('NAME'), value('MEMO')].filter((word) => word !== '');
  const reference = [value('CHECKNUM'), value('REFNUM'), value('FITID')].find((one) => one !== '');
  return {
    lineNo,
    bookedOn,
    valueOn: dayOf(value('DTAVAIL')) ?? null,
    description: [...new Set(words)].join(' · ').slice(0, BANK_TEXT_LENGTH_MAX),
    reference: (reference ?? '').slice(0, BANK_REFERENCE_LENGTH_MAX),
    amountAgorot,
    balanceAgorot: null,
  };
}

/** Reads the movements of one account. The format has no balances between them. */
export function readOfx(text: string): StatementReading {
  const problems = headProblems(text);
  const rows: StatementRow[] = [];
  const blocks = text.split(/<STMTTRN>/i).slice(1);
  for (const [index, whole] of blocks.entries()) {
    const row = movementOf(whole.split(/<\/STMTTRN>|<\/BANKTRANLIST>/i)[0] ?? '', index + 1);
    if ('code' in row) problems.push(row);
    else if (row.amountAgorot !== 0) rows.push(row);
    if (problems.length >= 20) break;
  }
  const ledger = /<LEDGERBAL>[\s\S]*/i.exec(text)?.[0] ?? '';
  return {
    rows: withClosing(rows, sumOf(valueOf(ledger, 'BALAMT'))),
    problems,
    linesWithoutSum: [],
    linesWithoutDay: [],
    accountDigits: valueOf(text, 'ACCTID').replaceAll(/\D/g, ''),
  };
}

/** Assigns the ledger balance to the last movement by day. */
function withClosing(rows: readonly StatementRow[], closing: Agorot | undefined): StatementRow[] {
  const ordered = rows.toSorted((one, other) => one.bookedOn.localeCompare(other.bookedOn));
  return ordered.map((row, index) =>
    closing !== undefined && index === ordered.length - 1
      ? { ...row, balanceAgorot: closing }
      : row,
  );
}
