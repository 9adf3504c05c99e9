/* What other slices may use of account/company. */
export { branchesFile } from './branches-file.ts';
export { listBranches } from './branches.repository.ts';
export { putBranch } from './save-branch.ts';
export { companyHistoryFile } from './company-history-file.ts';
export { putBrandColor } from './put-brand-color.ts';
export { putCompanyImage } from './save-company-image.ts';
