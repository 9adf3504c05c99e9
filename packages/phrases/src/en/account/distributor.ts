/** The distributor whose customer a business is, and its approval. */
export const distributor = {
  title: 'Distributor of the business',
  intro: 'Your business joined Pinkas through a distributor',
  failedTitle: 'The distributor details did not load',
  sees: '{name} sees the business name, the account status and the number of documents issued',
  seesNot: '{name} does not see documents, customers, expenses or amounts',
  owns: 'The books and documents belong to the business, even if the contract with the distributor ends',
  support: 'Questions and support:',
  approve: 'Approve',
  notApproved: 'The approval was not saved',
  approved: 'Approved on {day}',
} as const;
