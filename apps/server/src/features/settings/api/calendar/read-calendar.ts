import type { RequestContext } from '../../../../platform/context.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { readPreferences } from '../../../../platform/preferences/preferences.ts';
import { writeCalendar } from './calendar-file.ts';
import { calendarPreferences } from './calendar-preferences.ts';
import { readCalendarDays } from './calendar.reads.ts';
import { accountOfToken, opens } from './calendar-token.ts';

/** Returns the calendar to whoever has its address. NOT_FOUND for every other text, so that guessing reveals nothing. */
export async function readCalendar(ctx: RequestContext, token: string): Promise<FileAnswer> {
  const { origin, secret } = ctx.services.config;
  const accountId = accountOfToken(token);
  if (accountId === undefined) throw new AppError('NOT_FOUND');
  const body = await inAccount(ctx.db, { accountId }, async (tx) => {
    const { values } = await readPreferences(tx, calendarPreferences);
    const { isOpen, revision, language } = values;
    if (!isOpen || !opens(secret, token, { accountId, revision })) throw new AppError('NOT_FOUND');
    const { nameHe, nameEn } = await tx
      .selectFrom('businessProfiles')
      .select(['nameHe', 'nameEn'])
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    const business = language === 'en' && nameEn !== '' ? nameEn : nameHe;
    const days = await readCalendarDays(tx, ctx.clock.today());
    return writeCalendar(days, { business, language, now: ctx.clock.now(), origin });
  });
  return {
    body: Buffer.from(body),
    mediaType: 'text/calendar; charset=utf-8',
    fileName: 'pinkas.ics',
    disposition: 'inline',
  };
}
