import type { IssueOnce } from './issue-over-http.ts';

/** Has all clients issue one after the other for a while; returns issues a second. */
export async function issuesPerSecond(
  clients: readonly IssueOnce[],
  milliseconds: number,
): Promise<number> {
  let count = 0;
  const startedAt = performance.now();
  const end = startedAt + milliseconds;
  await Promise.all(
    clients.map(async (issue) => {
      while (performance.now() < end) {
        await issue();
        count += 1;
      }
    }),
  );
  return (count * 1000) / (performance.now() - startedAt);
}
