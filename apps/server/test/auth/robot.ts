import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Fetches a robot check and solves it as the browser's widget does. */
export async function solveRobotCheck(browser: HttpBrowser): Promise<string> {
  const { json } = await browser.get('/front/auth/captcha');
  return (await answerChallenge(json)).answer;
}

/** Returns the answer to a challenge, and how many tries it took. */
export async function answerChallenge(json: unknown): Promise<{ answer: string; tries: number }> {
  const challenge = json as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const answer = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { answer, tries: solution?.counter ?? 0 };
}
