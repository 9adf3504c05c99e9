/* What other slices may use of api/morning. */
export { registerMorning } from './register-morning.ts';
