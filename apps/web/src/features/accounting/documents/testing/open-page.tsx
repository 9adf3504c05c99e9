import { renderDrawn } from '@pinkas/ui/testing/render-drawn';
import '@pinkas/ui/styles/globals.css';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { Principal } from '@pinkas/domain/permissions/decide';
import { localDate } from '@pinkas/domain/time/local-date';
import { DialogHost } from '@pinkas/ui/overlay/dialog-host';
import { Toasts } from '@pinkas/ui/overlay/toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { endFormerApp } from '../../../../../test/end-former-app.ts';
import { watchForSessionLoss } from '../../../../shared/session/session-loss.ts';
import { createQueryClient } from '../../../../shared/api/query-client.ts';
import { statusRules } from '../../../../shared/api/failure-reports.ts';
import { loadAllPhrases } from '../../../../shared/language/language-store.ts';
import { KitProvider } from '../../../../shared/language/kit-provider.tsx';
import { setCurrentRouter } from '../../../../shared/navigation/current-router.ts';
import { setSessionState } from '../../../../shared/session/session-store.ts';
import { routesOf } from '../../../../shared/pages/define-pages.ts';
import { documentsPages } from '../documents.pages.ts';

const OWNER: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };
/** An accountant of a client who allows nothing beside seeing. */
export const SEEING: Principal = { ...OWNER, role: 'accountant', isAccountant: true };

/** Signs a person of a licensed dealer in, on 20 November 2026. */
export function signIn(
  docTypes: readonly DocTypeId[] = [DOC_TYPES.INVOICE],
  principal: Principal = OWNER,
): void {
  statusRules.reset();
  setSessionState({
    kind: 'loaded',
    staticData: {
      isDemo: true,
      outbox: ['mail', 'sms', 'whatsapp'],
      registration: 'open',
      hasSms: true,
      hasGoogle: false,
      hasAnalytics: false,
      recaptchaKey: '',
      hasOpenSession: true,
      support: null,
    },
    session: {
      key: 'account-1:user-1',
      userId: 'user-1',
      accountId: 1,
      accountsCount: 1,
      keeper: 'user-1.1',
      email: 'owner@studio.example',
      fullName: 'בעל העסק',
      companyName: 'סטודיו לדוגמה',
      registrationStep: 'FINISH',
      closing: null,
      brand: null,
      restrictedFor: null,
      principal,
      setup: {
        business: {
          nameHe: 'סטודיו לדוגמה',
          nameEn: 'Sample Studio',
          kind: 'licensed-dealer',
          hasVatBooks: false,
          isEilatResident: false,
          taxId: '300000007',
          email: 'owner@studio.example',
        },
        docTypes,
        vatRates: [{ validFrom: localDate('2025-01-01'), rateBasisPoints: 1_800 }],
        taxAuthorityUntil: null,
        allocationThresholds: [{ validFrom: localDate('2026-06-01'), netAboveAgorot: 500_000 }],
        cashLawPeriods: [
          {
            validFrom: '2022-08-01',
            dealAboveAgorot: 600_000,
            cashMaxAgorot: 600_000,
            shareMaxBasisPoints: 1_000,
          },
        ],
        dateGuard: 'block',
        booksLockedUntil: null,
        mayIssueForeign: true,
        mayChooseVatRate: false,
        branches: [],
        donationApprovalUntil: null,
        defaultPaymentTerms: null,
        openDocumentsCount: 0,
        today: localDate('2026-11-20'),
      },
    },
  });
}

export interface OpenedPage {
  readonly screen: Awaited<ReturnType<typeof renderDrawn>>;
  readonly router: DataRouter;
}

/** Opens a page of documents as a signed-in person sees it, without the frame around it. */
export async function openPage(
  address: string,
  docTypes?: readonly DocTypeId[],
  principal?: Principal,
): Promise<OpenedPage> {
  endFormerApp();
  signIn(docTypes, principal);
  await loadAllPhrases();
  const router = createMemoryRouter(
    [
      { path: '/', HydrateFallback: () => null, children: routesOf(documentsPages) },
      { path: 'dashboard', element: <h1>לוח בקרה</h1> },
      { path: 'auth/login', element: <h1>התחברות</h1> },
    ],
    { initialEntries: [address] },
  );
  setCurrentRouter(router);
  watchForSessionLoss();
  const screen = await renderDrawn(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <main>
          <RouterProvider router={router} />
        </main>
        <DialogHost />
        <Toasts />
      </QueryClientProvider>
    </KitProvider>,
  );
  return { screen, router };
}
