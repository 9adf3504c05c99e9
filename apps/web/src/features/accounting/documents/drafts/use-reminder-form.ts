import type { DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import {
  templateDatesContract,
  type ReminderForm,
} from '@pinkas/contract/accounting/drafts/template-dates.contract';
import { whyPersonNeeded } from '@pinkas/domain/documents/rules/issued-by-itself';
import {
  addDays,
  addMonths,
  formatLocalDate,
  parseLocalDate,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { nextRecurringDate } from '@pinkas/domain/time/recurring-dates';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup, useSession } from '../../../../shared/session/session-store.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useIssueByItself, useSetReminder } from './template-dates.queries.ts';
import { useIssuingDocument } from './use-issuing-document.ts';

/** The action of a template on each of its dates. */
export type RecurringKind = 'draft' | 'issuing';

interface TypedDates {
  readonly kind: RecurringKind;
  readonly everyMonths: number;
  readonly nextDate: string;
  readonly endsOn: string;
  readonly mailTo: string;
}

/** Returns the next date to offer: that of the template, or the next one of a template that was paused over its dates. */
function nextToCome(reminder: DraftRow['reminder'], today: LocalDate): LocalDate {
  if (reminder === null) return addMonths(startOfMonth(today), 1);
  const { everyMonths, nextDate } = reminder;
  let next = nextDate;
  while (next <= today) {
    next = nextRecurringDate(next, everyMonths, Number(nextDate.slice(8, 10)));
  }
  return next;
}

/** The dates of a template as they are typed, checked and saved. */
export function useReminderForm(template: DraftRow, onClose: () => void) {
  const text = usePhrases('drafts');
  const sentence = useFieldProblem();
  const may = useMay();
  const { today } = useAccountSetup();
  const { email } = useSession();
  const { reminder } = template;
  const need = whyPersonNeeded(template);
  const mayIssue = may('documents.issue');
  const [isTried, setIsTried] = useState(false);
  const [form, setForm] = useState((): TypedDates => ({
    kind: reminder?.isIssuing === true && mayIssue ? 'issuing' : 'draft',
    everyMonths: reminder?.everyMonths ?? 1,
    nextDate: nextToCome(reminder, today),
    endsOn: reminder?.endsOn ?? '',
    mailTo: reminder?.mailTo ?? email,
  }));
  const reminding = useSetReminder();
  const issuing = useIssueByItself();
  const isIssuing = form.kind === 'issuing';
  const saving = isIssuing ? issuing : reminding;
  const read = useIssuingDocument(template.id, parseLocalDate(form.nextDate), isIssuing);
  const isReading = isIssuing && read.document === undefined && read.error === null;
  const refused = issuing.error instanceof ApiError ? issuing.error : undefined;
  const problems =
    refused?.code === 'DOCUMENT_REFUSED'
      ? refused.fields.map(({ code }) => code)
      : (read.document?.problems ?? []);
  const { kind: _kind, ...dates } = form;
  const parsed = templateDatesContract.remind.body.safeParse({
    ...dates,
    endsOn: form.endsOn === '' ? null : form.endsOn,
  });

  function codeOf(field: keyof ReminderForm): string | undefined {
    if (field === 'nextDate' && form.nextDate !== '' && form.nextDate <= today) {
      return 'DATE_NOT_AHEAD';
    }
    if (field === 'endsOn' && form.endsOn !== '' && form.endsOn < form.nextDate) {
      return 'DATE_RANGE_INVALID';
    }
    return parsed.error?.issues.find(({ path }) => path[0] === field)?.message;
  }

  async function send(body: ReminderForm): Promise<unknown> {
    if (!isIssuing) return reminding.mutateAsync({ id: template.id, body });
    const { document, version } = read;
    if (document === undefined || problems.length > 0) return undefined;
    const { request } = document;
    return issuing.mutateAsync({ id: template.id, body: { ...body, version, request } });
  }

  async function save(): Promise<void> {
    setIsTried(true);
    const hasProblem = (['nextDate', 'endsOn', 'mailTo'] as const).some(
      (field) => codeOf(field) !== undefined,
    );
    if (!parsed.success || hasProblem || saving.isPending) return;
    const saved = await send(parsed.data).catch(() => undefined);
    if (saved === undefined) return;
    // The document of tomorrow is planned with it, and the list shows the date after it.
    const isPlanned = isIssuing && form.nextDate === addDays(today, 1);
    const date = formatLocalDate(parsed.data.nextDate);
    toast.success(text(isPlanned ? 'reminderSavedTomorrow' : 'reminderSaved', { date }));
    onClose();
  }

  return {
    form,
    set: (part: Partial<TypedDates>): void => {
      setForm({ ...form, ...part });
      reminding.reset();
      issuing.reset();
    },
    problem: (field: keyof ReminderForm) => (isTried ? sentence(codeOf(field)) : undefined),
    save,
    isBusy: saving.isPending || (isTried && isReading),
    error: problems.length > 0 ? null : (saving.error ?? read.error),
    /** Why the template cannot issue automatically; undefined where it can. */
    need,
    mayIssue,
    document: read.document,
    /** Codes of the problems that block the issue of its document. */
    problems,
  };
}
