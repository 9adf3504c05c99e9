import { calendarContract } from '@pinkas/contract/settings/api/calendar.contract';

import { implement } from '../../../../platform/http/implement.ts';
import { closeCalendar, openCalendar, readCalendarAddress } from './change-calendar.ts';
import { readCalendar } from './read-calendar.ts';

export const calendarRoutes = implement(calendarContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readCalendarAddress(ctx, tx)),
  open: ({ ctx, body }) => openCalendar(ctx, body),
  close: ({ ctx, body }) => closeCalendar(ctx, body.version),
  read: ({ ctx, params }) => readCalendar(ctx, params.token),
});
