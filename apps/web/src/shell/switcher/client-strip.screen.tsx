import { IconArrowLeft, IconBriefcase } from '@tabler/icons-react';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { wordOfRights } from '@pinkas/domain/permissions/accountant-right';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { listOfOthers } from '../../shared/navigation/landing.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useBusinessName } from '../menu/main-menu.tsx';
import './client-strip.css';

/** Shows above every page, also while it scrolls, whose books these are and what the person may do there. */
export function ClientStrip() {
  const text = usePhrases('switcher');
  const name = useBusinessName();
  const { isMobile } = useMediaSizes();
  const { principal } = useSession();
  const isManager = principal.role === 'account-manager';
  const word = wordOfRights(principal.accountantRights ?? []);
  const ofClient = word === undefined ? text('clientSees') : text('clientMay', { rights: word });
  const [long, short] = isManager
    ? (['managedBooks', 'managedShort'] as const)
    : (['clientBooks', 'clientShort'] as const);
  return (
    <aside className="client-strip" aria-label={text(long, { name })}>
      <IconBriefcase aria-hidden stroke={1.75} />
      <span className="client-strip__words">
        <strong>{text(isMobile ? short : long, { name: `\u2068${name}\u2069` })}</strong>
        <span className="client-strip__rights">{isManager ? text('managerMay') : ofClient}</span>
      </span>
      <a href={`#${listOfOthers(principal) ?? '/'}`}>
        {text(isManager ? 'toManaged' : 'toClients')}
        <IconArrowLeft aria-hidden stroke={1.75} className="pk-flip" />
      </a>
    </aside>
  );
}
