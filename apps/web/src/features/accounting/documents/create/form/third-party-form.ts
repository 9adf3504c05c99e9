/** The answer to the question who paid. */
export interface ThirdPartyForm {
  /** Whether a person confirmed that a third party paid, not the customer of the paid documents. */
  readonly paidByThirdParty: boolean;
  readonly payerRelation: string;
}

export const NO_THIRD_PARTY: ThirdPartyForm = { paidByThirdParty: false, payerRelation: '' };
