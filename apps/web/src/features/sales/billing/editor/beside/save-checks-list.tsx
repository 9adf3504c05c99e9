import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useCardsOf, useMandatesOf, useTemplatesOf } from '../../billing.queries.ts';
import type { PartProps } from '../part-props.ts';
import { saveChecks } from './save-checks.ts';
import { useDraftSums } from '../use-draft-sums.ts';

/** What is worth a look; undefined while it is not known, which is not warned of. */
function useChecks({ form: { draft }, coming, stored }: PartProps) {
  const { today } = useAccountSetup();
  const sumsOf = useDraftSums(draft);
  const { customerId, customerName, savedCardId } = draft;
  const cards = useCardsOf(customerId).data?.cards;
  const mandates = useMandatesOf(customerId).data?.mandates;
  const others = useTemplatesOf(customerId, customerName).data?.rows;
  const isKnown = cards !== undefined && mandates !== undefined && others !== undefined;
  if (customerId !== null && !isKnown) return undefined;
  const dueOn = coming?.next.dueOn;
  return saveChecks({
    draft,
    stored,
    today,
    next: dueOn && { dueOn, totalMinor: sumsOf(dueOn).totalMinor },
    card: (cards ?? []).find(({ id }) => id === savedCardId),
    mandate: (mandates ?? []).find(({ state }) => state === 'approved'),
    others: others ?? [],
  });
}

/** What is worth a look before saving: what a run would stop, and what is fine. */
export function SaveChecks(parts: PartProps) {
  const text = usePhrases('billing');
  const checks = useChecks(parts) ?? [];
  if (checks.length === 0) return null;
  const count = checks.filter(({ isFine }) => !isFine).length;
  return (
    <section className="billing-checks" aria-label={text('checks')}>
      <header>
        <h3>{text('checks')}</h3>
        <span className={count === 0 ? 'billing-muted' : 'billing-checks__poor'}>
          {text('checksCount', { count })}
        </span>
      </header>
      <ul>
        {checks.map(({ key, isFine, values }) => {
          const Icon = isFine ? IconCheck : IconAlertTriangle;
          return (
            <li key={key} className={isFine ? undefined : 'billing-checks__poor'}>
              <Icon aria-hidden stroke={1.75} size={18} />
              <span>{text(`check-${key}`, values)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
