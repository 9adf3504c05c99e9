import { IconArrowLeft, IconBriefcase } from '@tabler/icons-react';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { wordOfRights } from '@pinkas/domain/permissions/accountant-rights';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { CLIENTS_PATH } from '../../shared/navigation/landing.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useBusinessName } from '../main-menu.tsx';
import './client-strip.css';

/** Says over every page, also while it scrolls, whose books these are and what the client allows. */
export function ClientStrip() {
  const text = usePhrases('switcher');
  const name = useBusinessName();
  const { isMobile } = useMediaSizes();
  const { principal } = useSession();
  const word = wordOfRights(principal.accountantRights ?? []);
  return (
    <aside className="client-strip" aria-label={text('clientBooks', { name })}>
      <IconBriefcase aria-hidden stroke={1.75} />
      <span className="client-strip__words">
        <strong>
          {text(isMobile ? 'clientShort' : 'clientBooks', { name: `\u2068${name}\u2069` })}
        </strong>
        <span className="client-strip__rights">
          {word === undefined ? text('clientSees') : text('clientMay', { rights: word })}
        </span>
      </span>
      <a href={`#${CLIENTS_PATH}`}>
        {text('toClients')}
        <IconArrowLeft aria-hidden stroke={1.75} className="pk-flip" />
      </a>
    </aside>
  );
}
