import type { BranchDetails } from '../../company/branch.ts';
import type { PrintedImages } from '../../company/business-image.ts';
import type { PaymentDetails } from '../../payments/payment-details.ts';
import type { LocalDate } from '../../time/local-date.ts';
import type { CompanyKind } from '../../vat/company-kind.ts';
import type { PrintColumn } from '../print/print-columns.ts';
import type { PrintLayout } from '../print/print-layout.ts';

/** The business as it was when a document was issued; of its pictures those that it had. */
export interface IssuerSnapshot extends PrintedImages {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly kind: CompanyKind;
  readonly taxId: string;
  readonly address: string;
  readonly addressEn: string;
  readonly city: string;
  readonly cityEn: string;
  readonly phone: string;
  readonly email: string;
  readonly brandColor: string;
  readonly printLayout: PrintLayout;
  /** Columns of rows in their order; absent for the usual ones. */
  readonly printColumns?: readonly PrintColumn[];
  /** Prices and sums are left out of the print; absent where they are printed. */
  readonly hidesPrices?: true;
  /** Delivery notes do not show what was ordered and is left; absent where they do. */
  readonly hidesProgress?: true;
  /** The print has no QR code; absent where it has one. */
  readonly hidesCode?: true;
  /** Its page and mails do not lead to paying by card; absent where they may. */
  readonly hidesPayButton?: true;
  /** Approval for donations under section 46; empty and null without one. */
  readonly section46Number: string;
  readonly section46ValidUntil: LocalDate | null;
  /** How to pay; absent on a document that requests no payment, and where nothing was entered. */
  readonly payment?: PaymentDetails;
  /** The branch that issued it; absent where the business had no branches. */
  readonly branch?: BranchDetails;
}
