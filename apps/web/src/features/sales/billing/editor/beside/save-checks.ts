import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import type { BillingTemplateRow } from '@pinkas/contract/sales/billing/templates-table';
import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { isAboveUsual, USUAL_PERIODS } from '@pinkas/domain/billing/billing-bounds';
import { formatLocalDate, localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import type { TemplateDraft } from '../template-draft.ts';

/** What is looked at before a template is saved. */
export interface Checked {
  readonly draft: TemplateDraft;
  readonly stored: BillingTemplateView | undefined;
  readonly today: LocalDate;
  /** The day of the next document and its sum in agorot; undefined while there is none. */
  readonly next: { readonly dueOn: LocalDate; readonly totalAgorot: number } | undefined;
  /** The card that was chosen; undefined for none. */
  readonly card: SavedCard | undefined;
  /** Its customer has an approved mandate. */
  readonly hasMandate: boolean;
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
    | 'mandateFine'
    | 'noMail'
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

function ofMeans(checked: Checked): readonly SaveCheck[] {
  const { method } = checked.draft;
  if (method === 'card') return ofCard(checked);
  if (method !== 'mandate') return [];
  return [checked.hasMandate ? fine('mandateFine') : poor('noMandate')];
}

function ofDay({ draft: { startsOn }, stored, today }: Checked): readonly SaveCheck[] {
  const isKept = stored?.form.schedule.startsOn === startsOn;
  return startsOn !== '' && startsOn < today && !isKept ? [poor('past')] : [];
}

function ofSum({ draft: { steps }, stored, next }: Checked): readonly SaveCheck[] {
  const last = (stored?.periods ?? [])
    .filter(({ state }) => state === 'charged' || state === 'done')
    .slice(0, USUAL_PERIODS)
    .map(({ amountMinor }) => amountMinor);
  const isAbove = next !== undefined && isAboveUsual(next.totalAgorot, last);
  const step = steps.find(({ from }) => next !== undefined && from > next.dueOn);
  return [
    ...(isAbove ? [poor('above', { most: shekelText(Math.max(...last)) })] : []),
    ...(step === undefined ? [] : [poor('step', { date: formatLocalDate(step.from) })]),
  ];
}

function ofOthers({ draft: { customerId }, stored, others }: Checked): SaveCheck {
  const alike = others.find(
    (one) => one.customerId === customerId && one.id !== stored?.id && one.state !== 'ended',
  );
  return alike === undefined ? fine('single') : poor('alike', { title: alike.title });
}

/** Returns what is worth a look before a template is saved, what is not fine first; nothing without a customer. */
export function saveChecks(checked: Checked): readonly SaveCheck[] {
  const { customerId, mailTo } = checked.draft;
  if (customerId === null) return ofDay(checked);
  const to = mailTo.trim();
  return [
    ...ofDay(checked),
    ...ofSum(checked),
    ...ofMeans(checked),
    to === '' ? poor('noMail') : fine('mailFine', { to }),
    ofOthers(checked),
  ].toSorted((one, other) => Number(one.isFine) - Number(other.isFine));
}
