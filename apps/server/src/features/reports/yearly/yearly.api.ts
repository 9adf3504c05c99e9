/* What a report of a year by party has in common with every other. */
export {
  partiesOf,
  rankedParties,
  type PartiesOfYear,
  type PartyOrder,
  type PartyRow,
} from './parties-of-year.ts';
export { yearlyHandlers } from './yearly-routes.ts';
