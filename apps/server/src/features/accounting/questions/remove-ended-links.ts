import type { Services } from '../../../platform/services.ts';

/** Removes expired links of mails, in all accounts, as the owner of the tables. Returns how many. */
export async function removeEndedLinks({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db.owner.query('delete from question_links where expires_at <= $1', [
    clock.now(),
  ]);
  return rowCount ?? 0;
}
