import { redirect, type LoaderFunctionArgs } from 'react-router';

import { areaOf, booksPath } from '../../shared/navigation/landing.ts';
import { reloadByForce } from '../../shared/navigation/leave-state.ts';
import { findSession } from '../../shared/session/session-store.ts';
import { keepAccount } from '../../shared/session/tab-account.ts';
import { sendUnsent } from '../../shared/session/unsent.ts';

const ACCOUNT_ID = /^[1-9]\d{0,15}$/;

/**
 * `/enter/17`: opens the books of another account in this tab. The page reloads, so that nothing of the
 * previous account stays in its memory: no response, no form, no count. The server decides whether the person
 * has access to the account.
 */
export async function enterAccount({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const account = params['account'] ?? '';
  const session = findSession();
  if (session === undefined || !ACCOUNT_ID.test(account)) return redirect('/');
  const target = new URL(request.url).searchParams.get('to');
  if (account === String(session.accountId)) {
    return redirect(target === null ? booksPath(session.principal) : safeTarget(target));
  }
  await sendUnsent();
  // Another page was chosen meanwhile.
  request.signal.throwIfAborted();
  keepAccount(session.userId, account);
  const books = `#${safeTarget(target)}`;
  const left = window.location.hash.slice(1);
  // Back opens the list that they were opened from, also for a person with books of their own, and skips pages of
  // other books.
  if (areaOf(left) === undefined) window.history.replaceState(null, '', books);
  else window.history.pushState(null, '', books);
  reloadByForce();
  return new Promise(() => undefined);
}

/** A page of this product, or the first one that the person may open there. */
function safeTarget(to: string | null): string {
  return to !== null && /^\/\w/.test(to) ? to : '/books';
}
