import { createHash } from 'node:crypto';

import { openCardReports, type CardReports } from './card-reports.ts';
import { outcomeOf, type Outcome, type TestCard } from './test-cards.ts';

/** A sum in parts; the count includes the first. */
export interface CompanyInstalments {
  readonly kind: 'payments' | 'credit';
  readonly count: number;
  readonly first?: number;
  readonly each?: number;
}

/** What a terminal asks the card company for. Sums are in minor units. */
export interface CompanyRequest {
  readonly terminal: string;
  /** The business's own name of the attempt. */
  readonly reference: string;
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly card: TestCard;
  readonly instalments?: CompanyInstalments;
}

export interface CompanyTransaction extends CompanyRequest {
  readonly id: number;
  readonly kind: 'charge' | 'hold' | 'check' | 'refund';
  readonly outcome: Outcome;
  /** Empty where nothing was approved. */
  readonly approvalNumber: string;
  readonly voucher: string;
  readonly uid: string;
  readonly atMs: number;
  /** Of the hold that a charge takes, or of the charge that a refund gives back. */
  readonly originalId?: number;
  /** Of what the card company moved by itself: a refund by the dispute of the card holder, or its money that comes back. */
  readonly isDispute?: true;
  state: 'open' | 'captured' | 'released' | 'voided';
  refunded: number;
  isTransmitted: boolean;
  /** The transmission that took it; a charge that was cancelled before is in none. */
  transmission?: { readonly number: number; readonly atMs: number };
  /** Of one that was made before the company started: what of it reached the bank is not known here. */
  readonly isPast?: true;
}

/** What becomes of a charge, a hold or a check. */
export type Decide = (request: CompanyRequest & Pick<CompanyTransaction, 'kind'>) => Outcome;

/** What is known of a payment that was approved before the company started. */
export type PastTransaction = CompanyRequest &
  Pick<
    CompanyTransaction,
    'id' | 'approvalNumber' | 'uid' | 'atMs' | 'originalId' | 'state' | 'refunded' | 'transmission'
  > & { readonly kind: 'charge' | 'refund' };

/** Why a later call on a transaction is refused. */
export type FollowUpRefusal =
  | 'not-found'
  | 'above-amount'
  | 'already-done'
  | 'transmitted'
  | 'not-approved';
export type FollowUpResult = CompanyTransaction | { readonly refusal: FollowUpRefusal };

/** The card company behind every simulated gateway: it moves the money, and it remembers. */
export interface CardCompany extends CardReports {
  charge(request: CompanyRequest): CompanyTransaction;
  hold(request: CompanyRequest): CompanyTransaction;
  check(request: CompanyRequest): CompanyTransaction;
  capture(id: number, amount: number, reference: string): FollowUpResult;
  release(id: number): FollowUpResult;
  /** Takes a charge back, whole, before its transmission. */
  void(id: number): FollowUpResult;
  refund(id: number, amount: number, reference: string): FollowUpResult;
  /** Takes a sum of a charge back, by the dispute of its card holder: under the name of the charge, and of no attempt. */
  dispute(id: number, amount: number): FollowUpResult;
  /** The business won: a sum that a dispute took comes back, under the name of the charge as well. */
  win(id: number, amount: number): FollowUpResult;
  /** Takes up what was approved before the company started, the oldest first. Later numbers are above theirs. */
  remember(past: readonly PastTransaction[]): void;
  /** Returns the token of a card at a terminal: the same each time. */
  tokenOf(card: TestCard, terminal: string): string;
  find(id: number): CompanyTransaction | undefined;
  /** Returns all of one terminal and reference, the oldest first. */
  findByReference(terminal: string, reference: string): readonly CompanyTransaction[];
  readonly transactions: readonly CompanyTransaction[];
  /** The daily transmission: what is in it can no longer be voided. */
  transmit(): void;
  /** Returns what an attempt moved out of cards, refunds and voids taken off: minor units. */
  moneyOf(reference: string): number;
}

/** Starts a card company whose numbers follow from the seed. */
export function cardCompany({
  seed,
  nowMs,
  tokenFor = uuidOf,
  decide = ({ card, kind, amount }) => outcomeOf(card, { kind, amount }),
}: {
  readonly seed: string;
  readonly nowMs: () => number;
  /** Makes the value of a token out of a text that is the card's alone; a form of UUID by default. */
  readonly tokenFor?: (text: string) => string;
  /** Returns what becomes of a charge, a hold or a check; what its card and its sum say by default. */
  readonly decide?: Decide;
}): CardCompany {
  const transactions: CompanyTransaction[] = [];
  let transmissions = 0;
  const byId = new Map<number, CompanyTransaction>();
  let nextId = 10_000_000 + (Number.parseInt(digestOf(seed).slice(0, 6), 16) % 1_000_000);

  function tokenOf({ name }: TestCard, terminal: string): string {
    return tokenFor(`${seed} ${terminal} ${name}`);
  }

  function record(
    kind: CompanyTransaction['kind'],
    // What follows a transaction asks as it did, and has nothing of what became of it.
    request: CompanyRequest,
    originalId?: number,
  ): CompanyTransaction {
    const { terminal, reference, amount, currency, card, instalments } = request;
    const id = nextId;
    const outcome = originalId === undefined ? decide({ ...request, kind }) : 'approved';
    const made: CompanyTransaction = {
      terminal,
      reference,
      amount,
      currency,
      card,
      ...(instalments !== undefined && { instalments }),
      id,
      kind,
      outcome,
      approvalNumber: outcome === 'approved' ? String(id % 10_000_000).padStart(7, '0') : '',
      voucher: voucherOf(id),
      uid: `260${String(id)}${digestOf(`${seed}${String(id)}`).slice(0, 12)}`,
      atMs: nowMs(),
      ...(originalId !== undefined && { originalId }),
      state: 'open',
      refunded: 0,
      isTransmitted: false,
    };
    keep(made);
    return made;
  }

  function keep(one: CompanyTransaction): void {
    transactions.push(one);
    byId.set(one.id, one);
    nextId = Math.max(nextId, one.id + 1);
  }

  function remember(past: readonly PastTransaction[]): void {
    for (const one of past) {
      const voucher = voucherOf(one.id);
      const isTransmitted = one.transmission !== undefined;
      keep({ ...one, outcome: 'approved', voucher, isTransmitted, isPast: true });
    }
  }

  /** Returns an approved transaction of some kinds, or why there is none. */
  function openOf(id: number, kinds: readonly CompanyTransaction['kind'][]): FollowUpResult {
    const found = byId.get(id);
    if (found === undefined || !kinds.includes(found.kind)) return { refusal: 'not-found' };
    if (found.outcome !== 'approved') return { refusal: 'not-approved' };
    return found.state === 'open' ? found : { refusal: 'already-done' };
  }

  function moveByDispute(kind: 'charge' | 'refund', id: number, amount: number): FollowUpResult {
    const charge = openOf(id, ['charge']);
    if ('refusal' in charge) return charge;
    const { instalments: _, ...once } = charge;
    const moved = record(kind, { ...once, amount, reference: '' }, id);
    const told = { ...moved, uid: charge.uid, isDispute: true, isTransmitted: true } as const;
    transactions[transactions.indexOf(moved)] = told;
    byId.set(told.id, told);
    return told;
  }

  return {
    charge: (request) => record('charge', request),
    hold: (request) => record('hold', request),
    check: (request) => record('check', request),
    capture(id, amount, reference) {
      const hold = openOf(id, ['hold']);
      if ('refusal' in hold) return hold;
      if (amount > hold.amount) return { refusal: 'above-amount' };
      hold.state = 'captured';
      return record('charge', { ...hold, amount, reference }, id);
    },
    release(id) {
      const hold = openOf(id, ['hold']);
      if ('refusal' in hold) return hold;
      hold.state = 'released';
      return hold;
    },
    void(id) {
      const charge = openOf(id, ['charge']);
      if ('refusal' in charge) return charge;
      if (charge.isTransmitted) return { refusal: 'transmitted' };
      if (charge.refunded > 0) return { refusal: 'already-done' };
      charge.state = 'voided';
      return charge;
    },
    refund(id, amount, reference) {
      const charge = openOf(id, ['charge']);
      if ('refusal' in charge) return charge;
      if (charge.refunded + amount > charge.amount) return { refusal: 'above-amount' };
      charge.refunded += amount;
      const { instalments: _, ...once } = charge;
      return record('refund', { ...once, amount, reference }, id);
    },
    dispute: (id, amount) => moveByDispute('refund', id, amount),
    win: (id, amount) => moveByDispute('charge', id, amount),
    remember,
    tokenOf,
    ...openCardReports({ nowMs, tokenOf }),
    find: (id) => byId.get(id),
    findByReference: (terminal, reference) =>
      transactions.filter((one) => one.terminal === terminal && one.reference === reference),
    transactions,
    transmit() {
      transmissions += 1;
      const transmission = { number: transmissions, atMs: nowMs() };
      for (const one of transactions) {
        if (one.isTransmitted || one.outcome !== 'approved') continue;
        one.isTransmitted = true;
        const isMoney = one.kind === 'charge' || one.kind === 'refund';
        if (isMoney && one.state !== 'voided') one.transmission = transmission;
      }
    },
    moneyOf: (reference) =>
      transactions
        .filter((one) => one.reference === reference && one.outcome === 'approved')
        .filter(({ kind, state }) => kind === 'charge' && state !== 'voided')
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
  };
}

function voucherOf(id: number): string {
  return `${String(10 + (id % 80))}${String(id % 1_000_000).padStart(6, '0')}`;
}

/** Returns the hexadecimal digest of a text. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns a UUID that follows from a text. */
export function uuidOf(text: string): string {
  const hex = digestOf(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
