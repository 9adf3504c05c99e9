import { useLocation } from 'react-router';

/** Area of the sign-in pages: on their own, or in the flow of an application to a business. */
export type SignInArea = '/auth' | '/oauth2';

/** Returns the area of the page that is shown, in which its links stay. */
export function useSignInArea(): SignInArea {
  return useLocation().pathname.startsWith('/oauth2/') ? '/oauth2' : '/auth';
}
