import { CashLawCheck } from '../../payments/cash-law-check.tsx';
import { AlikeCheck } from './alike-check.tsx';
import { AllocationCheck } from './allocation-check.tsx';
import { ApprovalCheck } from './approval-check.tsx';
import { CreditCheck } from './credit-check.tsx';
import { DateCheck } from './date-check.tsx';
import { DeductionCheck } from './deduction-check.tsx';
import { EInvoiceCheck } from './e-invoice-check.tsx';
import { IncomeCheck } from './income-check.tsx';
import { RowsCheck } from './rows-check.tsx';
import { UnprintableCheck } from './unprintable-check.tsx';

export interface SoftChecksProps {
  /** The confirmation before the issue shows the difference of the rows among its details. */
  readonly isLastLook?: boolean;
}

/** Non-blocking hints before an issue; loaded apart from the form. */
export function SoftChecks({ isLastLook = false }: SoftChecksProps) {
  return (
    <>
      <AllocationCheck />
      {!isLastLook && <DeductionCheck />}
      {!isLastLook && <RowsCheck />}
      <EInvoiceCheck />
      <CashLawCheck />
      <ApprovalCheck />
      <CreditCheck />
      <DateCheck />
      <IncomeCheck />
      <UnprintableCheck />
      <AlikeCheck />
    </>
  );
}
