export { findDistributorByCode } from './distributors.reads.ts';
export { findJoinRefusal, joinDistributor, type JoinRefusal } from './join-distributor.ts';
