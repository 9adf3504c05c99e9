import { randomInt } from 'node:crypto';

import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

import { isoText, type Clock } from '../clock/clock.ts';
import { inControlPlane } from '../db/account-transaction.ts';
import type { Database } from '../db/database.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { RobotCheck } from './robot-check.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Iterations of one try. */
const COST = 1000;
/** The range of tries that a challenge takes: with the cost about a second in a browser. */
const TRIES = { min: 500, max: 1500 };
const LIFETIME_MS = 5 * 60_000;

/** The least tries that a challenge may take, and the bound that they stay below. */
export interface RobotTries {
  readonly min: number;
  readonly max: number;
}

const Answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      // A challenge of somebody else must not decide how much we compute.
      cost: z.literal(COST),
      keyLength: z.int().max(64),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
      data: z.object({ level: z.int() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Returns the robot check of ALTCHA: work of the first level. */
export function altchaRobotCheck(work: ProofOfWork): RobotCheck {
  return {
    challenge: () => work.challenge(1),
    accepts: (answer) => work.accepts(answer, 1),
  };
}

/** Returns the proof of work of ALTCHA. Tests pass fewer tries. */
export function altchaProofOfWork(
  db: Database,
  clock: Clock,
  secret: string,
  tries: RobotTries = TRIES,
): ProofOfWork {
  const hmacSignatureSecret = keyedHash(secret, 'robot-check', 'challenge').toString('hex');
  const hmacKeySignatureSecret = keyedHash(secret, 'robot-check', 'key').toString('hex');
  return {
    async challenge(level) {
      const factor = 2 ** (level - 1);
      const made = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(tries.min * factor, tries.max * factor),
        // Signed with the rest: an answer of less work is told by it.
        data: { level },
        deriveKey,
        expiresAt: Math.floor((clock.nowMs() + LIFETIME_MS) / 1000),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return { ...made };
    },
    async accepts(answer, level) {
      const parsed = Answer.safeParse(decode(answer));
      if (!parsed.success || parsed.data.challenge.parameters.data.level < level) return false;
      const { challenge, solution } = parsed.data;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      const expiresAtMs = challenge.parameters.expiresAt * 1000;
      if (!verified || expiresAtMs < clock.nowMs()) return false;
      return takeOnce(db, challenge.signature, expiresAtMs);
    },
  };
}

function decode(answer: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(answer ?? '', 'base64').toString('utf8'));
  } catch {
    return undefined; // not an answer at all, and so a wrong one
  }
}

/** Returns whether this solved challenge is used for the first time. Expired ones are deleted. */
function takeOnce(db: Database, signature: string, expiresAtMs: number): Promise<boolean> {
  return inControlPlane(db, async (tx) => {
    await tx
      .deleteFrom('usedCaptchas')
      .where('usedCaptchas.expiresAt', '<', isoText(expiresAtMs - 2 * LIFETIME_MS))
      .execute();
    const taken = await tx
      .insertInto('usedCaptchas')
      .values({ signature, expiresAt: isoText(expiresAtMs) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return taken.numInsertedOrUpdatedRows === 1n;
  });
}
