import type { RouteObject } from 'react-router';

import { PRODUCT_ROUTES } from './shell/public/product-routes.tsx';
import { loadPhrases } from './shared/language/language-store.ts';
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
          lazy: async () => {
            const [{ LostPasswordScreen }] = await Promise.all([
              import('./features/auth/password/lost-password.screen.tsx'),
              loadPhrases('password'),
            ]);
            return { Component: LostPasswordScreen };
          },
        },
        {
          path: 'newPassword',
          lazy: async () => {
            const [{ NewPasswordScreen }] = await Promise.all([
              import('./features/auth/password/new-password.screen.tsx'),
              loadPhrases('password'),
            ]);
            return { Component: NewPasswordScreen };
          },
        },
        { path: 'otp', loader: ({ request }) => go(codeStepAddress(request.url)) },
        { path: 'logout', loader: () => signOut(go) },
      ],
    },
    {
      path: 'blocked',
      lazy: async () => {
        const [{ BlockedScreen }] = await Promise.all([
          import('./shell/blocked.screen.tsx'),
          loadPhrases('shell'),
        ]);
        return { Component: BlockedScreen };
      },
    },
    {
      path: 'join',
      lazy: async () => {
        const [{ JoinScreen }] = await Promise.all([
          import('./features/auth/invited/join.screen.tsx'),
          loadPhrases('invited'),
        ]);
        return { Component: JoinScreen };
      },
    },
    {
      path: 'register',
      lazy: async () => {
        const [{ RegistrationScreen }] = await Promise.all([
          import('./features/auth/registration/registration.screen.tsx'),
          loadPhrases('registration'),
        ]);
        return { Component: RegistrationScreen };
      },
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
          lazy: async () => {
            const [{ GrantLoginScreen }] = await Promise.all([
              import('./features/auth/login/grant-login.screen.tsx'),
              loadPhrases('login'),
            ]);
            return { Component: GrantLoginScreen };
          },
        },
        {
          path: 'register',
          lazy: async () => {
            const [{ Oauth2RegistrationScreen }] = await Promise.all([
              import('./features/auth/registration/oauth2-registration.screen.tsx'),
              loadPhrases('registration'),
            ]);
            return { Component: Oauth2RegistrationScreen };
          },
        },
        {
          path: 'lost_password',
          lazy: async () => {
            const [{ GrantLostPasswordScreen }] = await Promise.all([
              import('./features/auth/password/grant-lost-password.screen.tsx'),
              loadPhrases('password'),
            ]);
            return { Component: GrantLostPasswordScreen };
          },
        },
        {
          path: 'approval',
          lazy: async () => {
            const [{ ApprovalScreen }] = await Promise.all([
              import('./features/auth/oauth2/approval.screen.tsx'),
              loadPhrases('oauth2'),
            ]);
            return { Component: ApprovalScreen };
          },
        },
      ],
    },
    ...PRODUCT_ROUTES,
  ];
}
