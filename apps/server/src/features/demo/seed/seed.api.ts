/* What other slices of the demo use of demo/seed. */
export { DEMO_SUPPLIERS, PHONE, RENT } from './expenses/expense-scenarios.ts';
export { insertDemoMembership, insertDemoPerson } from './people/demo-people.ts';
export { seedCardTerminals } from './selling/seed-card-terminals.ts';
