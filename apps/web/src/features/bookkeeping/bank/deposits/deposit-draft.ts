/** The draft of a deposit; parts are identified by their document and row. */
export interface DepositDraft {
  readonly bankAccountId: string;
  readonly date: string;
  readonly note: string;
  readonly parts: readonly string[];
}
