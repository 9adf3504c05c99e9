import { PASSWORD_LENGTH_MAX } from '@pinkas/domain/limits';
import { hash, verify } from '@node-rs/argon2';

import { concurrencyLimiter } from '../concurrency-limiter.ts';

/** Cost of one hash (argon2id, OWASP's second choice): 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const RUNNING_MAX = 2;
const WAITING_MAX = 100;

/** Hash of a random password that nobody knows, for people who do not exist. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$3BeVtQfOgULPaNhCY9th3g$Bgf8dhYm6xo0qxlVViQ2/by1UbyR3+yF2DiA4cFz64M';

export interface PasswordHasher {
  /** Hash of a new password, to be stored. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches the stored hash; without one the same work is done in
   * vain, so that the time does not reveal who exists. Throws BUSY when too many are waiting.
   */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
  /** How many passwords were verified since the start. */
  readonly verifiedCount: number;
}

/** Hashes off the event loop, two at a time; the rest wait in a short queue. */
export function passwordHasher(
  limits = { runningMax: RUNNING_MAX, waitingMax: WAITING_MAX },
): PasswordHasher {
  const limiter = concurrencyLimiter(limits);
  let verifiedCount = 0;
  return {
    hash: (password) => limiter.run(() => hash(canonical(password), COST)),
    verify: (storedHash, password) => {
      // No stored password is this long, so nothing is hashed for anyone.
      if (password.length > PASSWORD_LENGTH_MAX) return Promise.resolve(false);
      return limiter.run(async () => {
        verifiedCount += 1;
        const fits = await verify(storedHash ?? NOBODY, canonical(password));
        return fits && storedHash !== undefined;
      });
    },
    get verifiedCount() {
      return verifiedCount;
    },
  };
}

/** The same letters typed on different machines may come composed or not. */
function canonical(password: string): string {
  return password.normalize('NFC');
}
