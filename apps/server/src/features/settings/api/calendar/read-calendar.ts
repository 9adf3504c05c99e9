import type { RequestContext } from '../../../../platform/context.ts';
import { accountOfToken } from '../../../../platform/account-token.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { isSameText } from '../../../../platform/keyed-hash.ts';
import { readPreferences } from '../../../../platform/preferences/preferences.ts';
import { writeCalendar } from './calendar-file.ts';
import { CALENDAR_END, calendarToken } from './calendar-link.ts';
import { calendarPreferences } from './calendar-preferences.ts';
import { readCalendarDays } from './calendar.reads.ts';

/** Returns the calendar to whoever has its address. NOT_FOUND for every other text, so that guessing reveals nothing. */
export async function readCalendar(ctx: RequestContext, token: string): Promise<FileAnswer> {
  const { origin, secret } = ctx.services.config;
  const accountId = token.endsWith(CALENDAR_END)
    ? accountOfToken(token.slice(0, -CALENDAR_END.length))
    : undefined;
  if (accountId === undefined) throw new AppError('NOT_FOUND');
  const body = await inAccount(ctx.db, { accountId }, async (tx) => {
    const { values } = await readPreferences(tx, calendarPreferences);
    const { isOpen, revision, language } = values;
    const isRight = isSameText(token, calendarToken(secret, { accountId, revision }));
    if (!isOpen || !isRight) throw new AppError('NOT_FOUND');
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
