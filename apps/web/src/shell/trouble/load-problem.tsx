import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Isolate } from '@pinkas/ui/values/isolate';
import {
  IconCircleCheck,
  IconCopy,
  IconLifebuoy,
  IconMail,
  IconPlugConnectedX,
  IconRefresh,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';

import { useCopy } from '../../shared/copying/use-copy.ts';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../shared/navigation/use-page-title.ts';
import { findSession, useStaticData } from '../../shared/session/session-store.ts';
import { localDraftIds } from '../../shared/storage/local-draft-key.ts';
import { deviceStorage } from '../../shared/storage/safe-storage.ts';
import { deviceText } from '../../shared/support/device-text.ts';
import { openSupport } from '../../shared/support/open-support.ts';
import {
  logText,
  supportMailAddress,
  supportText,
  timeOfEntry,
} from '../../shared/support/support-message.ts';
import type { PartNotLoadedError } from '../../shared/trouble/load-part.ts';
import { noteTrouble, readTroubles, type TroubleEntry } from '../../shared/trouble/trouble-log.ts';
import { newReference } from '../../shared/trouble/new-reference.ts';
import { useIsOnline } from '../../shared/use-is-online.ts';
import './load-problem.css';

const LINES_SHOWN = 5;

/** A part of the product that did not arrive: what is safe, what to press, and the log for support at the end. */
export function LoadProblem({ reason }: { readonly reason: PartNotLoadedError }) {
  const text = usePhrases('support');
  const [{ reference, entries }] = useState(noteShown);
  usePageTitle(text('loadTitle'));
  useReloadOnReturn();
  return (
    <div className="load-problem">
      <div className="load-problem__head" role="alert">
        <span className="load-problem__disc">
          <IconPlugConnectedX aria-hidden stroke={1.75} />
        </span>
        <h1>{text('loadTitle')}</h1>
        <p>{text(reason.isLate ? 'loadLate' : 'loadFailed')}</p>
        <div className="load-problem__actions">
          <Button
            variant="filled"
            icon={<IconRefresh aria-hidden stroke={1.75} />}
            onClick={() => window.location.reload()}
          >
            {text('reload')}
          </Button>
          <Button
            icon={<IconLifebuoy aria-hidden stroke={1.75} />}
            onClick={() => openSupport({ reference })}
          >
            {text('title')}
          </Button>
          <ButtonLink variant="quiet" href="#/">
            {text('toStart')}
          </ButtonLink>
        </div>
      </div>
      <Safe />
      <Log entries={entries} reference={reference} />
      <p className="load-problem__again">{text('again')}</p>
    </div>
  );
}

/** Notes that the page was shown, once, and takes what is known by then. */
function noteShown(): { reference: string; entries: readonly TroubleEntry[] } {
  const reference = newReference();
  noteTrouble('page', `load-problem shown, reference ${reference}`);
  return { reference, entries: [...readTroubles()] };
}

/** The page loads again once a lost connection is back. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = (): void => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
}

/** What was not affected. */
function Safe() {
  const text = usePhrases('support');
  const isOnline = useIsOnline();
  const [drafts] = useState(() => {
    const session = findSession();
    return session === undefined ? 0 : localDraftIds(deviceStorage, session.keeper).length;
  });
  const saved = <IconCircleCheck aria-hidden stroke={1.75} className="load-problem__ok" />;
  return (
    <ul className="load-problem__safe">
      <SafeTile icon={saved} title={text('safeTitle')} note={text('safeText')} />
      {drafts > 0 && (
        <SafeTile
          icon={saved}
          title={text('draftsTitle')}
          note={text('draftsText', { count: drafts })}
        />
      )}
      <SafeTile
        icon={
          isOnline ? (
            <IconWifi aria-hidden stroke={1.75} className="load-problem__ok" />
          ) : (
            <IconWifiOff aria-hidden stroke={1.75} className="load-problem__warn" />
          )
        }
        title={text(isOnline ? 'onlineTitle' : 'offlineTitle')}
        note={text(isOnline ? 'onlineText' : 'offlineText')}
      />
    </ul>
  );
}

interface SafeTileProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly note: string;
}

function SafeTile({ icon, title, note }: SafeTileProps) {
  return (
    <li>
      {icon}
      <strong>{title}</strong>
      <span>{note}</span>
    </li>
  );
}

interface LogProps {
  readonly entries: readonly TroubleEntry[];
  readonly reference: string;
}

function Log({ entries, reference }: LogProps) {
  const text = usePhrases('support');
  const shell = usePhrases('shell');
  const email = useStaticData()?.support?.email ?? '';
  const shown = entries.slice(-LINES_SHOWN);
  const message = { typed: '', reference, device: deviceText(), entries };
  const copyWords = useCopy();
  const copy = (): void => void copyWords(logText(entries), { copied: text('logCopied') });
  return (
    <section className="load-problem__log" aria-label={text('logTitle')}>
      <div className="load-problem__log-head">
        <h2>{text('logTitle')}</h2>
        <span>{text('logNote', { shown: shown.length, all: entries.length })}</span>
        <Button
          size="sm"
          variant="quiet"
          icon={<IconCopy aria-hidden stroke={1.75} />}
          onClick={copy}
        >
          {text('copyLog')}
        </Button>
        {email !== '' && (
          <ButtonLink
            size="sm"
            icon={<IconMail aria-hidden stroke={1.75} />}
            href={supportMailAddress(email, text('subjectOf', { reference }), supportText(message))}
          >
            {text('mail')}
          </ButtonLink>
        )}
      </div>
      <div
        className="load-problem__lines"
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
        tabIndex={0}
        role="log"
        aria-label={text('log')}
      >
        {shown.map((entry, place) => (
          <div key={place} data-kind={entry.kind}>
            <span>{timeOfEntry(entry)}</span> <span>{entry.kind}</span> <span>{entry.text}</span>
          </div>
        ))}
      </div>
      <div className="load-problem__foot">
        <span>
          {shell('referenceNumber')} <Isolate isLtr>{reference}</Isolate>
        </span>
        <Isolate isLtr>{deviceText()}</Isolate>
      </div>
    </section>
  );
}
