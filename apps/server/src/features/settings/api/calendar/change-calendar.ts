import type { CalendarAddress } from '@pinkas/contract/settings/api/calendar.contract';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPreferences, savePreferences } from '../../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { calendarPreferences } from './calendar-preferences.ts';
import { calendarToken } from './calendar-link.ts';

/** Returns the address of the calendar, if there is one. */
export async function readCalendarAddress(
  { services, accountId }: AccountContext,
  tx: AccountTx,
): Promise<CalendarAddress> {
  const { version, values } = await readPreferences(tx, calendarPreferences);
  const { isOpen, revision } = values;
  const { origin, secret } = services.config;
  const token = calendarToken(secret, { accountId, revision });
  return { address: isOpen ? `${origin}/v2/api/public/calendar/${token}` : null, version };
}

/** Makes an address; the one before opens nothing from now on. Refusal: SETTINGS_CHANGED. */
export function openCalendar(
  ctx: AccountContext,
  { version, language }: { readonly version: number; readonly language: DocumentLanguage },
): Promise<CalendarAddress> {
  return change(ctx, version, 'account.calendar-opened', { isOpen: true, language });
}

/** Ends the address. Refusal: SETTINGS_CHANGED. */
export function closeCalendar(ctx: AccountContext, version: number): Promise<CalendarAddress> {
  return change(ctx, version, 'account.calendar-closed', { isOpen: false });
}

interface CalendarChange {
  readonly isOpen: boolean;
  readonly language?: DocumentLanguage;
}

function change(
  ctx: AccountContext,
  version: number,
  action: AuditAction,
  changes: CalendarChange,
): Promise<CalendarAddress> {
  return ctx.transaction(async (tx) => {
    const before = await readPreferences(tx, calendarPreferences);
    if (version !== before.version) throw new AppError('SETTINGS_CHANGED');
    const values = { ...before.values, ...changes, revision: before.values.revision + 1 };
    await savePreferences(tx, calendarPreferences, { values, version, at: ctx.clock.now() });
    await recordAudit(ctx, tx, [
      { action, entityKind: 'account', entityId: String(ctx.accountId) },
    ]);
    return readCalendarAddress(ctx, tx);
  });
}
