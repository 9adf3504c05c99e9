import { Button } from '@pinkas/ui/actions/button';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import type { MorePages } from './pages-query.ts';

/** Pages are asked for a little before they come into view. */
const AHEAD = '600px 0px';

export interface AwaitedPagesProps {
  /** Pages that are there. */
  readonly loaded: number;
  readonly pageCount: number;
  readonly altOf: (page: number) => string;
  readonly more: MorePages | undefined;
}

/** Empty sheets for the pages that were not looked at yet. */
export function AwaitedPages({ loaded, pageCount, altOf, more }: AwaitedPagesProps) {
  const text = usePhrases('documents');
  if (more === undefined || loaded >= pageCount) return null;
  return (
    <>
      {more.hasFailed && (
        <div className="doc-pages-failed" role="alert">
          <p>{text('morePagesFailed')}</p>
          <Button icon={<IconRefresh aria-hidden stroke={1.75} />} onClick={more.ask}>
            {text('tryAgain')}
          </Button>
        </div>
      )}
      {Array.from({ length: pageCount - loaded }, (_, index) => loaded + index + 1).map((page) => (
        <AwaitedPage key={page} alt={altOf(page)} loaded={loaded} more={more} />
      ))}
    </>
  );
}

interface AwaitedPageProps {
  readonly alt: string;
  readonly loaded: number;
  readonly more: MorePages;
}

/** One of them; while it is in view each answer is followed by the next request, until the page is there. */
function AwaitedPage({ alt, loaded, more: { ask, hasFailed } }: AwaitedPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (sheet.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.at(-1)?.isIntersecting === true),
      { rootMargin: AHEAD },
    );
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, []);
  const askOnce = useRef(ask);
  useEffect(() => {
    askOnce.current = ask;
  });
  // After a failure the button asks again.
  useEffect(() => {
    if (isSeen && !hasFailed) askOnce.current();
  }, [isSeen, hasFailed, loaded]);
  return (
    <div
      ref={sheet}
      className="doc-page doc-page--awaited pk-paper"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is the place of a picture that has no address yet
      role="img"
      aria-label={alt}
      aria-busy
    />
  );
}
