import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Strip } from '@pinkas/ui/layout/strip';

import { usePhrases } from '../shared/language/use-phrases.ts';
import type { Session } from '../shared/session/session.ts';

/** The band over every page while the account closes, and after it closed. */
export function ClosingStrip({
  closing: { closesAt, isClosed },
  isOwner,
}: {
  readonly closing: NonNullable<Session['closing']>;
  readonly isOwner: boolean;
}) {
  const text = usePhrases('closing');
  return (
    <Strip tone={isClosed ? 'bad' : 'warn'}>
      {isClosed
        ? text('stripClosed')
        : text('strip', { day: formatLocalDate(localDateOf(closesAt)) })}{' '}
      {isOwner && <a href="#/account/closing">{text(isClosed ? 'stripMore' : 'stripUndo')}</a>}
    </Strip>
  );
}
