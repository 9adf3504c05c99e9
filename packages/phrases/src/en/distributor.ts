/** The distributor whose customer a business is, and its approval. */
export const distributor = {
  title: 'The distributor of the business',
  intro: 'Your business came to Pinkas through a distributor',
  failedTitle: 'The details of the distributor could not be loaded',
  sees: '{name} sees the name of the business, the state of its account and how many documents were issued',
  seesNot: '{name} does not see documents, customers, expenses or sums',
  owns: 'Books and documents belong to the business, and stay its own after the contract with the distributor ends',
  support: 'Questions and support:',
  approve: 'Approve',
  notApproved: 'The approval was not saved',
  approved: 'Approved on {day}',
} as const;
