/** Work that a browser does before it is served: a challenge made and checked here, no service outside is asked. */
export interface ProofOfWork {
  /** A challenge for the browser, in the form of ALTCHA, of a level from 1 on: each is twice the work of the one before. */
  challenge(level: number): Promise<Record<string, unknown>>;
  /** Whether the answer is fresh, was not used before, and is of this level at least; an absent one never is. */
  accepts(answer: string | undefined, level: number): Promise<boolean>;
}
