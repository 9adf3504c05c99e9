/* What other slices may use of demo/card-gateways. */
export { DEMO_TERMINALS } from './demo-terminals.ts';
