import type { MissedPeriods } from '@pinkas/contract/sales/billing/billing.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { addDays, addMonths, startOfMonth } from '@pinkas/domain/time/local-date';

import { issueDependenciesOf } from '../../../accounting/documents/documents.api.ts';
import { archiveCustomerIn, mergeCustomers } from '../../../accounting/customers/customers.api.ts';
import { changePrices, previewPrices } from '../../../sales/billing-prices/billing-prices.api.ts';
import {
  billPeriod,
  readNextRun,
  skipPeriod,
} from '../../../sales/billing-runs/billing-runs.api.ts';
import {
  endTemplate,
  listTemplates,
  pauseTemplate,
  resumeTemplate,
  type StoredTemplate,
} from '../../../sales/billing/billing.api.ts';
import { happens, inPlay, ownerOf, type Play } from '../stage/play.ts';
import { unlessRefused } from '../stage/refusals.ts';

/** Days until the owner ends the template of a customer who was archived. */
const ARCHIVED_DAYS = 75;

const WAYS: readonly MissedPeriods[] = ['one', 'all', 'none'];

async function templatesIn(play: Play, state: StoredTemplate['state']): Promise<StoredTemplate[]> {
  const templates = await inPlay(play, (tx) => listTemplates(tx));
  // Their ids rise as they were made.
  return templates
    .filter((template) => template.state === state)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function resume(play: Play, id: string, missed: MissedPeriods): Promise<void> {
  const templates = await inPlay(play, (tx) => listTemplates(tx, [id]));
  const [template] = templates;
  if (template?.state !== 'paused' && template?.state !== 'blocked') return;
  await resumeTemplate(ownerOf(play), template, missed);
  play.resumed.add(id);
}

/** Pauses some templates; each goes on after two to four months, with what it missed billed once, wholly or not. */
export async function pauseSome(play: Play): Promise<void> {
  const { random, agenda, clock } = play;
  for (let paused = 0; paused < WAYS.length; paused += 1) {
    const active = await templatesIn(play, 'active');
    if (active.length === 0) return;
    const template = random.oneOf(active);
    await pauseTemplate(ownerOf(play), template);
    const day = addDays(clock.today(), 60 + random.below(60));
    const missed = WAYS[paused] ?? 'none';
    agenda.plan(day, () => resume(play, template.id, missed));
  }
}

/** Lets half of the templates that were blocked go on. */
export async function releaseBlocked(play: Play): Promise<void> {
  for (const { id } of await templatesIn(play, 'blocked')) {
    if (happens(play, 50)) await resume(play, id, play.random.oneOf(WAYS));
  }
}

async function end(play: Play, template: StoredTemplate): Promise<void> {
  await endTemplate(ownerOf(play), template);
  play.endedByHand.add(template.id);
}

export async function endOne(play: Play): Promise<void> {
  const active = await templatesIn(play, 'active');
  if (active.length > 0) await end(play, play.random.oneOf(active));
}

/** Changes the prices of all templates from the next month on; the price rises in most years. */
export async function changeAllPrices(play: Play): Promise<void> {
  const { clock, random } = play;
  const from = startOfMonth(addMonths(clock.today(), 1));
  const rateBasisPoints = happens(play, 75) ? 200 + random.below(5) * 100 : -300;
  const change = { from, rateBasisPoints, rounding: 'shekel' } as const;
  const priced = await inPlay(play, (tx) => previewPrices(tx, change, clock.today()));
  const templates = priced
    .filter(({ unpriced, firstOn }) => unpriced === null && firstOn !== null)
    .map(({ id, version, newMinor }) => ({ id, version, newMinor: agorot(newMinor) }));
  if (templates.length === 0) return;
  const deps = issueDependenciesOf(play.services);
  const order = { ...change, templates, tells: true, note: '' };
  await changePrices(ownerOf(play), deps, order, play.nextKey());
}

/** Decides each period that waits for a person: most are billed, the others let go. */
export async function decideWaiting(play: Play): Promise<void> {
  const { clock } = play;
  const { waiting } = await inPlay(play, (tx) => readNextRun(tx, undefined, clock.today()));
  for (const { periodId: id, amountAgorot, state } of waiting) {
    // What is tried again by itself is left to that.
    if (state === 'refused') continue;
    const owner = ownerOf(play);
    const isBilled =
      happens(play, 60) &&
      // The template may have ended.
      (await unlessRefused(play, 'STATE_NOT_ALLOWED', () =>
        billPeriod(owner, { id, amountAgorot }, play.nextKey()),
      ));
    if (!isBilled) await skipPeriod(owner, id, play.nextKey());
  }
}

/** Merges a customer who is billed into one who is not. */
export async function mergeOne(play: Play, targetId: string): Promise<void> {
  const active = await templatesIn(play, 'active');
  const known = active.filter(({ form }) => !play.gone.has(form.customerId));
  if (known.length === 0) return;
  const { customerId: sourceId } = play.random.oneOf(known).form;
  await mergeCustomers(ownerOf(play), { targetId, sourceId }, play.nextKey());
  play.gone.add(sourceId);
}

/** Archives a customer who is billed; the template waits for a person on each of its days, until it is ended. */
export async function archiveOne(play: Play): Promise<void> {
  const active = await templatesIn(play, 'active');
  const known = active.filter(({ form }) => !play.gone.has(form.customerId));
  if (known.length === 0) return;
  const { id: templateId, form } = play.random.oneOf(known);
  const { customerId: id } = form;
  const owner = ownerOf(play);
  await owner.transaction(async (tx) => {
    const { version } = await tx
      .selectFrom('customers')
      .select('version')
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return archiveCustomerIn(owner, tx, { id, version });
  });
  play.gone.add(id);
  play.agenda.plan(addDays(play.clock.today(), ARCHIVED_DAYS), async () => {
    const [template] = await inPlay(play, (tx) => listTemplates(tx, [templateId]));
    if (template?.state === 'active') await end(play, template);
  });
}
