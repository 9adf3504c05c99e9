import { isSameText, keyedHash } from '../../../platform/keyed-hash.ts';
import { randomToken } from '../../../platform/random-token.ts';

export const ACCESS_SECONDS = 601;
export const CONSENT_SECONDS = 7_776_000;
const CODE_SECONDS = 120;

type Kind = 'code' | 'access' | 'refresh';
const SECONDS: Readonly<Record<Kind, number>> = {
  code: CODE_SECONDS,
  access: ACCESS_SECONDS,
  refresh: CONSENT_SECONDS,
};

/** Codes and tokens of the simulator, which outlive its process: their content is signed and stored nowhere. */
export interface SimulatorTokens {
  /** `about` is what the token is bound to. */
  make(kind: Kind, about: string): string;
  isGood(kind: Kind, about: string, token: string): boolean;
  /** The same, and then never again in this process. */
  isGoodOnce(kind: Kind, about: string, token: string): boolean;
}

export function simulatorTokens(key: string, nowMs: () => number): SimulatorTokens {
  const used = new Set<string>();
  const signatureOf = (kind: Kind, about: string, head: string) =>
    keyedHash(key, `authority ${kind}`, `${about}\n${head}`).toString('base64url');
  const isGood: SimulatorTokens['isGood'] = (kind, about, token) => {
    const [until = '', id = '', signature = ''] = token.split('.');
    return (
      !used.has(token) &&
      isSameText(signature, signatureOf(kind, about, `${until}.${id}`)) &&
      Number(until) > nowMs()
    );
  };
  return {
    make(kind, about) {
      const head = `${String(nowMs() + SECONDS[kind] * 1000)}.${randomToken()}`;
      return `${head}.${signatureOf(kind, about, head)}`;
    },
    isGood,
    isGoodOnce(kind, about, token) {
      if (!isGood(kind, about, token)) return false;
      used.add(token);
      return true;
    },
  };
}
