import { papersOf, type Client } from '@pinkas/contract/accountant/clients/clients.contract';
import { addDays, localDate } from '@pinkas/domain/time/local-date';

/** Views of the list: everything, or what one kind of work waits in. */
export const CLIENT_TABS = ['all', 'papers', 'new', 'unreported', 'alerts'] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

export const CLIENT_SORTS = ['name', 'papers', 'new', 'unreported', 'visit'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/** Days before the expiry of a certificate from which a notice is shown. */
const CERTIFICATE_NOTICE_DAYS = 30;

/** A current or upcoming problem of a client, besides pending work. */
export interface ClientAlert {
  readonly kind: 'bookkeeping' | 'withholding' | Exclude<Client['state'], 'open'>;
  /** Last day of the certificate. */
  readonly until?: string;
  /** It is over, not only near. */
  readonly isOver: boolean;
}

/** Returns the alerts of a client on a day, the worst first. */
export function alertsOf(client: Client, today: string): readonly ClientAlert[] {
  const noticeFrom = addDays(localDate(today), CERTIFICATE_NOTICE_DAYS);
  const certificates = [
    { kind: 'bookkeeping', until: client.bookkeepingUntil },
    { kind: 'withholding', until: client.withholdingUntil },
  ] as const;
  const states: ClientAlert[] =
    client.state === 'open' ? [] : [{ kind: client.state, isOver: client.state !== 'closing' }];
  const due = certificates.flatMap(({ kind, until }): ClientAlert[] =>
    until === null || until > noticeFrom ? [] : [{ kind, until, isOver: until < today }],
  );
  return [...states, ...due].toSorted((a, b) => Number(b.isOver) - Number(a.isOver));
}

/** Whether a client belongs into a view. */
export function isInTab(client: Client, tab: ClientTab, today: string): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'papers':
      return papersOf(client) > 0;
    case 'new':
      return client.newDocuments > 0;
    case 'unreported':
      return client.unreportedExpenses > 0;
    case 'alerts':
      return alertsOf(client, today).length > 0;
  }
}

const MEASURES: Readonly<Record<Exclude<ClientSort, 'name'>, (client: Client) => number | string>> =
  {
    papers: papersOf,
    new: ({ newDocuments }) => newDocuments,
    unreported: ({ unreportedExpenses }) => unreportedExpenses,
    visit: ({ lastVisitAt }) => lastVisitAt ?? '',
  };

/** Returns clients in an order; those that are equal stay by name, as they came. */
export function sortClients(
  clients: readonly Client[],
  sort: ClientSort,
  isDescending: boolean,
): readonly Client[] {
  const sign = isDescending ? -1 : 1;
  if (sort === 'name') return isDescending ? clients.toReversed() : clients;
  const measure = MEASURES[sort];
  return clients.toSorted((a, b) => {
    const [one, other] = [measure(a), measure(b)];
    if (one === other) return 0;
    return one < other ? -sign : sign;
  });
}
