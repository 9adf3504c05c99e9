import type { DepositPart } from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';

/** One name of a cheque or of the cash of a receipt, as the report of cheques has it. */
export function keyOfPart({
  documentId,
  lineNo,
}: Pick<DepositPart, 'documentId' | 'lineNo'>): string {
  return `${documentId}-${String(lineNo)}`;
}
