import {
  salesPagesContract,
  type SalesPageView,
} from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { isPageSlug } from '@pinkas/domain/sales-pages/sales-page';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../../shared/api/client.ts';

/** A pause in typing after which a draft is saved. */
const PAUSE_MS = 900;

export interface PageDraft {
  /** The page as the server has it. */
  readonly page: SalesPageView;
  readonly content: SalesPageContent;
  readonly slug: string;
  readonly isSaved: boolean;
  /** Why the last save was refused. */
  readonly problem: unknown;
  readonly change: (part: Partial<SalesPageContent>) => void;
  readonly changeSlug: (slug: string) => void;
  /** Saves what is not saved yet, then acts on the page; the draft is that of the answer. */
  readonly act: (act: (page: SalesPageView) => Promise<SalesPageView>) => Promise<void>;
}

interface Typed {
  readonly content: SalesPageContent;
  readonly slug: string;
}

/** Returns the draft of a page, which saves itself after a pause in typing. One save goes at a time. */
export function usePageDraft(stored: SalesPageView): PageDraft {
  const [page, setPage] = useState(stored);
  const [typed, setTyped] = useState<Typed>({ content: stored.content, slug: stored.slug });
  const [isSaved, setIsSaved] = useState(true);
  const [problem, setProblem] = useState<unknown>();
  const latest = useRef({ page, typed, isSaved: true });
  const running = useRef<Promise<void>>(Promise.resolve());

  function keep(next: Partial<typeof latest.current>): void {
    latest.current = { ...latest.current, ...next };
    setPage(latest.current.page);
    setTyped(latest.current.typed);
    setIsSaved(latest.current.isSaved);
  }

  async function saveNow(): Promise<void> {
    const { page: known, typed: sent } = latest.current;
    if (latest.current.isSaved) return;
    const { content } = sent;
    const slug = isPageSlug(sent.slug) ? sent.slug : known.slug;
    const body = { version: known.version, slug, content };
    const answer = await call(salesPagesContract.save, { params: { id: known.id }, body });
    keep({ page: answer, isSaved: latest.current.typed === sent });
    setProblem(undefined);
  }

  function queue(work: () => Promise<void>): Promise<void> {
    const next = running.current.then(work);
    running.current = next.catch(() => undefined);
    return next;
  }

  function save(): Promise<void> {
    return queue(saveNow).catch((reason: unknown) => setProblem(reason));
  }

  const saving = useRef(save);
  useEffect(() => {
    saving.current = save;
  });
  useEffect(() => {
    if (isSaved) return undefined;
    const timer = setTimeout(() => void saving.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isSaved]);
  useEffect(() => {
    const leave = (): void => void saving.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    page,
    ...typed,
    isSaved,
    problem,
    change: (part) =>
      keep({
        typed: { ...latest.current.typed, content: { ...latest.current.typed.content, ...part } },
        isSaved: false,
      }),
    changeSlug: (slug) =>
      keep({ typed: { ...latest.current.typed, slug }, isSaved: !isPageSlug(slug) && isSaved }),
    act: (act) =>
      queue(async () => {
        await saveNow();
        const answer = await act(latest.current.page);
        const { content, slug } = answer;
        keep({ page: answer, typed: { content, slug }, isSaved: true });
      }),
  };
}
