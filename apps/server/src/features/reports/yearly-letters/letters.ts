import type { YearlyLetter } from '@pinkas/domain/letters/yearly-letter';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { PdfAnswer } from '../../../platform/http/implement.ts';
import type { Services } from '../../../platform/services.ts';
import {
  printLetterPaper,
  type StatementCustomer,
  type StatementIssuer,
} from '../../accounting/documents/documents.api.ts';
import { customerLetter } from './customer-letter.ts';
import { donationLetter } from './donation-letter.ts';
import type { LetterSource, LetterText, WantedLetter } from './letter-source.ts';
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

/** A letter as it stands now; undefined for somebody of whom the year has nothing. */
export async function readLetter(
  tx: AccountTx,
  kind: YearlyLetter,
  wanted: WantedLetter,
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

/** Prints a letter. BUSY when the printer has too much to do. */
export async function printLetter(
  services: Services,
  { issuer, party, text }: YearlyLetterContent,
  { year, language }: Omit<WantedLetter, 'partyId'>,
): Promise<PdfAnswer> {
  const { clock } = services;
  const paper = { ...text, issuer, party, language, at: clock.now(), today: clock.today() };
  const bytes = await printLetterPaper(services, paper);
  const name = phrasesIn(language, 'yearlyLetters')('fileName', {
    title: text.title,
    name: party.name,
    year: String(year),
  });
  return { bytes, fileName: `${name}.pdf`, disposition: 'inline' };
}
