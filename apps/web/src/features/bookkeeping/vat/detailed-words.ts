import type { DetailedVat } from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';
import type { PettyCashSums } from '@pinkas/domain/vat/return-doubts';
import type { PhraseKey } from '@pinkas/phrases/phrases';

type FaultKey = Extract<PhraseKey<'vatDetailed'>, `fault-${string}`>;

const FAULTS: readonly (readonly [FaultKey, readonly string[]])[] = [
  [
    'fault-party',
    [
      'party-not-number',
      'party-missing',
      'party-check-digit',
      'party-of-nobody',
      'export-party',
      'own-number',
    ],
  ],
  ['fault-date', ['date', 'date-after-period']],
  ['fault-number', ['document-number']],
  [
    'fault-vat',
    [
      'vat-not-number',
      'amount-not-number',
      'sign',
      'nothing',
      'vat-above-rate',
      'vat-of-export',
      'input-without-vat',
    ],
  ],
  ['fault-unnamed', ['unnamed-above-limit']],
  ['fault-allocation', ['allocation-number', 'allocation-of-nobody']],
  ['fault-reporter', ['reporter-number']],
  [
    'fault-sums',
    [
      'sales-count',
      'inputs-count',
      'sales-sum',
      'taxable-sum',
      'output-vat-sum',
      'input-vat-sum',
      'total',
      'other-rate',
    ],
  ],
];

/** Returns the phrase key of a checker fault: faults with the same correction share one sentence. */
export function faultKey(code: string): FaultKey {
  return FAULTS.find(([, codes]) => codes.includes(code))?.[0] ?? 'fault-form';
}

/** How the sums of the file compare with those of the return. */
export type FileAgreement = 'exact' | 'rounding' | 'disagreed';

const HALF_SHEKEL = 50;

/** A record is rounded by half a shekel at most, and so is a sum of the return: a larger difference is no rounding. */
export function agreementOfFile({
  figures,
  salesCount,
  inputsCount,
}: Pick<DetailedVat, 'figures' | 'salesCount' | 'inputsCount'>): FileAgreement {
  const most = (salesCount + inputsCount + figures.length) * HALF_SHEKEL;
  const away = figures.map(({ fileAgorot, returnAgorot }) => Math.abs(fileAgorot - returnAgorot));
  if (away.some((agorot) => agorot > most)) return 'disagreed';
  return away.some((agorot) => agorot > HALF_SHEKEL) ? 'rounding' : 'exact';
}

/** Returns the petty cash of a file beside all its inputs. */
export function pettyCashOf({
  figures,
  types,
}: Pick<DetailedVat, 'figures' | 'types'>): PettyCashSums {
  const inFile = (wanted: DetailedVat['figures'][number]['of']): number =>
    figures.find(({ of }) => of === wanted)?.fileAgorot ?? 0;
  return {
    pettyVatAgorot: types.find(({ type }) => type === 'K')?.vatAgorot ?? 0,
    inputVatAgorot: inFile('input-vat') + inFile('equipment-vat'),
    totalAgorot: inFile('total'),
  };
}
