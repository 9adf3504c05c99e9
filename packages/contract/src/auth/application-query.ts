import { z } from 'zod';

/** A query of an application is carried along up to this length. */
export const APPLICATION_QUERY_LENGTH_MAX = 1_000;

/** The query by which an application led a person here, as the page of a mailed link gets it back. */
export const ApplicationQuery = z
  .string('FIELD_WRONG_TYPE')
  .max(APPLICATION_QUERY_LENGTH_MAX, 'TEXT_TOO_LONG')
  .regex(/^[\x20-\x7e]*$/, 'TEXT_FORBIDDEN_CHARACTERS');

/** Returns the query as one more parameter of a mailed link; nothing for an empty one. */
export function applicationParameter(application: string): string {
  return application === '' ? '' : `&${new URLSearchParams({ application }).toString()}`;
}
