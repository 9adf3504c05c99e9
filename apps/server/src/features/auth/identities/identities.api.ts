/* What other slices may use of auth/identities. */
export { findIdentityOwner, listIdentities, touchIdentity } from './identities.repository.ts';
export { type Linking, linkIdentity, unlinkIdentity } from './link-identity.ts';
export { allowsProviders, findPartnerAccount } from './provider-policy.reads.ts';
export { dropWaitingLink, findWaitingLink, keepWaitingLink, linkWaiting } from './waiting-link.ts';
