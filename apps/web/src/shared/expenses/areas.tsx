import { CountBadge } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../language/use-phrases.ts';
import { useInbox } from './inbox.queries.ts';

export type Area = 'inbox' | 'all' | 'suppliers';

const AREAS = [
  { area: 'inbox', phrase: 'areaInbox', href: '#/expenses/inbox' },
  { area: 'all', phrase: 'areaAll', href: '#/expenses' },
  { area: 'suppliers', phrase: 'areaSuppliers', href: '#/expenses/suppliers' },
] as const;

/** The three areas of expenses: files to be filed, all expenses, and suppliers. */
export function ExpenseAreas({ current }: { readonly current: Area }) {
  const text = usePhrases('expenses');
  const count = useInbox().data?.count ?? 0;
  return (
    <nav className="exp-areas" aria-label={text('areas')}>
      {AREAS.map(({ area, phrase, href }) => (
        <a key={area} href={href} {...(area === current && { 'aria-current': 'page' as const })}>
          {text(phrase)}
          {area === 'inbox' && count > 0 && <CountBadge count={count} tone="warn" />}
        </a>
      ))}
    </nav>
  );
}
