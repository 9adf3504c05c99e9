import {
  cardLinksContract,
  type CardLink,
} from '@pinkas/contract/sales/card-links/card-links.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { CopyButton } from '@pinkas/ui/actions/copy-button';
import { isolated } from '@pinkas/ui/values/isolated';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { NamedCard } from './ask-card-dialog.tsx';
import './card-links.css';

/** Reads the open links of a customer, and how another one can be made. */
export function useCardLinks(customerId: string) {
  return useQuery(callQuery(cardLinksContract.list, { params: { id: customerId } }));
}

interface OpenLinksProps {
  readonly links: readonly CardLink[];
  readonly cards: readonly NamedCard[];
}

/** The links that were made and can still be used; nothing without any. */
export function OpenLinks({ links, cards }: OpenLinksProps) {
  const text = usePhrases('savedCards');
  if (links.length === 0) return null;
  return (
    <section aria-label={text('links')}>
      <ul className="card-links">
        {links.map((link) => {
          const { id, cardId, cause, validUntil, linkPath, mailTo, textTo, mail, text: sms } = link;
          const card = cards.find((one) => one.id === cardId);
          const date = formatLocalDate(validUntil);
          return (
            <li key={id}>
              <div className="card-links__head">
                <span>
                  {card === undefined
                    ? text('link', { date })
                    : text('linkReplaces', { card: isolated(card.name), date })}
                </span>
                <CopyButton text={new URL(linkPath, window.location.origin).href} />
              </div>
              {cause !== 'asked' && <p>{text(`cause-${cause}`)}</p>}
              {mail !== 'none' && <p>{text(`mail-${mail}`, { to: isolated(mailTo) })}</p>}
              {sms !== 'none' && <p>{text(`text-${sms}`, { to: isolated(textTo) })}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
