/* What other slices may use of accountant/clients. */
export {
  isOpen,
  listRelations,
  mayInClient,
  readEachClient,
  type ClientsStatus,
  type Relation,
} from './relations.reads.ts';
