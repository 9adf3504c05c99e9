interface PaymentSums {
  readonly sumAgorot: number;
  readonly dues: readonly { readonly sumAgorot: number }[];
}

/**
 * Returns a payment line as prints and screens show it: what was given back has positive sums, under a heading that marks
 * it as a refund.
 */
export function shownPayment<Row extends PaymentSums>(row: Row, isRefund: boolean): Row {
  if (!isRefund) return row;
  const dues = row.dues.map((due) => ({ ...due, sumAgorot: -due.sumAgorot }));
  return { ...row, sumAgorot: -row.sumAgorot, dues };
}
