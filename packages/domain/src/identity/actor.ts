/** Every kind of actor. The columns `actor_kind` accept exactly these; a test compares them. */
export const ACTOR_KINDS = [
  'user',
  /** An accountant who acts for a client's account. */
  'accountant',
  /** An account manager who acts for an account of theirs. */
  'account-manager',
  'api-key',
  'oauth-client',
  /** The product itself: a background task or a schedule. */
  'system',
  /** A person without an account, by a public link. */
  'visitor',
] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

const PERSON_KINDS: readonly ActorKind[] = ['user', 'accountant', 'account-manager'];

/** Who did something in an account. */
export type Actor =
  | {
      readonly kind: Exclude<ActorKind, 'system' | 'visitor'>;
      /** The person, the key or the client. */
      readonly id: string;
    }
  | {
      readonly kind: 'system';
      /** Kind of the task, or name of the schedule. */
      readonly id: string;
      /** The person who ordered it or set up its schedule; null for none. */
      readonly requestedBy: string | null;
    }
  | { readonly kind: 'visitor' };

/** An actor as it is stored with an audit row, an event or a document. */
export interface ActorRecord {
  readonly actorKind: ActorKind;
  readonly actorId: string | null;
  readonly requestedBy: string | null;
}

/** Returns the stored form of an actor. */
export function recordOfActor(actor: Actor): ActorRecord {
  return {
    actorKind: actor.kind,
    actorId: actor.kind === 'visitor' ? null : actor.id,
    requestedBy: actor.kind === 'system' ? actor.requestedBy : null,
  };
}

/** Returns the person who acted or ordered it, who owns what follows from it; null when there is none. */
export function responsiblePerson({ actorKind, actorId, requestedBy }: ActorRecord): string | null {
  return requestedBy ?? (PERSON_KINDS.includes(actorKind) ? actorId : null);
}

/** Returns a person who is signed in to their own account. */
export function userActor(id: string): Actor {
  return { kind: 'user', id };
}

/** Returns the product at work, which never signs as the person who ordered it. */
export function systemActor(id: string, requestedBy: string | null): Actor {
  return { kind: 'system', id, requestedBy };
}

export const VISITOR: Actor = { kind: 'visitor' };
