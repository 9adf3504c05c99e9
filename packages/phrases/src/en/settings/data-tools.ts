/** Tools over the data of the business: a section of settings/usage. */
export const dataTools = {
  section: 'Data tools',
  recountTitle: 'Recount',
  recountFailed: 'The count did not load',
  storage: 'Storage of files',
  storageHint: 'The counter by which the storage quota is checked',
  storageSame: 'The counter agrees with the files: {counted}',
  storageDiffers: 'The counter says {stored}, the files say {counted}. Difference: {difference}',
  countAgain: 'Count again',
  correct: 'Correct the counter',
  corrected: 'The counter was set to what the files say',
  correctFailed: 'The counter was not corrected',
  doublesTitle: 'Find doubles',
  customers: 'Customers that are there twice',
  customersNote:
    'Cards with the same number, mail, telephone or name, and a merge that can be undone',
  openDoubles: 'To the list of doubles',
} as const;
