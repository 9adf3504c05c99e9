import type {
  ClientIncome,
  IncomeFigures,
} from '@pinkas/contract/accountant/income-reports/income-reports.contract';

/** Returns figures of a month with one taxable document, by default. */
export const someFigures = (changes: Partial<IncomeFigures> = {}): IncomeFigures => ({
  documents: 1,
  beforeVatAgorot: 100_00,
  vatAgorot: 18_00,
  totalAgorot: 118_00,
  withoutVatAgorot: 0,
  creditsAgorot: 0,
  previousAgorot: 50_00,
  ...changes,
});

/** A client with its income. */
export const aClientIncome = (changes: Partial<ClientIncome> = {}): ClientIncome => ({
  id: 7,
  nameHe: 'מאפיית הגפן בע"מ',
  nameEn: 'Gefen Bakery',
  kind: 'company',
  taxId: '514788216',
  state: 'open',
  figures: someFigures(),
  isBounded: false,
  ...changes,
});
