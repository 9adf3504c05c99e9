import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import type { BillingTemplateRow } from '@pinkas/contract/sales/billing/templates-table';
import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { isAboveUsual, USUAL_PERIODS } from '@pinkas/domain/billing/billing-bounds';
import { debitOf, type MandateBounds } from '@pinkas/domain/debits/mandate';
import { formatLocalDate, localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import { sumText } from '../../../../../shared/format/minor-text.ts';
import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import type { TemplateDraft } from '../template-draft.ts';

/** What is looked at before a template is saved. */
export interface Checked {
  readonly draft: TemplateDraft;
  readonly stored: BillingTemplateView | undefined;
  readonly today: LocalDate;
  /** The day of the next document and its sum in minor units of its currency; undefined while there is none. */
  readonly next: { readonly dueOn: LocalDate; readonly totalMinor: number } | undefined;
  /** The card that was chosen; undefined for none. */
  readonly card: SavedCard | undefined;
  /** The approved mandate of the customer; undefined for none. */
  readonly mandate: MandateBounds | undefined;
  /** Templates of the business, of this customer and of others. */
  readonly others: readonly BillingTemplateRow[];
}

/** What a check says; the run stops what is not fine, or the owner would not want it. */
export interface SaveCheck {
  readonly key:
    | 'past'
    | 'above'
    | 'noCard'
    | 'cardEnds'
    | 'notConnected'
    | 'cardFine'
    | 'consent'
    | 'noMandate'
    | 'mandateLater'
    | 'mandateEnds'
    | 'aboveCeiling'
    | 'mandateFine'
    | 'noMail'
    | 'unreachable'
    | 'mailFine'
    | 'step'
    | 'alike'
    | 'single';
  readonly isFine: boolean;
  readonly values: Readonly<Record<string, string>>;
}

const fine = (key: SaveCheck['key'], values: SaveCheck['values'] = {}): SaveCheck => ({
  key,
  isFine: true,
  values,
});
const poor = (key: SaveCheck['key'], values: SaveCheck['values'] = {}): SaveCheck => ({
  key,
  isFine: false,
  values,
});

function ofCard({ card, next }: Checked): readonly SaveCheck[] {
  if (card === undefined) return [poor('noCard')];
  const { expiresOn, consent, isConnected } = card;
  if (!isConnected) return [poor('notConnected')];
  const agreed = fine('consent', { date: formatLocalDate(localDateOf(consent.at)) });
  if (expiresOn === null) return [agreed];
  const date = formatLocalDate(expiresOn);
  const ends = next !== undefined && expiresOn < next.dueOn;
  return [ends ? poor('cardEnds', { date }) : fine('cardFine', { date }), agreed];
}

/** A run debits on the day of a document, and never a part of it. */
function ofMandate({ mandate, next }: Checked): readonly SaveCheck[] {
  if (mandate === undefined) return [poor('noMandate')];
  const { validFrom, validUntil, ceilingAgorot } = mandate;
  if (next === undefined) return [fine('mandateFine')];
  if (validFrom !== null && validFrom > next.dueOn) {
    return [poor('mandateLater', { date: formatLocalDate(validFrom) })];
  }
  if (validUntil !== null && validUntil < next.dueOn) {
    return [poor('mandateEnds', { date: formatLocalDate(validUntil) })];
  }
  if (ceilingAgorot !== null && debitOf(next.totalMinor, mandate) < next.totalMinor) {
    return [poor('aboveCeiling', { most: shekelText(ceilingAgorot) })];
  }
  return [fine('mandateFine')];
}

function ofMeans(checked: Checked): readonly SaveCheck[] {
  const { method } = checked.draft;
  if (method === 'card') return ofCard(checked);
  return method === 'mandate' ? ofMandate(checked) : [];
}

function ofDay({ draft: { startsOn }, stored, today }: Checked): readonly SaveCheck[] {
  const isKept = stored?.form.schedule.startsOn === startsOn;
  return startsOn !== '' && startsOn < today && !isKept ? [poor('past')] : [];
}

function ofSum({ draft: { steps, currency }, stored, next }: Checked): readonly SaveCheck[] {
  const last = (stored?.periods ?? [])
    .filter((period) => period.currency === currency)
    .filter(({ state }) => state === 'charged' || state === 'done')
    .slice(0, USUAL_PERIODS)
    .map(({ amountAgorot, foreignMinor }) => foreignMinor ?? amountAgorot);
  const isAbove = next !== undefined && isAboveUsual(next.totalMinor, last);
  const step = steps.find(({ from }) => next !== undefined && from > next.dueOn);
  return [
    ...(isAbove ? [poor('above', { most: sumText(Math.max(...last), currency) })] : []),
    ...(step === undefined ? [] : [poor('step', { date: formatLocalDate(step.from) })]),
  ];
}

/** A request for payment that reaches nobody is not paid. */
function ofMail({ draft: { mailTo, method } }: Checked): SaveCheck {
  const to = mailTo.trim();
  if (to !== '') return fine('mailFine', { to });
  return poor(method === 'request' ? 'unreachable' : 'noMail');
}

function ofOthers({ draft: { customerId }, stored, others }: Checked): SaveCheck {
  const alike = others.find(
    (one) => one.customerId === customerId && one.id !== stored?.id && one.state !== 'ended',
  );
  return alike === undefined ? fine('single') : poor('alike', { title: alike.title });
}

/** Returns what is worth a look before a template is saved, what is not fine first; nothing without a customer. */
export function saveChecks(checked: Checked): readonly SaveCheck[] {
  if (checked.draft.customerId === null) return ofDay(checked);
  return [
    ...ofDay(checked),
    ...ofSum(checked),
    ...ofMeans(checked),
    ofMail(checked),
    ofOthers(checked),
  ].toSorted((one, other) => Number(one.isFine) - Number(other.isFine));
}
