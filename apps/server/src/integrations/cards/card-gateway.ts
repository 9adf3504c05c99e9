import type { MoneyDirection } from '@pinkas/domain/clearing/compare-confirmation';
import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import type { TerminalCapability } from '@pinkas/domain/clearing/terminal-capability';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import type { Currency } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { CardChanges } from './gateway-card-changes.ts';
import type { SettlementPart } from './gateway-settlement.ts';
import type { Step } from './gateway-step.ts';
import type {
  CardToken,
  GatewayTransaction,
  InstalmentKind,
  Instalments,
  TransactionName,
} from './gateway-transaction.ts';

/** A terminal of a business at a gateway, with what opens it. */
export interface GatewayAccount {
  readonly gateway: GatewayName;
  /** Values of the adapter's credential fields, by their name. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Whether the business says that its money is none, where that is known: a key may say otherwise. */
  readonly isTest?: boolean;
}

/** One field of the settings that connects a terminal. */
export interface CredentialField {
  readonly name: string;
  /** Sealed and never shown again; others name the terminal. */
  readonly isSecret: boolean;
  readonly isOptional?: boolean;
  readonly pattern: RegExp;
}

/**
 * Where a gateway is called. Settings and the demo replace addresses; adapters know only paths. `{host}` is replaced by a
 * credential of that name, where each business is told a host of its own; its pattern says which hosts may be called.
 */
export interface GatewayAddresses {
  readonly api: string;
  readonly reports?: string;
  /** Where its pages are, of a gateway that does not answer with their address; at the API by default. */
  readonly pages?: string;
}

/** What a terminal of a gateway can do. */
export type Capability = TerminalCapability;

export const PAGE_OPERATIONS = ['charge', 'hold', 'check', 'save-card', 'charge-and-save'] as const;
export type PageOperation = (typeof PAGE_OPERATIONS)[number];

export interface Payer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** A page of the gateway on which a payer gives a card. */
export interface PageRequest {
  /** Our name of the attempt: at most 19 letters and digits, as card companies keep of it. */
  readonly reference: string;
  readonly operation: PageOperation;
  /** Minor units; zero for a page that only saves a card. */
  readonly amount: number;
  readonly currency: Currency;
  readonly description: string;
  readonly language: 'he' | 'en';
  readonly payer: Payer;
  /** The most instalments that the payer may choose; undefined for one payment, as it is for a hold: it is taken as one. */
  readonly instalments?: { readonly kind: InstalmentKind; readonly countMax: number };
  /** Whether the business types the card in for the payer, on the phone. */
  readonly isByPhone: boolean;
  readonly minutesValid: number;
  readonly addresses: {
    readonly success: string;
    readonly failure: string;
    readonly cancel: string;
    readonly notify: string;
  };
}

/** A page that is ready: the browser goes there by GET, or posts the fields. */
export interface HostedPage {
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** By which the gateway is asked about the page; empty where it names none. */
  readonly pageId: string;
}

/** A charge of a card that the gateway keeps. */
export interface TokenCharge {
  readonly reference: string;
  readonly token: CardToken;
  readonly amount: number;
  readonly currency: Currency;
  readonly description: string;
  readonly instalments?: Instalments;
  readonly payer: Payer;
  /** Whether the payer is absent and agreed before, as in a standing order. */
  readonly isRecurring: boolean;
}

/** A later call on a transaction. */
export interface FollowUp {
  /** Our name of this call. */
  readonly reference: string;
  readonly original: TransactionName;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
}

/** What a return of a browser or a notify says of an attempt: a hint, never the truth. */
export interface ReturnHint {
  readonly reference?: string;
  readonly pageId?: string;
  readonly transactionId?: string;
  /** Further words that only this gateway needs to confirm, such as the whole query in its order. */
  readonly proof?: string;
}

/** A message of the gateway as it came in. */
export interface IncomingNotify {
  readonly rawBody: Buffer;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Without its question mark. */
  readonly query: string;
  /** When it came in, for signatures that end after minutes; now, where it is read at once. */
  readonly receivedAtMs?: number;
}

/** A notify as it was understood. `isGenuine` is undefined where the gateway signs nothing. */
export interface ReadNotify {
  readonly isGenuine: boolean | undefined;
  /** Undefined for a message of another kind: stored and counted, nothing follows. */
  readonly hint: ReturnHint | undefined;
}

/** What an inquiry is about; an adapter takes what its gateway can be asked by. */
export interface Inquiry extends ReturnHint {
  readonly currency: Currency;
  /** What a page was opened for, where that is known: a gateway may have to be asked for the token of a card. */
  readonly operation?: PageOperation;
  /** Whether it is about a refund: gateways know less of those. A payment where it is absent. */
  readonly direction?: MoneyDirection;
  /**
   * The kept card of a charge that is asked about by our reference: Grow finds it by both together, and Tranzila, which
   * names no pages, is told by it that a refusal is not one of a page on which the payer may try again.
   */
  readonly token?: CardToken;
  /** The local day on which the attempt began: a report is searched from there. From two days ago where it is absent. */
  readonly since?: LocalDate;
}

/**
 * Result of an inquiry. `not-found`: the gateway surely has no such transaction. `cannot-tell`: the gateway cannot be asked
 * by what is known, or what is known proves nothing; the attempt stays as it is, and a person may look at the gateway.
 */
export type InquiryResult =
  | { readonly kind: 'found'; readonly transaction: GatewayTransaction }
  | { readonly kind: 'not-found' | 'cannot-tell' };

export interface ListedPart {
  readonly transactions: readonly GatewayTransaction[];
  /** Rows that are not in the published form: with any of them a day is not known whole. */
  readonly unreadable: number;
  /** What the next part is asked by; undefined at the end. */
  readonly next: string | undefined;
}

/** A transaction that went to the card company, with the transmission that took it. */
export interface TransmittedTransaction {
  /** The number of the transmission at the gateway; it begins anew where the gateway counts by terminal or year. */
  readonly transmission: string;
  readonly on: LocalDate;
  /** `HH:MM`, where the gateway tells it. */
  readonly time?: string;
  readonly direction: MoneyDirection;
  /** Minor units of the currency. */
  readonly amount: number;
  readonly currency: Currency;
}

/** A part of what was transmitted. Rows that are not in the published form are counted: with any of them it is not known whole. */
export interface TransmittedPart extends Pick<ListedPart, 'unreadable' | 'next'> {
  readonly transactions: readonly TransmittedTransaction[];
}

/** A period of local dates, both included. */
export interface ListRequest {
  readonly from: string;
  readonly to: string;
  readonly next?: string;
}

/** Whether the credentials open the terminal; no money moves. */
export type AccountCheck =
  | { readonly isGood: true }
  | {
      readonly isGood: false;
      /** The credential field that the gateway refuses, where it says so. */
      readonly field?: string;
      /** The gateway's own words. */
      readonly text: string;
    };

type Call<Input, Result> = (
  account: GatewayAccount,
  input: Input,
  /** For the address of a page that no answer names. */
  addresses: GatewayAddresses,
) => Step<Result>;

/** The calls of a gateway: requests and how their answers are read, without any input or output of their own. */
export interface GatewayCalls {
  readonly openPage: Call<PageRequest, HostedPage>;
  /**
   * Asks the gateway what became of an attempt: by its page, its transaction, its signed return or our reference. Answers
   * `pending` for a page on which nobody has paid yet.
   */
  readonly inquire: Call<Inquiry, InquiryResult>;
  readonly chargeToken?: Call<TokenCharge, GatewayTransaction>;
  readonly holdToken?: Call<TokenCharge, GatewayTransaction>;
  /** Takes a held sum or less of it. */
  readonly capture?: Call<FollowUp, GatewayTransaction>;
  readonly release?: Call<FollowUp, GatewayTransaction>;
  /** Takes a charge back before its transmission, whole. */
  readonly void?: Call<FollowUp, GatewayTransaction>;
  readonly refund?: Call<FollowUp, GatewayTransaction>;
  readonly list?: Call<ListRequest, ListedPart>;
  /** Lists what was paid into the bank, and the instalments and fees that it is made of, by the days on which they were reported. */
  readonly listSettlement?: Call<ListRequest, SettlementPart>;
  /** Lists what was transmitted in a period, by the days of the transmissions. */
  readonly listTransmissions?: Call<ListRequest, TransmittedPart>;
  /** Lists what the card companies told of kept cards in some days: replaced ones (מוחלפים), and those that ended. */
  readonly listCardChanges?: Call<Pick<ListRequest, 'from' | 'to'>, CardChanges>;
  /**
   * Tells the gateway, after a payment was confirmed, that it is known, so that its messages end. Nothing depends on it;
   * the result says whether the gateway took it.
   */
  readonly acknowledge?: Call<TransactionName, boolean>;
  readonly verifyAccount: Call<undefined, AccountCheck>;
}

/** An address that a gateway takes in its own console alone: where payers return to, or where its messages go. */
export type ConsoleAddress = 'back' | 'news';

/** One gateway: what it can do, how it is called, and how its messages are read. */
export interface CardGateway {
  readonly name: GatewayName;
  readonly capabilities: ReadonlySet<Capability>;
  readonly currencies: readonly TerminalCurrency[];
  readonly credentialFields: readonly CredentialField[];
  readonly addresses: { readonly live: GatewayAddresses; readonly test: GatewayAddresses };
  /** Addresses that no page carries: the business types them into the gateway's console. */
  readonly consoleAddresses?: readonly ConsoleAddress[];
  /** Name of the field that the business adds to its terminal, so that reports tell our reference. */
  readonly consoleField?: string;
  readonly calls: GatewayCalls;
  /** Reads what the payer's browser brings back. */
  readReturn(query: string, account: GatewayAccount): ReturnHint;
  readNotify(notify: IncomingNotify, account: GatewayAccount): ReadNotify;
}
