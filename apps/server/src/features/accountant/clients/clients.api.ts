/* What other slices may use of accountant/clients. */
export {
  listRelations,
  mayInClient,
  type ClientsStanding,
  type Relation,
} from './relations.reads.ts';
