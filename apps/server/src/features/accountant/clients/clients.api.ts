/* What other slices may use of accountant/clients. */
export {
  isOpen,
  listRelations,
  mayInClient,
  readEachClient,
  type ClientsStanding,
  type Relation,
} from './relations.reads.ts';
