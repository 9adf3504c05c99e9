import { APPLICATION_QUERY_LENGTH_MAX } from '@pinkas/contract/auth/application-query';

import { broughtQuery } from '../navigation/preserved-query.ts';

/** The query by which an application led to a page of /oauth2, for a mailed link; one that is too long stays behind. */
export function applicationOf({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): { readonly application?: string } {
  if (!pathname.startsWith('/oauth2/')) return {};
  const application = broughtQuery(pathname, search).toString();
  return application.length > APPLICATION_QUERY_LENGTH_MAX ? {} : { application };
}

/** Returns the sign-in page after an emailed link: in the flow of the application whose query the link carried. */
export function signInAfterLink(
  news: Readonly<Record<string, string>>,
  application: string,
): string {
  const told = new URLSearchParams(news);
  if (application === '') return `/auth/login?${told.toString()}`;
  return `/oauth2/login?${new URLSearchParams([...new URLSearchParams(application), ...told]).toString()}`;
}
