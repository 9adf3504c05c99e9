/* What other slices may use of business/branches. */
export { branchesFile } from './branches-file.ts';
export { listBranches } from './branches.repository.ts';
export { BRANCH_SET, putBranch } from './save-branch.ts';
