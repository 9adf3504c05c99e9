/** account/company: the details of the business. */
export const company = {
  title: 'Business details',
  intro:
    'Printed on documents that you issue from now on. Documents already issued stay as they were',
  identityTitle: 'Business',
  nameHe: 'Business name',
  nameEn: 'Business name in English',
  nameEnHelp: 'Printed on documents in English. Without it, the Hebrew name is printed',
  kind: 'Type of business',
  kindHelp: 'Decides which documents you issue, and whether VAT is added to them',
  kindDealerHelp:
    'Documents were already issued, so only a change between exempt and licensed dealer is possible',
  kindFinalHelp: 'Documents were already issued, so the type of business is final',
  kindChangeTitle: 'Saving changes the type of business',
  kindBeginsVat:
    'VAT is added to documents that you issue from now on, and you can issue tax invoices. Documents already issued stay as they are, and so do expenses already kept: their VAT is not claimed. If the type was wrong, remove them and enter them again after saving',
  kindEndsVat:
    'No VAT is added to documents that you issue from now on, and no tax invoices are issued. Documents already issued stay as they are, and so do expenses already kept: VAT claimed of them stays. If the type was wrong, remove them and enter them again after saving',
  kindOtherTypes:
    'The types of documents that you can issue change. Documents already issued stay as they are',
  kindSeries:
    'New types of documents begin at number 1. You can change that under document numbering',
  taxId: 'Business or company number',
  taxIdFinalHelp: 'Documents were already issued under this number, so it is final',
  taxIdHelp: 'Can be corrected until the first document is issued',
  taxIdExistsHelp: 'What can I do?',
  addressTitle: 'Address',
  address: 'Street and number',
  addressEn: 'Street and number in English',
  city: 'City',
  cityEn: 'City in English',
  contactTitle: 'Contact',
  contactNote: 'Printed on documents, so that customers can reach you',
  phone: 'Phone',
  email: 'Email',
  saved: 'Business details saved',
  saveFailed: 'Business details were not saved',
  failedTitle: 'Business details did not load',
  refreshFailed: 'The details were not refreshed. The earlier ones are shown',
  changedTitle: 'The details were saved in another tab meanwhile',
  changedText: 'The current details are shown, with your changes on top. Check them and save again',
  historyTitle: 'History of changes',
  historyEmpty: 'No changes yet',
  historyFailed: 'The history did not load',
  historyChange: '{field}: {before} → {after}',
  historyBy: '{name}, {when}',
  historyNothing: 'empty',
} as const;
