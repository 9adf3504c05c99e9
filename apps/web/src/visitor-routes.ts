import type { RouteObject } from 'react-router';

import { PRODUCT_ROUTES } from './shell/public/product-routes.tsx';
import { screenOf, withPhrases } from './shared/pages/define-pages.ts';
import { endSession } from './shared/session/load-session.ts';
import { findSession } from './shared/session/session-store.ts';

/** Redirects to another page. */
type Go = (to: string) => Response;

async function signOut(go: Go): Promise<Response> {
  if (findSession() !== undefined) await endSession();
  return go('/auth/login');
}

/** The second step of signing in, with the query of the address that asked for it. */
function codeStepAddress(url: string): string {
  const { searchParams } = new URL(url);
  searchParams.set('step', 'GOTO_TFA');
  return `/auth/login?${searchParams.toString()}`;
}

/** The routes that need no session: signing in, registering, invitations, and pages about the product. */
export function visitorRoutes(go: Go): RouteObject[] {
  return [
    {
      path: 'auth',
      children: [
        { index: true, loader: () => go('/auth/login') },
        {
          path: 'login',
          lazy: async () => ({
            Component: (await import('./features/auth/login/login.screen.tsx')).LoginScreen,
          }),
        },
        {
          path: 'lost_password',
          lazy: withPhrases(
            screenOf(
              () => import('./features/auth/password/lost-password.screen.tsx'),
              'LostPasswordScreen',
            ),
            'password',
          ),
        },
        {
          path: 'newPassword',
          lazy: withPhrases(
            screenOf(
              () => import('./features/auth/password/new-password.screen.tsx'),
              'NewPasswordScreen',
            ),
            'password',
          ),
        },
        { path: 'otp', loader: ({ request }) => go(codeStepAddress(request.url)) },
        { path: 'logout', loader: () => signOut(go) },
      ],
    },
    {
      path: 'blocked',
      lazy: withPhrases(
        screenOf(() => import('./shell/blocked.screen.tsx'), 'BlockedScreen'),
        'shell',
      ),
    },
    {
      path: 'join',
      lazy: withPhrases(
        screenOf(() => import('./features/auth/invited/join.screen.tsx'), 'JoinScreen'),
        'invited',
      ),
    },
    {
      path: 'register',
      lazy: withPhrases(
        screenOf(
          () => import('./features/auth/registration/registration.screen.tsx'),
          'RegistrationScreen',
        ),
        'registration',
      ),
    },
    {
      path: 'oauth2',
      children: [
        {
          index: true,
          loader: ({ request }) => go(`/oauth2/login${new URL(request.url).search}`),
        },
        {
          path: 'login',
          lazy: withPhrases(
            screenOf(
              () => import('./features/auth/login/grant-login.screen.tsx'),
              'GrantLoginScreen',
            ),
            'login',
          ),
        },
        {
          path: 'register',
          lazy: withPhrases(
            screenOf(
              () => import('./features/auth/registration/oauth2-registration.screen.tsx'),
              'Oauth2RegistrationScreen',
            ),
            'registration',
          ),
        },
        {
          path: 'lost_password',
          lazy: withPhrases(
            screenOf(
              () => import('./features/auth/password/grant-lost-password.screen.tsx'),
              'GrantLostPasswordScreen',
            ),
            'password',
          ),
        },
        {
          path: 'approval',
          lazy: withPhrases(
            screenOf(() => import('./features/auth/oauth2/approval.screen.tsx'), 'ApprovalScreen'),
            'oauth2',
          ),
        },
      ],
    },
    ...PRODUCT_ROUTES,
  ];
}
