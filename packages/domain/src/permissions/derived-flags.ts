import { paysVat, type CompanyKind } from '../vat/company-kind.ts';

/** From more documents on the product spares an account what reads all of them (specification section 6). */
export const BIG_DATA_DOCUMENTS = 10_000;

/** Documents with which the progress of an account of a distributor is complete (specification section 9). */
export const DISTRIBUTOR_PROGRESS_DOCUMENTS = 20;

/** Represents a VAT threshold that no sum reaches. */
export const NO_VAT_THRESHOLD = -1;

export interface FlagDetails {
  readonly kind: CompanyKind;
  /** The preference `IRS_rule_46_approved` of a business for donations. */
  readonly isRule46Approved: boolean;
  /** From which net sum a document needs a number of the authority, in agorot. */
  readonly vatThresholdAgorot: number;
  readonly documentsCount: number;
  readonly hasPackage: boolean;
  readonly isOfDistributor: boolean;
}

export interface DerivedFlags {
  readonly paysVat: boolean;
  readonly isNonProfit: boolean;
  readonly vatThreshold: number;
  readonly isBigData: boolean;
  readonly isProgressComplete: boolean;
}

/** Returns the flags that the specification derives of an account (section 6). */
export function deriveFlags(facts: FlagDetails): DerivedFlags {
  const { kind, isRule46Approved, documentsCount, hasPackage, isOfDistributor } = facts;
  const isNonProfit = kind === 'non-profit';
  return {
    paysVat: paysVat(kind),
    isNonProfit,
    vatThreshold: isNonProfit && isRule46Approved ? NO_VAT_THRESHOLD : facts.vatThresholdAgorot,
    isBigData: documentsCount > BIG_DATA_DOCUMENTS,
    isProgressComplete:
      hasPackage || (isOfDistributor && documentsCount >= DISTRIBUTOR_PROGRESS_DOCUMENTS),
  };
}
