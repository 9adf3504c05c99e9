/* What other slices may use of api/ezcount. */
export { registerEzcount } from './register-ezcount.ts';
