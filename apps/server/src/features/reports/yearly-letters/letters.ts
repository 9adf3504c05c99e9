import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { YearlyLetter } from '@pinkas/domain/letters/yearly-letter';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { PdfAnswer } from '../../../platform/http/implement.ts';
import type { Services } from '../../../platform/services.ts';
import {
  printLetterPages,
  renderLetterPages,
  type PageRequest,
  type PrintableLetter,
  type StatementCustomer,
  type StatementIssuer,
} from '../../accounting/documents/documents.api.ts';
import { customerLetter } from './customer-letter.ts';
import { donationLetter } from './donation-letter.ts';
import type { LetterSource, LetterText, RequestedLetter } from './letter-source.ts';
import { supplierLetter } from './supplier-letter.ts';

export const LETTER_SOURCES: Readonly<Record<YearlyLetter, LetterSource>> = {
  'customer-withheld': customerLetter,
  'supplier-withheld': supplierLetter,
  donations: donationLetter,
};

const PARTIES = `
  select json_build_object('kind', b.kind, 'nameHe', b.name_he, 'nameEn', b.name_en, 'taxId', b.tax_id,
      'address', b.address, 'addressEn', b.address_en, 'city', b.city, 'cityEn', b.city_en,
      'phone', b.phone, 'email', b.email, 'brandColor', b.brand_color) as issuer,
    json_build_object('name', c.name, 'taxId', c.tax_id, 'address', c.address, 'city', c.city,
      'phone', coalesce(nullif(c.phone, ''), c.mobile), 'email', c.email) as party
  from business_profiles b join customers c on c.account_id = $1 and c.id = $2
  where b.account_id = $1`;

interface PartiesRow extends Record<string, unknown> {
  readonly issuer: StatementIssuer;
  readonly party: StatementCustomer;
}

/** A letter with who it is from and to. */
export interface YearlyLetterContent {
  readonly issuer: StatementIssuer;
  readonly party: StatementCustomer;
  readonly text: LetterText;
}

/** Returns a letter as it is now; undefined for somebody of whom the year has nothing. */
export async function readLetter(
  tx: AccountTx,
  kind: YearlyLetter,
  wanted: RequestedLetter,
): Promise<YearlyLetterContent | undefined> {
  const { rows } = await tx.query<PartiesRow>({
    name: 'letter-parties',
    text: PARTIES,
    values: [tx.accountId, wanted.partyId],
  });
  const [parties] = rows;
  const text = await LETTER_SOURCES[kind].write(tx, wanted);
  return parties === undefined || text === undefined ? undefined : { ...parties, text };
}

/** Returns a letter as the printer of documents takes it. */
function paperOf(
  { clock }: Services,
  { issuer, party, text }: YearlyLetterContent,
  language: DocumentLanguage,
): PrintableLetter {
  return { ...text, issuer, party, language, at: clock.now(), today: clock.today() };
}

/** Which letter of a year is previewed: that of somebody, or one of all by its index among them, from zero. */
export interface LookedAt extends Omit<RequestedLetter, 'partyId'> {
  readonly kind: YearlyLetter;
  readonly partyId?: string | undefined;
  readonly at: number;
}

/** A letter to preview, with its index among those of the year. */
export interface FoundLetter {
  readonly letter: YearlyLetterContent;
  readonly at: number;
  readonly count: number;
}

/** Finds a letter to preview; undefined where the year has none there. */
export async function findLetter(
  tx: AccountTx,
  { kind, at, partyId, ...wanted }: LookedAt,
): Promise<FoundLetter | undefined> {
  const all =
    partyId === undefined ? await LETTER_SOURCES[kind].parties(tx, wanted.year) : [partyId];
  const id = all[partyId === undefined ? at : 0];
  const letter =
    id === undefined ? undefined : await readLetter(tx, kind, { ...wanted, partyId: id });
  return letter && { letter, at: partyId === undefined ? at : 0, count: all.length };
}

/** Draws pages of a letter from one on. BUSY when the printer has too much to do. */
export function drawLetter(
  services: Services,
  accountId: number,
  letter: YearlyLetterContent,
  { language, ...wanted }: { readonly language: DocumentLanguage } & PageRequest,
): Promise<PrintedPages> {
  return renderLetterPages(services, accountId, paperOf(services, letter, language), wanted);
}

/** Prints a letter. BUSY when the printer has too much to do. */
export async function printLetter(
  services: Services,
  accountId: number,
  letter: YearlyLetterContent,
  { year, language }: Omit<RequestedLetter, 'partyId'>,
): Promise<PdfAnswer> {
  const { party, text } = letter;
  const bytes = await printLetterPages(services, accountId, paperOf(services, letter, language));
  const name = phrasesIn(language, 'yearlyLetters')('fileName', {
    title: text.title,
    name: party.name,
    year: String(year),
  });
  return { bytes, fileName: `${name}.pdf`, disposition: 'inline' };
}
