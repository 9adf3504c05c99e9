import { useLocation } from 'react-router';

/** Where pages of signing in are: on their own, or on the way of an application to a business. */
export type SignInArea = '/auth' | '/oauth2';

/** Returns the area of the page that is shown, in which its links stay. */
export function useSignInArea(): SignInArea {
  return useLocation().pathname.startsWith('/oauth2/') ? '/oauth2' : '/auth';
}
