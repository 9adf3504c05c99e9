/* What other slices may use of api/v1. */
export { registerReference } from './reference/register-reference.ts';
